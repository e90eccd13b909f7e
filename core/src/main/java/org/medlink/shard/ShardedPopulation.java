package org.medlink.shard;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.medlink.inference.GlobalParameters;
import org.medlink.inference.Population;
import org.medlink.margin.Costs;
import org.medlink.margin.HingeLoss;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;
import org.medlink.options.OrAuto;
import org.medlink.options.Sampling;
import org.medlink.options.Start;
import org.medlink.random.Seed;
import org.medlink.state.Snapshot;

/**
 * Entities in the shards of a cluster. What is here gives them their tasks and adds up; it holds no row of an entity, and no pair. What
 * is learnt depends on pairs, options, seed and {@link Plan} only, not on where the shards are. A cluster serves one population
 * at a time: the last that was made.
 */
final class ShardedPopulation implements Population {
    /** Most steps of an epoch of stochastic inference: a step costs a round of the cluster. */
    private static final int MOST_STEPS = 64;

    /** Steps of a sweep: in the first sweeps, when all moves, few entities must be updated against memberships as they were. */
    private static final int EARLY_PARTS = 8;

    private static final int LATE_PARTS = 2;
    private static final int EARLY = 3;

    /** Relations do not depend on each other here; several are solved at a time, so that rounds of the cluster overlap. */
    private static final int SOLVED_TOGETHER = 8;

    private static final AtomicLong RUNS = new AtomicLong();
    private static final AtomicLong VERSIONS = new AtomicLong();

    private final Shards cluster;
    private final ShardedSpace space;
    private final Options options;
    private final Sampling.Settled sampling;
    private final int steps;
    private final GlobalParameters global;
    private final Costs[] costs;
    private final double links;
    private Sums sums;
    private boolean remembers;
    private int epoch;
    private int step;
    private Seed seed;

    ShardedPopulation(Shards cluster, ShardedSpace space, Options options, Seen seen, boolean sampled) {
        this(
                cluster,
                space,
                options,
                seen,
                GlobalParameters.of(
                        options,
                        space.symmetric(),
                        space.relations().length,
                        space.description().dimension()));
        if (sampled && options.sampling().schedule() == Sampling.Schedule.PAPER) {
            throw new IllegalArgumentException("the paper's schedule is not supported in shards");
        }
        cluster.begin(setting(seen));
    }

    private ShardedPopulation(Shards cluster, ShardedSpace space, Options options, Seen seen, GlobalParameters global) {
        this.cluster = cluster;
        this.space = space;
        this.options = options;
        this.global = global;
        int relations = global.relations();
        this.sampling = options.sampling().settled(entities(), relations, options.weights());
        int all = (entities() + sampling.entities() - 1) / sampling.entities();
        this.steps = !options.sampling().entities().isAuto() ? all : Math.max(1, Math.min(MOST_STEPS, all));
        long[] counts = ShardedSpace.counts(cluster, seen);
        this.links = Arrays.stream(counts, 0, relations).sum();
        this.costs = new Costs[relations];
        Arrays.setAll(costs, r -> Costs.of(options.hinge(), counts[r], counts[relations + r]));
    }

    private Setting setting(Seen seen) {
        double[] numbers = new double[3 * costs.length];
        for (int r = 0; r < costs.length; r++) {
            numbers[3 * r] = costs[r].margin();
            numbers[3 * r + 1] = costs[r].link();
            numbers[3 * r + 2] = costs[r].nonLink();
        }
        return new Setting(
                RUNS.incrementAndGet(),
                options.features().given(),
                space.symmetric(),
                options.weights().offDiagonals(options.features().given()),
                space.relations(),
                numbers,
                options.prior(),
                options.alpha(),
                options.update(),
                TravellingAttributes.of(space.description().beside()),
                seen);
    }

    private SharedParameters model() {
        double[][] copy = new double[global.relations()][];
        Arrays.setAll(copy, r -> global.weights()[r].clone());
        return new SharedParameters(
                VERSIONS.incrementAndGet(), copy, global.features().parameters());
    }

    @Override
    public GlobalParameters global() {
        return global;
    }

    @Override
    public int entities() {
        return cluster.plan().entities();
    }

    @Override
    public Costs costs(int relation) {
        return costs[relation];
    }

    @Override
    public Sums sums() {
        exchange();
        return sums;
    }

    /** Lets shards take in what the others changed, and adds up. */
    private void exchange() {
        if (sums == null) {
            double[] found = cluster.step("exchange of memberships", new Tasks.Measure());
            int size = options.features().given();
            int active = 0;
            for (int k = 0; k < size; k++) {
                active += found[size + k] > 0 ? 1 : 0;
            }
            sums = new Sums(Arrays.copyOf(found, size), active, found[2 * size]);
        }
    }

    @Override
    public Start begin(OrAuto<Start> asked, Seed drawn) {
        double margin = options.hinge().margin();
        Start start = new ShardedStarts(cluster, global.shape(), drawn, margin, links).begin(asked, global.weights());
        moved();
        return start;
    }

    private void moved() {
        sums = null;
        exchange();
    }

    @Override
    public HingeLoss hinge(int relation) {
        return new ShardedHinge(cluster, global.shape(), costs[relation], relation);
    }

    @Override
    public int hingesTogether() {
        return SOLVED_TOGETHER;
    }

