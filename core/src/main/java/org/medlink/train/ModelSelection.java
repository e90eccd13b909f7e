package org.medlink.train;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.medlink.inference.PairSpace;
import org.medlink.options.CostChoice;
import org.medlink.options.Options;
import org.medlink.options.Sharing;
import org.medlink.options.Start;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;

/**
 * MedLFRM's C, and where to start from if that is open, by cross-validation inside the training pairs. First the cost: the
 * smallest candidate whose mean AUC does not differ from the best (by less than a standard error over the relations), since a
 * smaller cost needs fewer features. Then, at this cost, the start: another one than AUTO's only where it is better by more,
 * and then the cost again.
 */
public final class ModelSelection {
    /** A lead of less than this share of what is left to be gained is chance, whatever the relations say. */
    private static final double CHANCE = 0.05;

    /** But never more than this: where little is learnt, much is left to be gained, and too small a cost learns nothing. */
    private static final double MOST_CHANCE = 0.005;

    /** The same for a start other than AUTO's, which looks at the links and need not be doubted lightly. */
    private static final double START_CHANCE = 0.1;

    /** With more pairs, folds take too long. */
    private static final int MOST_FOR_FOLDS = 500_000;

    /** Iterations of a training that only compares. */
    public static final int SHORT = 6;

    /** Epochs of one that only compares two costs, where even these take long. */
    public static final int BRIEF = 2;

    public static final List<Start> LARGE_STARTS = List.of(Start.NEIGHBOURHOOD, Start.SPECTRAL);

    public static final List<Start> OTHER_STARTS =
            List.of(Start.NEIGHBOURHOOD, Start.SPECTRAL, Start.SCATTERED, Start.RANDOM);

    /** The part of a checkpoint that is the choice. */
    static final String PART = "selection";

    private final Options options;
    private final Progress progress;
    private final Checkpoint checkpoint;
    private final TrainingInput input;
    private FoldInputs folds;

    public ModelSelection(Options options, Progress progress, Checkpoint checkpoint, TrainingInput input) {
        this.options = options;
        this.progress = progress;
        this.checkpoint = checkpoint;
        this.input = input;
    }

    private record Candidate(Options options, double[] aucs) {}

    /** The options with a cost, and perhaps another start. */
    Options choose() {
        if (!options.hinge().selection().covers(input.size())) {
            return compare();
        }
        boolean folds = input.divides() && byFolds(options, input.size(), input.relations());
        return folds ? crossValidate() : climb();
    }

    /** Whether there is a way to choose: trainings that compare need one space for all relations. */
    static boolean chooses(Options options, TrainingInput input) {
        boolean divides = input.divides() && options.hinge().selection().covers(input.size());
        return divides || options.sharing() == Sharing.GLOBAL || input.relations() == 1;
    }

    /** Whether cross-validation chooses, or short trainings do. */
    public static boolean byFolds(Options options, long pairs, int relations) {
        return pairs <= MOST_FOR_FOLDS || (options.sharing() == Sharing.SINGLE && relations > 1);
    }

    /**
     * For many pairs: start and cost by short trainings that hold out a small part. First the start, at the middle one of the
     * costs, then the cost, from there to where that part is predicted better.
     */
    private Options climb() {
        List<Double> costs =
                options.hinge().selection().costs().stream().sorted().toList();
        List<Start> starts = options.start().isAuto()
                ? LARGE_STARTS
                : List.of(options.start().given());
        progress.stage("choice of start and cost", costs.size() + starts.size() - 1L);
        int middle = (costs.size() - 1) / 2;
        Trial best = null;
        for (Start start : starts) {
            best = better(best, options.with().start(start).build(), costs.get(middle));
        }
        Trial chosen = climb(best, costs, middle, -1);
        return (chosen.equals(best) ? climb(best, costs, middle, 1) : chosen).options();
    }

    private Trial climb(Trial from, List<Double> costs, int middle, int step) {
        Trial best = from;
        for (int next = middle + step; next >= 0 && next < costs.size(); next += step) {
            Trial tried = better(best, from.options(), costs.get(next));
            if (tried.equals(best)) {
                break;
            }
            best = tried;
        }
        return best;
    }

    private record Trial(Options options, double auc) {}

    private Trial better(Trial best, Options open, double cost) {
        Options tried = open.withCost(cost);
        double auc = aucs(tried, 1, part -> new double[] {shortTraining(tried)})[0];
        progress.advance(1);
        return best == null || auc > best.auc() ? new Trial(tried, auc) : best;
    }

    private double shortTraining(Options tried) {
        Options.Stopping brief = new Options.Stopping(SHORT, 0, Options.smallShare(input.size()), SHORT);
        return new MedLfrm(tried.with().stopping(brief).runs(1).build())
                .learn(input)
                .validated()
                .auc();
    }

