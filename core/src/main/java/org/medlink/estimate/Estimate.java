package org.medlink.estimate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.medlink.margin.RelationPairs;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.options.FeatureChoice;
import org.medlink.options.Options;
import org.medlink.options.Sharing;
import org.medlink.options.Start;
import org.medlink.random.Seed;
import org.medlink.start.Starts;
import org.medlink.train.Calibrator;
import org.medlink.train.HiddenLinks;
import org.medlink.train.LocalInput;
import org.medlink.train.MedLfrm;
import org.medlink.train.ModelSelection;

/**
 * What a training will take, estimated before it is done: memory from the sizes of what will be in it, time from a short trial on
 * this machine, which for a small network is a {@link Rehearsal} and else measures an iteration.
 *
 * @param pairs training pairs
 * @param stochastic whether inference will be stochastic
 * @param memory what will be in the heap when most is, in bytes by kind
 * @param stages what will be done one after another, and how long it will take
 */
public record Estimate(long pairs, boolean stochastic, Map<String, Long> memory, List<Stage> stages) {
    /** What the program itself has in the heap, and buffers for reading. */
    private static final long PROGRAM = 12L << 20;

    /** The collector needs room to work in: this share of what is in use. */
    private static final double ROOM = 0.15;

    /** What a JVM has beside its heap, and how much of the heap is in use at the fullest for every byte that is needed. */
    private static final long JVM = 85L << 20;

    private static final double LYING = 2.7;

    /** How much sooner or later than usual a rehearsed part may be done. */
    private static final double SOONER = 0.6;

    private static final double LATER = 1.5;

    /** What the trials of 20, 50 and 100 features take, and of 200 too, in trials of 50. */
    private static final double USUAL_TRIALS = 3.4;

    private static final double MOST_TRIALS = 7.5;

    private static final String TRAINING = "training";

    /** What weighing attributes takes, beside computing them too. */
    private static final double WEIGHTS_ALONE = 0.4;

    public Estimate {
        memory = Collections.unmodifiableMap(new LinkedHashMap<>(memory));
        stages = List.copyOf(stages);
    }

    /**
     * A part of the work.
     *
     * @param what its name
     * @param fits how many models are learnt in it
     * @param iterations how many iterations each will usually take
     * @param least seconds if it is soon done
     * @param likely seconds if all is as usual
     * @param most seconds if every limit is reached
     */
    public record Stage(String what, int fits, int iterations, double least, double likely, double most) {}

    /**
     * Estimates {@link MedLfrm#fit} and {@link Calibrator#calibrate}.
     *
     * @param negatives sampled non-links per link; infinite for all
     * @param calibrationFolds as for the calibrator; 0 leaves calibration out
     */
    public static Estimate of(
            Network network, Attributes attributes, double negatives, Options options, int calibrationFolds) {
        double drawn = labelled(network) ? negatives : Math.max(negatives, options.leastNegatives());
        Workload work = Workload.of(network, LocalInput.seen(attributes, options), drawn);
        if (options.gibbs() && !Rehearsal.affordable(work)) {
            throw new IllegalArgumentException("a Gibbs classifier takes too long here to be tried: " + work.pairs()
                    + " training pairs, its time is known up to " + Rehearsal.MOST_PAIRS);
        }
        FitPlan plan = FitPlan.of(work, options, calibrations(network, work, calibrationFolds));
        boolean chosen = options.features().isAuto() && FeatureChoice.covers(work.pairs()) && !options.gibbs();
        // Most memory is needed by the largest number of features that may be chosen, usual time by a moderate one.
        Options largest =
                options.withFeatures(options.features().orElse(chosen ? FeatureChoice.MOST : FeatureChoice.MODERATE));
        Options usual = options.withFeatures(options.features().orElse(FeatureChoice.MODERATE));
        Ledger memory = memory(network, attributes, work, largest, plan);
        List<Stage> stages = Rehearsal.affordable(work)
                ? rehearsed(network, work, usual, plan, Rehearsal.of(network, attributes, drawn, usual, plan))
                : stages(network, attributes, work, usual, plan, IterationCost.measure(network, work, usual, plan));
        return new Estimate(
                work.pairs(), plan.stochastic(), memory.bytes(), chosen ? withFeatures(stages, usual, work) : stages);
    }

