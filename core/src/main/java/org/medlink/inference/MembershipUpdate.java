package org.medlink.inference;

import java.util.Arrays;
import java.util.List;
import org.medlink.kernel.Kernel;
import org.medlink.margin.AffinityShape;
import org.medlink.margin.Costs;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.prior.FeaturePrior;
import org.medlink.state.TrainingState;

/**
 * Solves for p(Z) (Zhu, Song &amp; Chen, Eq. (13), for samples (14)), one entity at a time and within it one feature at a time, margins kept current (all features at once with
 * stale margins oscillates and does not learn).
 *
 * <p>For entity i every training pair e has a slack r_e = C_e (ℓ − y_e f_e) and, in ψ_ik, a slope x_e = C_e y_e u_ek with
 * u_e = Λψ_j (or ψ_jΛ when i is the target). Folding cost and label into both leaves loops without either: a step d of ψ_ik
 * changes r_e to r_e − d x_e, and the hinge is Σ max(0, r_e).
 */
public final class MembershipUpdate {
    private static final int ENTITIES_PER_TASK = 1024;

    /** With at most this number of pairs, it is quicker to try many points of the grid at once than one after the other. */
    private static final int FEW = 64;

    /** A membership that is all but 0 or 1, and moves by less, stays where it is. */
    private static final float NEGLIGIBLE = 1e-5f;

    private final Kernel kernel = Kernel.best();
    private final TrainingState state;
    private final AffinityShape shape;
    private final Incidence incidence;
    private final List<Costs> costs;
    private final AttributeScores attributeScores;
    private final FeaturePrior prior;
    private final Options.MembershipRule rule;
    private final byte[] cells;
    private final double[] entropies;

    public MembershipUpdate(
            TrainingState state,
            Incidence incidence,
            List<Costs> costs,
            AttributeScores attributeScores,
            FeaturePrior prior,
            Options.MembershipRule rule) {
        this.state = state;
        this.shape = state.shape();
        this.incidence = incidence;
        this.costs = costs;
        this.attributeScores = attributeScores;
        this.prior = prior;
        this.rule = rule;
        this.cells = new byte[state.entities() * shape.features()];
        this.entropies = new double[state.entities()];
    }

    /** To be called when the memberships have been set from outside. */
    public void begin(Workers workers) {
        workers.run((state.entities() + ENTITIES_PER_TASK - 1) / ENTITIES_PER_TASK, (task, worker) -> {
            int end = Math.min(state.entities(), (task + 1) * ENTITIES_PER_TASK);
            for (int i = task * ENTITIES_PER_TASK; i < end; i++) {
                for (int k = 0; k < shape.features(); k++) {
                    float psi = state.memberships()[i * shape.stride() + k];
                    cells[i * shape.features() + k] = (byte) MembershipGrid.cellOf(psi);
                }
                entropies[i] = entropyOf(i);
            }
        });
    }

    /** The grid cell in which each membership was found last, features of an entity together; not a copy. */
    public byte[] cells() {
        return cells;
    }

    /** Arrays for the pairs of one entity; every worker has its own. */
    public final class Workspace {
        private float[] slopes = new float[0];
        private float[] slacks = new float[0];
        private int[] rows = new int[0];
        private float[] scales = new float[0];
        private int[] selfRelations = new int[0];
        private int selfs;
        private int ordinary;
        private int length;
        private final float[] sums = new float[Kernel.LANES];
        private final float[] steps = new float[Kernel.LANES];
        private final float[] before = new float[shape.stride()];
        private final float[] attributes;

        public Workspace() {
            attributes = new float[attributeScores == null ? 0 : attributeScores.dimension()];
        }

        private void resize(int pairs) {
            ordinary = pairs;
            int relations = state.relations();
            length = Kernel.padded(ordinary + relations);
            if (slacks.length < length) {
                int capacity = Kernel.padded(length + length / 2);
                slacks = new float[capacity];
                rows = new int[capacity];
                scales = new float[capacity];
                selfRelations = new int[relations];
                slopes = new float[Math.multiplyExact(capacity, shape.features())];
            }
        }
    }

