package org.medlink.baselines.community;

import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Pruning moves (D. Kim, P. Gopalan, D. Blei, E. Sudderth, NIPS 2013): a community of small usage is removed where the variational bound is higher
 * without it. What its members had in it goes to the community that they have most links with; they may leave that again.
 *
 * <p>Both sides of the comparison take the same steps first, as the bound of memberships that are still on their way says little: a few full steps of all entities
 * that belong to either community, and of the two strengths. Then all terms of the bound that these touch are computed: their memberships, their links, a
 * sample of their non-links, the same on both sides, and the strengths. Where the community is not missed, the two are joined as they were before those
 * steps: full steps make memberships sparser than mini-batches do, and these predict worse (CondMat, 146 communities, seed 101: an AUC of 0.928 instead of 0.946).
 *
 * <p>A community takes part in one join at most each time: without that limit one of them grew to a tenth of the network.
 */
final class PruningMoves {
    private static final int STEPS = 2;

    /**
     * The share of the mean usage below which a community is tried. The bound alone would join many more, and prediction suffers: with all of less than mean usage tried, 79
     * of 134 are left on AstroPh at an AUC of 0.970 instead of 0.978 (seed 101).
     */
    private static final double SMALL = 2.0 / 3;

    /** A parameter so much above the prior is that of a member. */
    private static final double MEMBER = 0.01;

    private final PairEnds ends;
    private final Communities communities;
    private final EntityStep step;
    private final UniformRandomProvider random;
    private final boolean[] concerned;
    private final int[] sampled;
    private int[] members;

    PruningMoves(PairEnds ends, Communities communities, EntityStep step, UniformRandomProvider random) {
        this.ends = ends;
        this.communities = communities;
        this.step = step;
        this.random = random;
        this.concerned = new boolean[ends.entities()];
        this.sampled = new int[ends.entities()];
    }

    /** Tries every community of small usage, the smallest first, and joins those that are not missed; the places of all that are left, ascending. */
    int[] kept() {
        int count = communities.count();
        double[] shares = communities.shares();
        int[] order = IntStream.range(0, count)
                .filter(k -> shares[k] < SMALL / count)
                .boxed()
                .sorted((k, l) -> Double.compare(shares[k], shares[l]))
                .mapToInt(k -> k)
                .toArray();
        double[] memberships = communities.memberships();
        boolean[] busy = new boolean[count];
        boolean[] gone = new boolean[count];
        for (int k : order) {
            int other = busy[k] ? -1 : nearest(k, memberships, shares, busy);
            if (other >= 0 && gain(k, other) > 0) {
                join(k, other);
                refreshMembers();
                busy[k] = true;
                busy[other] = true;
                gone[k] = true;
            }
        }
        return IntStream.range(0, count).filter(k -> !gone[k]).toArray();
    }

    /** The community that the members of another have most links with, for its size; −1 where all are busy. */
    private int nearest(int k, double[] memberships, double[] shares, boolean[] busy) {
        int count = communities.count();
        double[] links = new double[count];
        for (int i = 0; i < ends.entities(); i++) {
            if (isMember(i, k)) {
                for (int e = ends.start(i); e < ends.endOfLinks(i); e++) {
                    Rows.add(memberships[i * count + k], memberships, ends.other(e) * count, links);
                }
            }
        }
        int best = -1;
        double most = 0;
        for (int l = 0; l < count; l++) {
            double density = links[l] / Math.sqrt(shares[l]);
            if (l != k && !busy[l] && density > most) {
                best = l;
                most = density;
            }
        }
        return best;
    }

    private boolean isMember(int i, int k) {
        return communities.gamma[i * communities.count() + k]
                > communities.prior().parameter(k) + MEMBER;
    }

    /** How much higher the bound is where a community is joined to another, after the same steps with and without; nothing has changed afterwards. */
    double gain(int k, int other) {
        concern(k, other);
        double[] gamma = new double[members.length * communities.count()];
        for (int m = 0; m < members.length; m++) {
            System.arraycopy(communities.gamma, row(m), gamma, m * communities.count(), communities.count());
        }
        double[] on = communities.on.clone();
        double[] off = communities.off.clone();
        double with = settled(k, other);
        restore(gamma, on, off);
        join(k, other);
        refreshMembers();
        double without = settled(k, other);
        communities.fill(k, true);
        restore(gamma, on, off);
        for (int i : members) {
            concerned[i] = false;
        }
        return without - with;
    }

    private int row(int member) {
        return members[member] * communities.count();
    }

    /** Finds the members of both, and draws their non-links. */
    private void concern(int k, int other) {
        members = IntStream.range(0, ends.entities())
                .filter(i -> isMember(i, k) || isMember(i, other))
                .toArray();
        for (int i : members) {
            concerned[i] = true;
            sampled[i] = Math.min(ends.nonLinks(i), Math.max(1, ends.links(i)));
            ends.drawNonLinks(i, sampled[i], random);
        }
    }

    /** What entities have in a community goes to another, and that community is empty. */
    private void join(int k, int other) {
        double empty = communities.prior().parameter(k);
        for (int m = 0; m < members.length; m++) {
            communities.gamma[row(m) + other] += communities.gamma[row(m) + k] - empty;
            communities.gamma[row(m) + k] = empty;
        }
        BetaParameters prior = communities.strengthPrior();
        communities.on[other] += communities.on[k] - prior.on();
        communities.off[other] += communities.off[k] - prior.off();
        communities.on[k] = prior.on();
        communities.off[k] = prior.off();
        communities.refreshStrengths();
        communities.fill(k, false);
    }

    private void restore(double[] gamma, double[] on, double[] off) {
        for (int m = 0; m < members.length; m++) {
            System.arraycopy(gamma, m * communities.count(), communities.gamma, row(m), communities.count());
        }
        System.arraycopy(on, 0, communities.on, 0, on.length);
        System.arraycopy(off, 0, communities.off, 0, off.length);
        communities.refreshStrengths();
        refreshMembers();
    }

    private void refreshMembers() {
        for (int i : members) {
            communities.refresh(i);
        }
    }

    /** Steps, then what the bound has of those concerned. */
    private double settled(int k, int other) {
        for (int s = 0; s < STEPS; s++) {
            step.forget();
            for (int i : members) {
                step.move(i, sampled[i], 1);
            }
            // Whoever meets in one of these is a member, so that all such pairs were seen from both ends.
            step.settleStrengths(k, other);
        }
        step.forget();
        double bound = -communities.strengthDivergence(k) - communities.strengthDivergence(other);
        for (int i : members) {
            int links = ends.endOfLinks(i);
            bound += logLikelihood(i, ends.start(i), links, true) - communities.membershipDivergence(i);
            if (sampled[i] > 0) {
                bound += logLikelihood(i, links, links + sampled[i], false) * ends.nonLinks(i) / sampled[i];
            }
        }
        return bound;
    }

    /** A pair of two entities that are both concerned is met twice. */
    private double logLikelihood(int i, int from, int to, boolean link) {
        double sum = 0;
        for (int e = from; e < to; e++) {
            int j = ends.other(e);
            sum += Math.log(communities.normaliser(i, j, link)) * (concerned[j] ? 0.5 : 1);
        }
        return sum;
    }
}
