package org.medlink.estimate;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.split.Splitter;
import org.medlink.train.Checkpoint;
import org.medlink.train.CommonScale;
import org.medlink.train.CrossFit;
import org.medlink.train.FoldInputs;
import org.medlink.train.LocalInput;
import org.medlink.train.MedLfrm;
import org.medlink.train.ModelSelection;
import org.medlink.train.Progress;

/**
 * What the parts of a small training take, by doing some of them as the training would: in a program that has not been compiled
 * yet, with threads that wait for each other. In a small network that costs more than the iterations themselves.
 *
 * @param parts folds of a cross-validation
 * @param structure seconds to learn what the links around pairs say, once for all pairs
 * @param folds seconds to learn it for the folds
 * @param candidates seconds of the cross-validations that were tried, one after another
 * @param fit seconds of a training of one run
 * @param scale seconds of the scoring of unlisted pairs by one model, which calibration compares with others
 */
record Rehearsal(int parts, double structure, double folds, List<Double> candidates, double fit, double scale) {
    /** With more pairs, iterations are most of the work and can be measured by themselves. */
    static final int MOST_PAIRS = 60_000;

    /** Processor time of each thread: enough for the program to be compiled, however busy the machine is. */
    private static final double SECONDS = 2;

    Rehearsal {
        candidates = List.copyOf(candidates);
    }

    static boolean affordable(Workload work) {
        return work.pairs() > 0 && work.pairs() <= MOST_PAIRS;
    }

    /** @param negatives non-links per link; infinite for all */
    static Rehearsal of(Network network, Attributes attributes, double negatives, Options options, FitPlan plan) {
        Seed seed = new Seed(options.seed());
        LabeledPairs pairs = Splitter.training(network, negatives, seed);
        long began = System.nanoTime();
        LocalInput input = LocalInput.of(network.frame(), pairs, attributes, options);
        double structure = since(began);
        Options given = options.withCost(options.hinge()
                .cost()
                .orElse(options.gibbs() ? Options.Hinge.DEFAULT_GIBBS_COST : Options.Hinge.DEFAULT_COST));
        double folds = 0;
        List<Double> candidates = new ArrayList<>();
        int parts = plan.crossValidated() ? options.hinge().selection().folds() : plan.calibrationFolds();
        if (parts > 0) {
            began = System.nanoTime();
            FoldInputs inputs = FoldInputs.of(input, options, parts);
            inputs.prepare(options.threads());
            folds = since(began);
            double enough = processorSeconds() + SECONDS * Math.min(options.threads(), parts);
            List<Options> all = plan.crossValidated() ? candidates(options, given) : List.of(given);
            for (Options candidate : all) {
                if (processorSeconds() < enough) {
                    began = System.nanoTime();
                    CrossFit.of(inputs, candidate, Progress.SILENT, Checkpoint.NONE, "");
                    candidates.add(since(began));
                }
            }
        }
        // Several runs share the threads, so that each has one.
        boolean several = options.runs() > 1;
        Options one = several ? given.with().runs(1).threads(1).build() : given;
        began = System.nanoTime();
        LatentFeatureModel model = new MedLfrm(one).learn(input).model();
        double each = since(began);
        began = System.nanoTime();
        if (plan.calibrationFolds() > 0) {
            try (Workers workers = new Workers(options.threads())) {
                new CommonScale(model, input, seed, workers);
            }
        }
        double scale = since(began);
        double turns = Math.ceil((double) options.runs() / Math.min(options.runs(), options.threads()));
        return new Rehearsal(parts, structure, folds, candidates, several ? turns * each : each, scale);
    }

    /** What the choice of the cost may try: those next to the first cost, then other starts where these are tried. */
    private static List<Options> candidates(Options options, Options given) {
        List<Options> candidates = new ArrayList<>();
        ModelSelection.nearest(options).forEach(cost -> candidates.add(ModelSelection.trial(options.withCost(cost))));
        if (options.startIsOpen() && !options.proximity()) {
            ModelSelection.OTHER_STARTS.forEach(
                    start -> candidates.add(given.with().start(start).build()));
        }
        return candidates;
    }

    /** Seconds of a cross-validation once the program is compiled. */
    double candidate() {
        List<Double> warm = candidates.subList(candidates.size() / 2, candidates.size());
        return warm.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }

    /** Seconds of this many cross-validations, of which the first ones were tried. */
    double candidates(int count) {
        double tried = candidates.stream()
                .limit(count)
                .mapToDouble(Double::doubleValue)
                .sum();
        return tried + Math.max(0, count - candidates.size()) * candidate();
    }

    /** What all threads of this process have had of the processors. */
    private static double processorSeconds() {
        long nanos = ProcessHandle.current()
                .info()
                .totalCpuDuration()
                .map(Duration::toNanos)
                .orElseGet(System::nanoTime);
        return nanos / 1e9;
    }

    private static double since(long began) {
        return (System.nanoTime() - began) / 1e9;
    }
}
