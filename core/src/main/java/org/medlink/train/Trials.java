package org.medlink.train;

import java.util.Arrays;
import java.util.BitSet;
import org.medlink.eval.Placements;
import org.medlink.eval.Standing;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;

/**
 * Short trainings that only compare: each learns without a part of the pairs, and what attributes and what features say about the pairs of that part is
 * kept apart, so that it is known for every share of the features.
 */
final class Trials {
    /** Iterations of a training on all but a fold: features that hardly help are off by then. */
    private static final int ITERATIONS = 8;

    /** How long trainings are. */
    enum Lengths {
        /** As long as that of the model. */
        WHOLE,
        /** Batch inference by when features that hardly help are off. */
        SHORT,
        /** A few epochs. */
        BRIEF;

        Options of(Options candidate) {
            Options.Stopping stopping = candidate.stopping();
            return switch (this) {
                case WHOLE -> candidate;
                case SHORT ->
                    candidate
                            .with()
                            .stopping(new Options.Stopping(
                                    Math.min(ITERATIONS, stopping.iterations()),
                                    stopping.tolerance(),
                                    stopping.validation(),
                                    stopping.patience()))
                            .build();
                case BRIEF -> ModelSelection.brief(candidate, 0);
            };
        }
    }

    private final Options options;
    private final Progress progress;
    private final Checkpoint checkpoint;
    private final Lengths lengths;
    private final FoldInputs inputs;

    /** By part; 0 for pairs that do not count. */
    private final byte[][] labels;

    Trials(Options options, FoldInputs inputs, Lengths lengths, Progress progress, Checkpoint checkpoint) {
        this.options = options;
        this.progress = progress;
        this.checkpoint = checkpoint;
        this.lengths = lengths;
        this.inputs = inputs;
        this.labels = new byte[inputs.count()][];
        for (int part = 0; part < labels.length; part++) {
            LabeledPairs held = inputs.pairs().select(inputs.heldOut(part));
            labels[part] = new byte[held.size()];
            for (int p = 0; p < held.size(); p++) {
                // Hard pairs are harder than those that the model is for.
                labels[part][p] = (byte) (held.isHard(p) ? 0 : held.label(p));
            }
        }
    }

    /** How many parts there are. */
    int parts() {
        return labels.length;
    }

    /** What attributes say about the pairs of the first part, and after these numbers, what features say. */
    double[][] first(Options candidate) {
        return new double[][] {summands(candidate, 0, options.threads())};
    }

    /** The same of all parts; the others share the threads. */
    double[][] all(Options candidate, double[][] known) {
        double[][] summands = Arrays.copyOf(known, parts());
        int missing = parts() - known.length;
        if (missing > 0) {
            try (Workers workers = new Workers(Math.min(options.threads(), missing))) {
                workers.run(missing, (n, worker) -> {
                    int part = known.length + n;
                    summands[part] = summands(candidate, part, 1);
                });
            }
        }
        return summands;
    }

    /** From the checkpoint where that was tried before an interruption. */
    private double[] summands(Options candidate, int part, int threads) {
        if (candidate.withoutFeatures() && inputs.seen(part, threads).dimension() == 1) {
            progress.advance(1);
            return oneAttribute(part, inputs.seen(part, threads));
        }
        String name = ModelSelection.PART + "." + candidate.features() + "." + candidate.start() + "."
                + candidate.learning() + "."
                + candidate.hinge().cost() + "." + part;
        BitSet heldOut = inputs.heldOut(part);
        Options trained = lengths.of(candidate)
                .with()
                .runs(1)
                .threads(threads)
                .featureShare(1)
                .build();
        boolean[] learnt = new boolean[1];
        double[] summands = checkpoint.settled(name, 2 * heldOut.cardinality(), () -> {
            learnt[0] = true;
            return new MedLfrm(trained)
                    .learn(inputs.input(part, threads))
                    .summands(inputs.pairs(), heldOut, inputs.seen(part, threads));
        });
        if (learnt[0]) {
            progress.advance(1);
        }
        return summands;
    }

    /** One attribute orders pairs by itself, whatever weight a training would give it. */
    private double[] oneAttribute(int part, Attributes seen) {
        LabeledPairs pairs = inputs.pairs();
        BitSet heldOut = inputs.heldOut(part);
        double[] summands = new double[2 * heldOut.cardinality()];
        float[] row = new float[1];
        int at = 0;
        for (int r = 0; r < pairs.relations(); r++) {
            for (int p = heldOut.nextSetBit(pairs.start(r));
                    p >= 0 && p < pairs.end(r);
                    p = heldOut.nextSetBit(p + 1)) {
                seen.fill(r, pairs.source(p), pairs.target(p), row);
                summands[at++] = row[0];
            }
        }
        return summands;
    }

    /** @param summands of the first parts, or of all */
    Standing standing(double[][] summands, double share) {
        LabeledPairs pairs = inputs.pairs();
        Placements[][] placements = new Placements[pairs.relations()][summands.length];
        for (int part = 0; part < summands.length; part++) {
            BitSet heldOut = inputs.heldOut(part);
            int size = heldOut.cardinality();
            int at = 0;
            for (int r = 0; r < pairs.relations(); r++) {
                int count = heldOut.get(pairs.start(r), pairs.end(r)).cardinality();
                double[] scores = new double[count];
                for (int p = 0; p < count; p++) {
                    scores[p] = summands[part][at + p] + share * summands[part][size + at + p];
                }
                placements[r][part] = Placements.of(scores, Arrays.copyOfRange(labels[part], at, at + count));
                at += count;
            }
        }
        return new Standing(placements);
    }
}