    /** For very many pairs: the usual cost, or the next smaller candidate where the beginning of a training predicts better with it. */
    private Options compare() {
        Options usual = options.withCost(Options.Hinge.DEFAULT_COST);
        OptionalDouble smaller = smaller(options.hinge().selection());
        if (smaller.isEmpty()) {
            return usual;
        }
        Options other = options.withCost(smaller.getAsDouble());
        progress.stage("choice of the cost", 2);
        return briefTraining(other) > briefTraining(usual) ? other : usual;
    }

    /** The largest candidate below the usual cost. */
    public static OptionalDouble smaller(CostChoice selection) {
        return selection.costs().stream()
                .mapToDouble(cost -> cost)
                .filter(cost -> cost < Options.Hinge.DEFAULT_COST)
                .max();
    }

    private double briefTraining(Options tried) {
        Options.Stopping brief = new Options.Stopping(
                BRIEF + StochasticFit.COOLING, 0, Options.smallShare(input.size()), BRIEF + StochasticFit.COOLING);
        Options begun = tried.with().stopping(brief).build();
        double[] aucs = aucs(tried, 1, part -> {
            try (Workers workers = new Workers(begun.threads())) {
                Seed seed = new Seed(begun.seed()).derive("run", 0, -1);
                PairSpace space = input.spaces(begun).get(0);
                SpaceFit<?> fit = SpaceFit.of(space, begun, seed, workers, (at, number, seconds, auc) -> {});
                return new double[] {fit.searchOnly()};
            }
        });
        progress.advance(1);
        return aucs[0];
    }

    private Options crossValidate() {
        CostChoice selection = options.hinge().selection();
        folds = input.folds(options, selection.folds());
        boolean startIsOpen = options.start().isAuto();
        int costs = selection.costs().size();
        int candidates = startIsOpen ? 2 * costs + OTHER_STARTS.size() : costs;
        progress.stage("cross-validation", (long) candidates * selection.folds());
        Candidate chosen = withCost(options);
        if (!startIsOpen) {
            return chosen.options();
        }
        Candidate started = withBestStart(chosen);
        // A start has costs of its own that suit it.
        boolean same = started.options().start().equals(options.start());
        return same ? chosen.options() : withCost(started.options()).options();
    }

    private Candidate withCost(Options open) {
        List<Candidate> candidates = open.hinge().selection().costs().stream()
                .sorted()
                .map(cost -> candidate(open.withCost(cost)))
                .toList();
        Candidate best = candidates.get(0);
        for (Candidate candidate : candidates) {
            best = lead(candidate.aucs(), best.aucs()).mean() > 0 ? candidate : best;
        }
        int smallest = 0;
        while (lead(best.aucs(), candidates.get(smallest).aucs()).clear(CHANCE, MOST_CHANCE)) {
            smallest++;
        }
        return candidates.get(smallest);
    }

    private Candidate withBestStart(Candidate chosen) {
        Candidate best = chosen;
        for (Start start : OTHER_STARTS) {
            Candidate other = candidate(chosen.options().with().start(start).build());
            best = lead(other.aucs(), best.aucs()).clear(START_CHANCE, Double.POSITIVE_INFINITY) ? other : best;
        }
        return best;
    }

    private Candidate candidate(Options candidate) {
        double[] aucs = aucs(
                candidate,
                input.relations(),
                part -> CrossFit.of(folds, candidate, progress, checkpoint, part)
                        .aucs());
        return new Candidate(candidate, aucs);
    }

    /** What a candidate comes to; from the checkpoint where it has been tried before an interruption. */
    private double[] aucs(Options candidate, int count, Function<String, double[]> trial) {
        String part = PART + "." + candidate.start() + "." + candidate.hinge().cost();
        return checkpoint.settled(part, count, () -> trial.apply(part));
    }

    /**
     * By how much one candidate is better than another, on average over the relations.
     *
     * @param mean mean difference of AUC
     * @param error standard error of that
     * @param left what the better one leaves to be gained
     */
    private record Lead(double mean, double error, double left) {
        boolean clear(double share, double most) {
            return mean > Math.max(Math.min(share * left, most), error);
        }
    }

    private static Lead lead(double[] aucs, double[] others) {
        double[] differences = new double[aucs.length];
        Arrays.setAll(differences, r -> aucs[r] - others[r]);
        double mean = mean(differences);
        double[] defined = Arrays.stream(differences)
                .filter(difference -> !Double.isNaN(difference))
                .toArray();
        int count = defined.length;
        double squares =
                Arrays.stream(defined).map(d -> (d - mean) * (d - mean)).sum();
        return new Lead(mean, count < 2 ? 0 : Math.sqrt(squares / count / (count - 1)), 1 - mean(aucs));
    }

    /** Mean of the values that are defined; 0 when none is. */
    private static double mean(double[] values) {
        return Arrays.stream(values)
                .filter(value -> !Double.isNaN(value))
                .average()
                .orElse(0);
    }
}