    /** The same with the choice of the number of features before the training; each trial is a part of one of its runs. */
    private static List<Stage> withFeatures(List<Stage> stages, Options options, Workload work) {
        List<Stage> more = new ArrayList<>();
        for (Stage stage : stages) {
            if (stage.what().equals(TRAINING)) {
                int iterations =
                        FeatureChoice.trial(options, work.pairs()).stopping().iterations();
                double trial = iterations / (double) Math.max(iterations, stage.iterations()) / options.runs();
                more.add(new Stage(
                        "choice of the number of features",
                        FeatureChoice.MOST_TRIALS,
                        iterations,
                        trial * stage.least(),
                        USUAL_TRIALS * trial * stage.likely(),
                        MOST_TRIALS * trial * stage.most()));
            }
            more.add(stage);
        }
        return more;
    }

    /**
     * Bytes that the process will have, of which the heap is a part: the JVM has code, threads and tables of its own, and lets
     * garbage lie until collecting it is worth while. Fitted to networks of 150 to 200,000 links with the launcher's settings.
     */
    public long residentBytes() {
        return JVM + Math.round(LYING * memoryBytes());
    }

    /** Bytes of heap that are needed. */
    public long memoryBytes() {
        return memory.values().stream().mapToLong(Long::longValue).sum();
    }

    /** All stages together. */
    public Stage total() {
        Stage sum = new Stage("total", 0, 0, 0, 0, 0);
        for (Stage stage : stages) {
            sum = new Stage(
                    sum.what(),
                    sum.fits() + stage.fits(),
                    0,
                    sum.least() + stage.least(),
                    sum.likely() + stage.likely(),
                    sum.most() + stage.most());
        }
        return sum;
    }

    static Ledger memory(Network network, Attributes attributes, Workload work, Options options, FitPlan plan) {
        Ledger peak =
                new MemoryEstimate(network, attributes, work, options, plan, start(network, work, options)).peak();
        peak.add("program", PROGRAM);
        return peak.add("room for the collector", Math.round(ROOM * peak.total()));
    }

    private static List<Stage> stages(
            Network network, Attributes attributes, Workload work, Options options, FitPlan plan, IterationCost cost) {
        int spaces = options.sharing() == Sharing.SINGLE ? work.relations() : 1;
        List<Stage> stages = new ArrayList<>();
        if (options.proximity()) {
            stages.add(structure(
                    StructureCost.of(network, attributes, work, options).seconds(), network, options, plan));
        }
        if (plan.crossValidated()) {
            int folds = options.hinge().selection().folds();
            stages.add(folds(
                    "choice of the cost", plan.selectionFits(), plan.mostSelectionFits(), folds, options, plan, cost));
        } else if (plan.selectionFits() > 0) {
            boolean brief = !options.hinge().selection().covers(work.pairs());
            int epochs = brief ? ModelSelection.BRIEF : ModelSelection.epochs(options);
            double fit = epochs * cost.alone() + cost.start();
            stages.add(new Stage(
                    "choice of the cost",
                    plan.selectionFits(),
                    epochs,
                    Math.min(2, plan.selectionFits()) * fit,
                    plan.selectionFits() * fit,
                    plan.mostSelectionFits() * fit));
        }
        int tasks = options.runs() * spaces;
        double each = options.runs();
        double iteration = cost.alone();
        if (tasks > 1) {
            each = (double) options.runs() / Math.min(options.threads(), tasks);
            iteration = cost.shared();
        }
        stages.add(new Stage(
                TRAINING,
                tasks,
                plan.usualIterations(options),
                each * (plan.fewestIterations(options) * iteration + cost.start()),
                each * (plan.usualIterations(options) * iteration + cost.start()),
                each * (plan.mostIterations(options) * iteration + cost.start())));
        if (plan.calibrationFolds() > 0) {
            int folds = plan.calibrationFolds();
            stages.add(folds("calibration", folds, folds, folds, options, plan, cost));
        }
        return stages;
    }

