package org.medlink.train;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import org.medlink.eval.Standing;
import org.medlink.options.CostChoice;
import org.medlink.options.Learning;
import org.medlink.options.Options;
import org.medlink.options.OrAuto;
import org.medlink.options.Sharing;
import org.medlink.options.Start;

/**
 * MedLFRM's C, where to start from if that is open, and, where features stand beside attributes, how much of them counts or whether there are any at
 * all: by the AUC of training pairs that were held out, and with them their links from all that describes the others.
 *
 * <p>Costs are tried from the middle on, to where what is held out is predicted better; then, at the best of them, other starts, unless attributes say most, so that
 * starts hardly matter. A trial that is behind on the first held-out part is not carried on. How much of the features counts costs no training:
 * the same scores of held-out pairs say it for every share. Features that do not lead over the attributes alone, by more than chance would have it, are left out.
 */
public final class ModelSelection {
    /** A lead of less than this share of what is left to be gained is chance, whatever the relations say. */
    private static final double CHANCE = 0.05;

    /** But never more than this: where little is learnt, much is left to be gained, and too small a cost learns nothing. */
    private static final double MOST_CHANCE = 0.005;

    /** The same for a start other than AUTO's, which looks at the links and need not be doubted lightly. */
    private static final double START_CHANCE = 0.1;

    /** What features are sure to have more than attributes alone: their lead, less this number of standard errors. */
    private static final double SURE = 2;

    /** How much of the features may count. */
    private static final List<Double> SHARES = List.of(0.1, 0.25, 0.5, 1.0);

    /** How features may be learnt, what is better more often first: the other is then soon found to be behind. */
    private static final List<Learning> LEARNINGS = List.of(Learning.APART, Learning.TOGETHER);

    private static final List<Learning> LARGE_LEARNINGS = List.of(Learning.TOGETHER, Learning.APART);

    /** How many are tried on all parts. */
    public static final int FINALISTS = 3;

    /** The cost that is tried first, or the next to it. */
    private static final double FIRST = 1;

    /** The same beside attributes where pairs are many: these say more there, and smaller costs leave them more. */
    private static final double FIRST_OF_MANY = 0.1;

    /** How many costs beside the first are tried although features are worth nothing. */
    private static final int PATIENCE = 2;

    /** With more pairs, folds take too long. */
    private static final int MOST_FOR_FOLDS = 500_000;

    /** Epochs of a training that only compares. */
    private static final int SHORT = 6;

    /** The same where what features have more than attributes is looked for. */
    private static final int SHORT_BESIDE = 4;

    /** Epochs of a training that only compares two costs. */
    public static final int BRIEF = 2;

    public static final List<Start> LARGE_STARTS = List.of(Start.NEIGHBOURHOOD, Start.SPECTRAL);

    public static final List<Start> OTHER_STARTS =
            List.of(Start.NEIGHBOURHOOD, Start.SCATTERED, Start.RANDOM, Start.SPECTRAL);

    /** The part of a checkpoint that is the choice. */
    static final String PART = "selection";

    private final Options options;
    private final Progress progress;
    private final boolean folds;
    private final boolean beside;
    private final List<Double> shares;
    private final List<Learning> learnings;
    private final Trials trials;

    /** All that were tried beside attributes on the first part, in their order. */
    private final List<Candidate> tried = new ArrayList<>();

    /** The attributes alone, on the first part or on all; null where there are none, or while these are tried. */
    private Candidate none;

    private ModelSelection(Options options, Progress progress, Checkpoint checkpoint, TrainingInput input) {
        this.options = options;
        this.progress = progress;
        this.folds = byFolds(options, input.size(), input.relations());
        this.beside = options.proximity() && !options.gibbs();
        // Where the training has a validation part, its scores are those of whole features.
        boolean open = beside && options.featureShare().isAuto() && options.validationShare(input.size()) == 0;
        this.shares = open ? SHARES : List.of(options.featureShare().orElse(1.0));
        this.learnings = beside && options.learning().isAuto()
                ? (folds ? LEARNINGS : LARGE_LEARNINGS)
                : List.of(options.learning().orElse(Learning.TOGETHER));
        this.trials = new Trials(options, input.heldOut(options, folds), lengths(), progress, checkpoint);
    }

    /**
     * What was chosen.
     *
     * @param begun a training with these options that the choice has begun; null where there is none
     */
    record Selected(Options options, SpaceFit.Begun begun) {
        /** The beginning of a training with these options, if that is what was begun. */
        SpaceFit.Begun begun(Options chosen) {
            return options.equals(chosen) ? begun : null;
        }
    }