    /** Weights are sent with the next task. */
    @Override
    public void weightsChanged() {
        exchange();
    }

    @Override
    public long sweep(int number, Seed drawn) {
        SharedParameters model = model();
        int parts = number <= EARLY ? EARLY_PARTS : LATE_PARTS;
        parts = cluster.plan().shards() == 1 ? 1 : parts;
        double visits = 0;
        for (int part = 0; part < parts; part++) {
            visits += cluster.step(
                            "memberships, part " + (part + 1) + " of " + parts,
                            new Sweep(model, drawn.value(), number, part, parts))[0];
        }
        moved();
        return (long) visits;
    }

    @Override
    public int steps() {
        return steps;
    }

    /** Shards draw when they visit. */
    @Override
    public void draw(int ofEpoch, int number, Seed drawn) {
        epoch = ofEpoch + 1;
        step = number;
        seed = drawn;
    }

    @Override
    public Step visit(int time, double[] counts) {
        double[] found = cluster.step(
                "epoch " + epoch + ", step " + (step + 1) + " of " + steps,
                new Sample(
                        model(),
                        seed.value(),
                        epoch,
                        step,
                        steps,
                        sampling.pairs(),
                        sampling.membershipDecay(),
                        sampling.membershipDelay()));
        sums = null;
        int length = global.weights()[0].length;
        int rest = global.relations() * length;
        for (int k = 0; k < counts.length; k++) {
            counts[k] += found[rest + 2 + k];
        }
        double[][] statistics = new double[global.relations()][];
        Arrays.setAll(statistics, r -> Arrays.copyOfRange(found, r * length, (r + 1) * length));
        return new Step(statistics, found[rest], (long) found[rest + 1], System.nanoTime());
    }

    @Override
    public double[] drawnCounts() {
        throw new UnsupportedOperationException("only the paper's schedule asks for it");
    }

    @Override
    public HingeLoss drawnHinge(int relation) {
        throw new UnsupportedOperationException("only the paper's schedule asks for it");
    }

    @Override
    public double[] scores(LabeledPairs some) {
        exchange();
        List<double[]> byShard = cluster.gather("scores", Tasks.Scores.of(model(), some));
        double[] scores = new double[some.size()];
        int[] next = new int[byShard.size()];
        for (int p = 0; p < scores.length; p++) {
            int shard = cluster.plan().shard(some.source(p));
            scores[p] = byShard.get(shard)[next[shard]++];
        }
        return scores;
    }

    @Override
    public double spread(int relation, int stride) {
        exchange();
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (double[] ends : cluster.gather("spread of scores", new Tasks.Range(model(), relation, stride))) {
            low = Math.min(low, ends[0]);
            high = Math.max(high, ends[1]);
        }
        return high - low;
    }

    @Override
    public float[] memberships() {
        exchange();
        int size = options.features().given();
        float[] all = new float[Math.multiplyExact(entities(), size)];
        collect("collect memberships", Work::ownMemberships, size, all);
        return all;
    }

    /** Puts what shards have for each of their entities in the places of the entities. */
    private <T> void collect(String name, Shards.Question<T> question, int length, Object all) {
        List<T> byShard = cluster.gather(name, question);
        Plan plan = cluster.plan();
        for (int shard = 0; shard < byShard.size(); shard++) {
            for (int place = 0; place < plan.size(shard); place++) {
                int entity = plan.entity(shard, place);
                System.arraycopy(byShard.get(shard), place * length, all, entity * length, length);
            }
        }
    }

    @Override
    public void remember() {
        exchange();
        cluster.remember();
        remembers = true;
    }

    @Override
    public void goBack() {
        cluster.swap();
        moved();
    }

    @Override
    public void forget() {
        cluster.forget();
        remembers = false;
    }

    @Override
    public Population withAllPairs() {
        exchange();
        ShardedPopulation whole = new ShardedPopulation(cluster, space, options, space.seen(null), global);
        cluster.change(whole.setting(space.seen(null)));
        cluster.step("all pairs", new Tasks.Begin());
        whole.exchange();
        return whole;
    }

    @Override
    public void putInto(Snapshot snapshot) {
        int size = options.features().given();
        byte[] cells = new byte[entities() * size];
        int[] visits = new int[entities()];
        snapshot.put("memberships", memberships());
        collect("collect cells", Work::ownCells, size, cells);
        collect("collect visits", Work::ownVisits, 1, visits);
        snapshot.put("cells", cells);
        snapshot.put("visits", visits);
        if (remembers) {
            cluster.swap();
            snapshot.put("best.memberships", memberships());
            cluster.swap();
        }
    }

    @Override
    public void takeFrom(Snapshot snapshot) {
        int size = options.features().given();
        float[] memberships = new float[entities() * size];
        byte[] cells = new byte[memberships.length];
        int[] visits = new int[entities()];
        snapshot.get("cells", cells);
        snapshot.get("visits", visits);
        if (snapshot.has("best.memberships")) {
            snapshot.get("best.memberships", memberships);
            cluster.step("best memberships so far", new Tasks.Restore(memberships.clone(), cells, visits));
            moved();
            remember();
        }
        snapshot.get("memberships", memberships);
        cluster.step("memberships of the checkpoint", new Tasks.Restore(memberships, cells, visits));
        moved();
    }
}
