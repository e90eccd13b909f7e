package org.medlink.train;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.calibration.UnlistedScores;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.PairSet;
import org.medlink.network.Unlisted;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.split.Selection;

/**
 * The pairs of a relation that are not listed as links, scored: all of them in a small network. In a large one those of a sample of
 * sources: of each, the targets one or two links away, where the high scores are, and a few of the others. Each counts for as many as it
 * stands for.
 */
final class UnlistedPairs {
    /** Sources for all relations together where some are sampled, and at least for each. */
    static final int SOURCES = 2000;

    private static final int FEWEST_SOURCES = 100;

    /** Sources are sampled with those of the next numbers: walks from neighbouring sources share their passes over the links. */
    private static final int NEIGHBOURING = 4;

    /** Targets of a source at the most: near ones, and draws of any. */
    private static final int NEAR = 200;

    private static final int DRAWS = 100;

    /** The most that are sampled. */
    static final int MOST_SAMPLED = SOURCES * (NEAR + DRAWS);

    private UnlistedPairs() {}

    /** Those of a relation. */
    static UnlistedScores of(LatentFeatureModel model, TrainingInput input, int relation, Seed seed, Workers workers) {
        return of(model, model, input, relation, SOURCES, seed, workers);
    }

    /**
     * Those of a relation.
     *
     * @param model that says what pairs are listed
     * @param scoring that scores the others
     * @param most sources for all relations together where some are sampled
     */
    static UnlistedScores of(
            LatentFeatureModel model,
            LatentFeatureModel scoring,
            TrainingInput input,
            int relation,
            int most,
            Seed seed,
            Workers workers) {
        int relations = input.relations();
        int size = model.entities().size();
        boolean all = few(input, most);
        int[] chosen = all
                ? IntStream.range(0, size).toArray()
                : sources(size, Math.max(FEWEST_SOURCES, most / relations), seed.stream("unlisted sources", relation));
        Targets targets =
                new Targets(model, scoring, input.unlisted(relation), relation, (double) size / chosen.length);
        PairSet neighbours = all ? null : neighbours(model);
        UnlistedScores[] parts = new UnlistedScores[chosen.length];
        workers.run(chosen.length, (n, worker) -> {
            Sample sample = new Sample();
            if (all) {
                targets.all(chosen[n], sample);
            } else {
                targets.some(chosen[n], neighbours, seed.stream("unlisted targets", relation, chosen[n]), sample);
            }
            parts[n] = targets.scored(chosen[n], sample);
        });
        return UnlistedScores.joined(parts);
    }

    /** Whether they are about as few as a sample from so many sources would be. */
    private static boolean few(TrainingInput input, int sources) {
        return count(input) <= sources * (long) (NEAR + DRAWS) / 2;
    }

    /** About so many sources, in groups. */
    private static int[] sources(int size, int wanted, UniformRandomProvider random) {
        int groups = (size + NEIGHBOURING - 1) / NEIGHBOURING;
        return Selection.choose(groups, Math.min(groups, wanted / NEIGHBOURING), random).stream()
                .flatMap(group -> IntStream.range(group * NEIGHBOURING, (group + 1) * NEIGHBOURING))
                .filter(source -> source < size)
                .toArray();
    }

    /** How many there are in all relations. */
    private static long count(TrainingInput input) {
        long count = 0;
        for (int r = 0; r < input.relations(); r++) {
            PairSet unobserved = input.unlisted(r).unobserved();
            count += input.frame().cells(r) - input.links(r) - (unobserved == null ? 0 : unobserved.size());
        }
        return count;
    }

    private static PairSet neighbours(LatentFeatureModel model) {
        PairSet union = PairSet.empty(model.entities().size());
        for (PairSet links : model.trainingLinks()) {
            union = union.union(links);
        }
        return union.mirrored();
    }

    /** Targets of one source with their weights. */
    private static final class Sample {
        private int[] targets = new int[16];
        private double[] weights = new double[16];
        private int size;

        private void add(int target, double weight) {
            if (size == targets.length) {
                targets = Arrays.copyOf(targets, 2 * size);
                weights = Arrays.copyOf(weights, 2 * size);
            }
            targets[size] = target;
            weights[size++] = weight;
        }
    }

    /**
     * Chooses and scores targets.
     *
     * @param unlisted what the pairs are that are not listed
     * @param perSource how many sources each one of the sample stands for
     */
    private record Targets(
            LatentFeatureModel model, LatentFeatureModel scoring, Unlisted unlisted, int relation, double perSource) {
        private boolean unlisted(int source, int target) {
            boolean mirror = model.symmetric() && target < source;
            return model.canLink(relation, source, target)
                    && !model.isTrainingLink(relation, source, target)
                    && unlisted.isNonLink(mirror ? target : source, mirror ? source : target);
        }

        void all(int source, Sample into) {
            for (int target = model.symmetric() ? source : 0;
                    target < model.entities().size();
                    target++) {
                if (unlisted(source, target)) {
                    into.add(target, 1);
                }
            }
        }

        void some(int source, PairSet neighbours, UniformRandomProvider random, Sample into) {
            BitSet near = near(source, neighbours);
            int[] around =
                    near.stream().filter(target -> unlisted(source, target)).toArray();
            int taken = Math.min(NEAR, around.length);
            BitSet selected = Selection.choose(around.length, taken, random);
            for (int n = selected.nextSetBit(0); n >= 0; n = selected.nextSetBit(n + 1)) {
                into.add(around[n], weight(source, around[n]) * around.length / taken);
            }
            for (int draw = 0; draw < DRAWS; draw++) {
                int target = random.nextInt(model.entities().size());
                if (!near.get(target) && unlisted(source, target)) {
                    into.add(target, weight(source, target) * model.entities().size() / DRAWS);
                }
            }
        }

        /** A pair of a symmetric network may come up from both its ends. */
        private double weight(int source, int target) {
            return model.symmetric() && source != target ? perSource / 2 : perSource;
        }

        private static BitSet near(int source, PairSet neighbours) {
            BitSet near = new BitSet();
            for (int e = neighbours.start(source); e < neighbours.start(source + 1); e++) {
                int between = neighbours.target(e);
                near.set(between);
                for (int f = neighbours.start(between); f < neighbours.start(between + 1); f++) {
                    near.set(neighbours.target(f));
                }
            }
            near.clear(source);
            return near;
        }

        UnlistedScores scored(int source, Sample sample) {
            double[] scores = new double[sample.size];
            scoring.scores(relation, source, Arrays.copyOf(sample.targets, sample.size), scores);
            return new UnlistedScores(scores, Arrays.copyOf(sample.weights, sample.size));
        }
    }
}