    /** Σ_i entropy of p(Z_i), added in the order of the entities. */
    double entropy() {
        double sum = 0;
        for (double entropy : entropies) {
            sum += entropy;
        }
        return sum;
    }

    /** Updates all memberships of one entity from all its pairs, and its caches. */
    public void update(int entity, Workspace work) {
        gather(entity, null, 0, work);
        gatherSelfPairs(entity, work);
        solve(entity, true, work);
        entropies[entity] = entropyOf(entity);
        state.refreshCaches(entity, 1);
    }

    /**
     * Moves all memberships of one entity towards what the sampled ones of its pairs ask for: ψ ← (1 − ρ) ψ + ρ ψ̂. Leaves the
     * caches as they are, so that other entities may be updated at the same time.
     */
    public void update(int entity, PairSample sample, int index, double rho, Workspace work) {
        int stride = shape.stride();
        float[] psi = state.memberships();
        System.arraycopy(psi, entity * stride, work.before, 0, stride);
        gather(entity, sample, index, work);
        gatherSelfPairs(entity, work);
        solve(entity, false, work);
        if (rho < 1) {
            for (int k = 0; k < shape.features(); k++) {
                float old = work.before[k];
                psi[entity * stride + k] = old + (float) rho * (psi[entity * stride + k] - old);
            }
        }
        entropies[entity] = entropyOf(entity);
    }

    private void solve(int entity, boolean monotone, Workspace work) {
        int stride = shape.stride();
        float[] psi = state.memberships();
        for (int k = 0; k < shape.features(); k++) {
            for (int s = 0; s < work.selfs; s++) {
                int at = work.ordinary + s;
                work.slopes[k * work.length + at] = work.scales[at] * selfSlope(work.selfRelations[s], entity, k);
            }
            float old = psi[entity * stride + k];
            float next;
            if (rule == Options.MembershipRule.EXACT) {
                next = exact(entity, k, old, monotone, work);
            } else {
                float sum = kernel.activeSum(work.slopes, k * work.length, work.slacks, work.length, 0, work.sums);
                next = MembershipGrid.membership(prior.logOdds(k) + sum);
            }
            if (next != old) {
                psi[entity * stride + k] = next;
                kernel.axpy(old - next, work.slopes, k * work.length, work.slacks, 0, work.length);
            }
        }
    }

    public double entropyOf(int entity) {
        double sum = 0;
        for (int k = 0; k < shape.features(); k++) {
            float psi = state.memberships()[entity * shape.stride() + k];
            int cell = cells[entity * shape.features() + k] & 0xff;
            if (psi == MembershipGrid.value(cell)) {
                sum += MembershipGrid.entropyAt(cell);
            } else if (psi == MembershipGrid.value(cell + 1)) {
                sum += MembershipGrid.entropyAt(cell + 1);
            } else {
                sum += MembershipGrid.entropy(psi);
            }
        }
        return sum;
    }

    /** @param sample which pairs to gather; null for all */
    private void gather(int entity, PairSample sample, int index, Workspace work) {
        int first = incidence.start(entity);
        work.resize(sample == null ? incidence.start(entity + 1) - first : sample.size(index));
        float linkFactor = sample == null ? 1 : sample.linkFactor(index);
        float nonLinkFactor = sample == null ? 1 : sample.nonLinkFactor(index);
        int stride = shape.stride();
        float[] psi = state.memberships();
        int runStart = 0;
        while (runStart < work.ordinary) {
            int kind = incidence.kind(sample == null ? first + runStart : sample.entry(index, runStart));
            int relation = kind / 2;
            float[] cache = kind % 2 == 0 ? state.outSlopes(relation) : state.inSlopes(relation);
            Costs cost = costs.get(relation);
            float linkCost = linkFactor * (float) cost.link();
            float nonLinkCost = nonLinkFactor * (float) cost.nonLink();
            float margin = (float) cost.margin();
            int e = runStart;
            for (; e < work.ordinary; e++) {
                int entry = sample == null ? first + e : sample.entry(index, e);
                if (incidence.kind(entry) != kind) {
                    break;
                }
                int other = incidence.other(entry);
                boolean link = incidence.link(entry);
                float c = link ? linkCost * incidence.weight(entry) : nonLinkCost;
                float scale = link ? c : -c;
                float score = kernel.dot(cache, other * stride, psi, entity * stride, stride);
                if (attributeScores != null) {
                    int source = kind % 2 == 0 ? entity : other;
                    int target = kind % 2 == 0 ? other : entity;
                    score += attributeScores.of(relation, incidence.pair(entry), source, target, work.attributes);
                }
                work.rows[e] = other;
                work.scales[e] = scale;
                work.slacks[e] = c * margin - scale * score;
            }
            kernel.gather(
                    cache, stride, shape.features(), work.rows, work.scales, runStart, e, work.slopes, work.length);
            runStart = e;
        }
    }