    private static List<Stage> rehearsed(
            Network network, Workload work, Options options, FitPlan plan, Rehearsal rehearsal) {
        List<Stage> stages = new ArrayList<>();
        int iterations = plan.usualIterations(options);
        int folds = options.hinge().selection().folds();
        double structure = rehearsal.structure();
        if (plan.crossValidated()) {
            structure += rehearsal.folds();
        }
        double calibration = (double) plan.calibrationFolds() / Math.max(1, rehearsal.parts());
        structure += learntAnew(network) * calibration * rehearsal.folds();
        if (options.proximity()) {
            stages.add(new Stage("links around pairs", 0, 0, SOONER * structure, structure, LATER * structure));
        }
        if (plan.crossValidated()) {
            int usual = (plan.selectionFits() + folds - 1) / folds;
            double likely = rehearsal.candidates(usual);
            double most = rehearsal.candidates((plan.mostSelectionFits() + folds - 1) / folds);
            stages.add(new Stage(
                    "choice of the cost", plan.selectionFits(), iterations, SOONER * likely, likely, LATER * most));
        }
        int spaces = options.sharing() == Sharing.SINGLE ? work.relations() : 1;
        double fit = rehearsal.fit();
        stages.add(new Stage(TRAINING, options.runs() * spaces, iterations, SOONER * fit, fit, LATER * fit));
        if (plan.calibrationFolds() > 0) {
            // The model and every fold score unlisted pairs, whose scores put those of hidden links upon one scale.
            double scales = labelled(network) ? 0 : (1 + plan.calibrationFolds()) * rehearsal.scale();
            double likely = calibration * rehearsal.candidate() + scales;
            stages.add(new Stage(
                    "calibration", plan.calibrationFolds(), iterations, SOONER * likely, likely, LATER * likely));
        }
        return stages;
    }

    /** How much of what the links say a part of the calibration learns anew: all of it by labels, without them its weights alone. */
    private static double learntAnew(Network network) {
        return labelled(network) ? 1 : WEIGHTS_ALONE;
    }

    /** Labelled pairs are all held out once; of links no more are hidden than are enough. */
    private static int calibrations(Network network, Workload work, int folds) {
        return folds == 0 || labelled(network) ? folds : HiddenLinks.parts(work.allLinks(), work.relations(), folds);
    }

    private static boolean labelled(Network network) {
        return network.relations().stream().anyMatch(Relation::labelled);
    }

    /** Once for all pairs, and once for each fold or part that is learnt without. */
    private static Stage structure(double seconds, Network network, Options options, FitPlan plan) {
        int chosen = Math.min(1, plan.selectionFits());
        double folds = (plan.crossValidated() ? options.hinge().selection().folds() : chosen)
                + learntAnew(network) * plan.calibrationFolds();
        double likely = seconds * (1 + folds);
        return new Stage("links around pairs", 0, 0, likely / 2, likely, 2 * likely);
    }

    /** Folds share the threads, and each is learnt without one of the parts. */
    private static Stage folds(
            String what, int fits, int mostFits, int folds, Options options, FitPlan plan, IterationCost cost) {
        int together = Math.min(folds, options.threads());
        int turns = (folds + together - 1) / together;
        double rounds = turns / (double) folds;
        double share = (folds - 1.0) / folds;
        double iteration = share * cost.shared();
        return new Stage(
                what,
                fits,
                plan.usualIterations(options),
                rounds * fits * (plan.fewestIterations(options) * iteration + cost.start()),
                rounds * fits * (plan.usualIterations(options) * iteration + cost.start()),
                rounds * mostFits * (plan.mostIterations(options) * iteration + cost.start()));
    }

    /** Where training will begin, by the links; the one that takes most memory where that is open. */
    private static Start start(Network network, Workload work, Options options) {
        if (!options.start().isAuto()) {
            return options.start().given();
        }
        if (work.entities() <= Starts.MOST_FOR_ROLES) {
            return work.entities() < 2 * options.features().given()
                            || options.features().given() < 2
                    ? Start.SCATTERED
                    : Start.ROLES;
        }
        List<RelationPairs> links = new ArrayList<>();
        for (int r = 0; r < work.relations(); r++) {
            links.add(new RelationPairs(links(network, r), 0));
        }
        return Starts.neighbourhoodsCover(links, options.features().given(), new Seed(options.seed()))
                ? Start.NEIGHBOURHOOD
                : Start.SPECTRAL;
    }

    /** The links of a relation as labelled pairs. */
    static LabeledPairs links(Network network, int relation) {
        PairSet links = network.relations().get(relation).links();
        LabeledPairs.Builder pairs = new LabeledPairs.Builder(network.size(), links.size());
        for (int source = 0; source < network.size(); source++) {
            for (int e = links.start(source); e < links.start(source + 1); e++) {
                pairs.add(source, links.target(e), 1);
            }
        }
        pairs.endRelation(1);
        return pairs.build();
    }
}