    /** The options with a cost, and perhaps with another start, with less of the features or without any. */
    static Selected choose(Options options, Progress progress, Checkpoint checkpoint, TrainingInput input) {
        if (!options.hinge().selection().covers(input.size())) {
            return new ShortTrainings(options, progress, checkpoint, input).compare();
        }
        Options chosen = input.divides()
                ? new ModelSelection(options, progress, checkpoint, input).choose()
                : new ShortTrainings(options, progress, checkpoint, input).choose();
        return new Selected(chosen, null);
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

    /** The largest candidate below the usual cost. */
    public static OptionalDouble smaller(CostChoice selection) {
        return selection.costs().stream()
                .mapToDouble(cost -> cost)
                .filter(cost -> cost < Options.Hinge.DEFAULT_COST)
                .max();
    }

    /** The costs, smallest first. */
    static List<Double> costs(Options options) {
        return options.hinge().selection().costs().stream().sorted().toList();
    }

    /** The same, those first that are next to where the choice begins. */
    public static List<Double> nearest(Options options) {
        return nearest(options, FIRST);
    }

    private static List<Double> nearest(Options options, double first) {
        return costs(options).stream()
                .sorted(Comparator.comparingDouble(cost -> Math.abs(Math.log(cost / first))))
                .toList();
    }

    /** Which of the costs is tried first. */
    static int first(Options options) {
        return first(options, FIRST);
    }

    private static int first(Options options, double wanted) {
        return costs(options).indexOf(nearest(options, wanted).get(0));
    }

    /**
     * What was tried.
     *
     * @param options with the share that suits them best
     * @param summands what attributes and features say about the parts
     * @param standing with this share; of the first part alone where no more was tried
     * @param worth its AUC, or beside attributes what it is sure to have more than these alone; of one that is behind, nothing
     */
    private record Candidate(Options options, double[][] summands, Standing standing, double worth) {
        Candidate behind() {
            return new Candidate(options, summands, standing, Double.NEGATIVE_INFINITY);
        }

        boolean leads(Candidate other) {
            return worth > other.worth;
        }
    }

    private Trials.Lengths lengths() {
        return folds ? ofFolds(options) : Trials.Lengths.BRIEF;
    }

    private static Trials.Lengths ofFolds(Options options) {
        return options.proximity() && !options.gibbs() ? Trials.Lengths.SHORT : Trials.Lengths.WHOLE;
    }

    /** A candidate as cross-validation trains it. */
    public static Options trial(Options candidate) {
        return ofFolds(candidate).of(candidate);
    }

    private Options choose() {
        boolean startIsOpen = options.startIsOpen();
        List<Double> costs = costs(options);
        progress.stage(
                folds ? "cross-validation" : "choice of start and cost",
                (long) trials.parts()
                        * (beside ? costs.size() + learnings.size() : costs.size() + OTHER_STARTS.size()));
        Options alone = beside ? options.withFeatures(0) : options;
        none = beside ? onFirst(alone.withCost(Options.Hinge.DEFAULT_COST)) : null;
        Candidate best = null;
        int first = first(options, beside && !folds ? FIRST_OF_MANY : FIRST);
        Options begun = options.with().learning(learnings.get(0)).build().withCost(costs.get(first));
        for (OrAuto<Start> start : folds || !startIsOpen ? List.of(options.start()) : largeStarts()) {
            best = better(best, begun.with().start(start).build());
        }
        for (Learning other : learnings.subList(1, learnings.size())) {
            best = better(best, best.options().with().learning(other).build());
        }
        best = climb(best, costs, first);
        if (folds && startIsOpen && !beside) {
            Candidate started = withBestStart(best);
            // A start has costs of its own that suit it.
            best = started.equals(best) ? best : climb(started, costs, costs.indexOf(cost(started)));
        }
        if (none == null) {
            return best.options();
        }
        best = sure(best);
        return best.leads(none) ? best.options() : none.options();
    }

    /**
     * The best by all parts among those that the first part does not tell apart from the best by it. If that leaves one, and it is sure to have more than
     * attributes alone, or if it hardly can have more, the first part says enough.
     */
    private Candidate sure(Candidate best) {
        if (best.standing().parts() == trials.parts()) {
            return best;
        }
        Standing alone = none.standing().first(1);
        List<Candidate> level = tried.stream()
                .filter(other -> !behind(other, best, 0, 0))
                .sorted(Comparator.comparingDouble(Candidate::worth).reversed())
                .limit(FINALISTS)
                .toList();
        double least = best.standing().lead(alone).atLeast(SURE);
        double most = level.stream()
                .mapToDouble(other -> other.standing().lead(alone).atLeast(-1))
                .max()
                .orElse(0);
        if (level.size() == 1 && least > 0 || most <= 0) {
            return new Candidate(best.options(), best.summands(), best.standing(), least);
        }
        Candidate attributes = none;
        none = null;
        none = whole(attributes);
        Candidate surest = null;
        for (Candidate other : level) {
            Candidate whole = whole(other);
            surest = surest == null || whole.leads(surest) ? whole : surest;
        }
        return surest;
    }

    static List<OrAuto<Start>> largeStarts() {
        return LARGE_STARTS.stream().map(OrAuto::of).toList();
    }

    private static double cost(Candidate candidate) {
        return candidate.options().hinge().cost().given();
    }

    /** Smaller costs as long as they are better, or larger ones where none is. */
    private Candidate climb(Candidate from, List<Double> costs, int place) {
        Candidate best = climb(from, costs, place, -1);
        return best.equals(from) ? climb(from, costs, place, 1) : best;
    }

    /**
     * Without attributes also smaller costs that are hardly worse, since these need fewer features. Beside them no smaller ones after a few at which
     * features are worth nothing: the fewer features, the less harm, down to none.
     */
    private Candidate climb(Candidate from, List<Double> costs, int place, int step) {
        Candidate best = from;
        Candidate last = from;
        for (int next = place + step; next >= 0 && next < costs.size(); next += step) {
            Candidate tried = tried(from.options().withCost(costs.get(next)), best);
            boolean near = !beside && step < 0 && !behind(tried, best, CHANCE, MOST_CHANCE);
            if (!near && !tried.leads(best)) {
                break;
            }
            best = tried.leads(best) ? tried : best;
            last = tried;
            if (none != null && none.leads(best) && Math.abs(next - place) >= PATIENCE) {
                break;
            }
        }
        return step < 0 ? last : best;
    }

    private static boolean behind(Candidate tried, Candidate best, double share, double most) {
        Standing known = best.standing().first(tried.standing().parts());
        return known.lead(tried.standing()).clear(share, most);
    }

    private Candidate withBestStart(Candidate chosen) {
        Candidate best = chosen;
        for (Start start : OTHER_STARTS) {
            Candidate other = tried(chosen.options().with().start(start).build(), best);
            boolean whole = other.standing().parts() == trials.parts();
            if (whole && other.standing().lead(best.standing()).clear(START_CHANCE, Double.POSITIVE_INFINITY)) {
                best = other;
            }
        }
        return best;
    }

    private Candidate better(Candidate best, Options open) {
        Candidate tried = tried(open, best);
        return best == null || tried.leads(best) ? tried : best;
    }

    /**
     * Beside attributes learns without the first part alone: what comes of it on the others matters only for those that lead. Else without each part in
     * turn, but no further than the first where that is told apart clearly worse than by the best so far.
     */
    private Candidate tried(Options open, Candidate best) {
        Candidate first = onFirst(open);
        if (beside) {
            tried.add(first);
            return first;
        }
        boolean alone = trials.parts() > 1 && best != null && behind(first, best, 0, 0);
        return alone ? first.behind() : whole(first);
    }

    private Candidate onFirst(Options open) {
        return candidate(open, trials.first(open));
    }

    private Candidate whole(Candidate known) {
        return candidate(known.options(), trials.all(known.options(), known.summands()));
    }

    /** How many epochs a training takes that only compares. */
    public static int epochs(Options options) {
        return options.proximity() ? SHORT_BESIDE : SHORT;
    }

    /** A training that only compares. */
    static Options brief(Options options, double validation) {
        int epochs = epochs(options);
        return options.with()
                .stopping(new Options.Stopping(epochs, 0, validation, epochs))
                .build();
    }

    /** With the share that suits these parts best. */
    private Candidate candidate(Options open, double[][] summands) {
        Candidate best = null;
        for (double share : open.withoutFeatures() ? List.of(1.0) : shares) {
            Standing standing = trials.standing(summands, share);
            Candidate shared =
                    new Candidate(open.with().featureShare(share).build(), summands, standing, worth(standing));
            best = best == null || shared.leads(best) ? shared : best;
        }
        return best;
    }

    /** Of the first part alone: as if its lead were found on all of them, with what that would do to its standard error. */
    private double worth(Standing standing) {
        if (!beside) {
            return standing.auc();
        }
        if (none == null) {
            return 0;
        }
        double errors = SURE * Math.sqrt((double) standing.parts() / trials.parts());
        return standing.lead(none.standing().first(standing.parts())).atLeast(errors);
    }
}