    private void gatherSelfPairs(int entity, Workspace work) {
        work.selfs = 0;
        for (int r = 0; r < state.relations(); r++) {
            int self = incidence.selfPair(r, entity);
            if (self != 0) {
                Costs cost = costs.get(r);
                float c = (float) (self > 0 ? cost.link() * incidence.selfWeight(r, self) : cost.nonLink());
                int at = work.ordinary + work.selfs;
                work.scales[at] = self > 0 ? c : -c;
                float score = state.selfScore(r, entity);
                if (attributeScores != null) {
                    score += attributeScores.of(r, Math.abs(self) - 1, entity, entity, work.attributes);
                }
                work.slacks[at] = c * (float) cost.margin() - work.scales[at] * score;
                work.selfRelations[work.selfs++] = r;
            }
        }
        int used = work.ordinary + work.selfs;
        Arrays.fill(work.slacks, used, work.length, 0);
        for (int k = 0; k < shape.features(); k++) {
            Arrays.fill(work.slopes, k * work.length + used, (k + 1) * work.length, 0);
        }
    }

    /** The coefficient of ψ_ik in f(i, i): Λ_kk + Σ_{k'≠k} (Λ_kk' + Λ_k'k) ψ_ik'; it changes with every other feature. */
    private float selfSlope(int relation, int entity, int k) {
        int stride = shape.stride();
        float[] psi = state.memberships();
        float[] affinity = state.affinity(relation);
        float own = affinity[k * stride + k];
        return own
                + kernel.dot(affinity, k * stride, psi, entity * stride, stride)
                + kernel.dot(state.transposedAffinity(relation), k * stride, psi, entity * stride, stride)
                - 2 * own * psi[entity * stride + k];
    }

    /**
     * The better of the two grid points around the place where t − a_k − Σ_active x_e changes sign, t being the log odds. That
     * function increases, so the cell is found by testing the old one first and otherwise by bisection between t and a_k + Σ.
     * Where the objective need not fall with every step, a membership that was and stays all but 0 or 1 takes a shorter way: within
     * an outer part of the grid Σ does not change.
     */
    private float exact(int entity, int k, float old, boolean monotone, Workspace work) {
        int slot = entity * shape.features() + k;
        int from = k * work.length;
        double prior = this.prior.logOdds(k);
        int cell = cells[slot] & 0xff;
        if (!monotone && work.ordinary + work.selfs <= FEW) {
            int point = byPoints(from, old, prior, work);
            cells[slot] = (byte) Math.min(point, MembershipGrid.CELLS - 1);
            return MembershipGrid.value(point);
        }
        if (!monotone && MembershipGrid.outer(cell)) {
            float step = MembershipGrid.value(cell) - old;
            double t = prior + kernel.activeSum(work.slopes, from, work.slacks, work.length, step, work.sums);
            int there = MembershipGrid.cell(t);
            if (MembershipGrid.sameSide(cell, there)) {
                cells[slot] = (byte) there;
                float next = MembershipGrid.value(there);
                return Math.abs(next - old) < NEGLIGIBLE ? old : next;
            }
        }
        boolean offGrid = monotone && old != MembershipGrid.value(cell) && old != MembershipGrid.value(cell + 1);
        edges(cell, from, old, work);
        double below = prior + work.sums[0] - MembershipGrid.logit(cell);
        double above = prior + work.sums[1] - MembershipGrid.logit(cell + 1);
        if (below < 0 && cell > 0) {
            cell = search(MembershipGrid.cell(prior + work.sums[0]), cell - 1, true, from, old, prior, work);
            edges(cell, from, old, work);
        } else if (above > 0 && cell < MembershipGrid.CELLS - 1) {
            cell = search(cell + 1, MembershipGrid.cell(prior + work.sums[1]), false, from, old, prior, work);
            edges(cell, from, old, work);
        }
        int point = difference(cell, cell + 1, prior) + work.sums[2] < 0 ? cell + 1 : cell;
        float next = MembershipGrid.value(point);
        if (offGrid && raises(old, next, prior, from, work)) {
            return old;
        }
        cells[slot] = (byte) cell;
        return next;
    }

    /** The grid point next to where the sign changes, with many points tried at once: first the ends of its parts, then all of one. */
    private int byPoints(int from, float old, double prior, Workspace work) {
        int part = MembershipGrid.CELLS / Kernel.LANES;
        int first = part * passed(part, 0, from, old, prior, work);
        if (first == MembershipGrid.CELLS) {
            return first;
        }
        int passed = Math.min(passed(1, first, from, old, prior, work), Kernel.LANES - 1);
        int cell = first + passed;
        double middle = (MembershipGrid.logit(cell) + MembershipGrid.logit(cell + 1)) / 2;
        return prior + work.sums[passed] > middle ? cell + 1 : cell;
    }

    /** How many of the next points, a given number of cells apart, are below the place where the sign changes. */
    private int passed(int apart, int first, int from, float old, double prior, Workspace work) {
        for (int s = 0; s < Kernel.LANES; s++) {
            work.steps[s] = MembershipGrid.value(first + (s + 1) * apart) - old;
        }
        kernel.activeSums(work.slopes, from, work.slacks, work.ordinary + work.selfs, work.steps, work.sums);
        int passed = 0;
        for (int s = 0; s < Kernel.LANES; s++) {
            passed += MembershipGrid.logit(first + (s + 1) * apart) <= prior + work.sums[s] ? 1 : 0;
        }
        return passed;
    }

    private void edges(int cell, int from, float old, Workspace work) {
        float low = MembershipGrid.value(cell) - old;
        float high = MembershipGrid.value(cell + 1) - old;
        kernel.edges(work.slopes, from, work.slacks, work.length, low, high, work.sums);
    }

    /**
     * The cell from {@code first} to {@code last} where the sign changes. The outer end is where log odds would be if no pair
     * became active or inactive on the way, as is usual far from 0, so that it is tried before the middle.
     */
    private int search(int first, int last, boolean down, int from, float old, double prior, Workspace work) {
        int low = Math.min(first, last);
        int high = last;
        int tried = down ? low + 1 : high;
        while (low < high) {
            float step = MembershipGrid.value(tried) - old;
            double t = prior + kernel.activeSum(work.slopes, from, work.slacks, work.length, step, work.sums);
            if (MembershipGrid.logit(tried) > t) {
                high = tried - 1;
                low = Math.min(high, Math.max(low, MembershipGrid.cell(t)));
            } else {
                low = tried;
                high = Math.max(low, Math.min(high, MembershipGrid.cell(t)));
            }
            tried = (low + high + 1) >>> 1;
        }
        return low;
    }

    /** Change of −a ψ − entropy(ψ) between two grid points. */
    private static double difference(int point, int other, double prior) {
        return -prior * (MembershipGrid.value(other) - MembershipGrid.value(point))
                - MembershipGrid.entropyAt(other)
                + MembershipGrid.entropyAt(point);
    }

    /** Whether a start that is not on the grid is better than the best point of it. */
    private boolean raises(float old, float next, double prior, int from, Workspace work) {
        kernel.edges(work.slopes, from, work.slacks, work.length, 0, next - old, work.sums);
        double change =
                -prior * (next - old) - MembershipGrid.entropy(next) + MembershipGrid.entropy(old) + work.sums[2];
        return change > 0;
    }
}
