package org.medlink.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.medlink.inference.GlobalParameters;
import org.medlink.inference.PairSpace;
import org.medlink.inference.Population;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.LatentFeatures;
import org.medlink.network.Attributes;
import org.medlink.network.Frame;
import org.medlink.network.LabeledPairs;
import org.medlink.network.PairSet;
import org.medlink.options.FeatureChoice;
import org.medlink.options.Learning;
import org.medlink.options.Options;
import org.medlink.options.OrAuto;
import org.medlink.options.Start;
import org.medlink.parallel.Workers;
import org.medlink.quality.Measured;
import org.medlink.quality.Step;
import org.medlink.random.Seed;
import org.medlink.split.EnoughNonLinks;
import org.medlink.state.Snapshot;

/**
 * Learns max-margin latent feature relational models from labelled pairs: MedLFRM and BayesMedLFRM (Zhu, Song &amp; Chen).
 *
 * <pre>{@code
 * LatentFeatureModel model = new MedLfrm(Options.defaults()).fit(network.frame(), pairs, Attributes.none()).model();
 * double score = model.score(0, i, j);
 * }</pre>
 *
 * <p>Interrupting the thread that learns cancels it: it throws a {@link java.util.concurrent.CancellationException} at once, and nothing goes
 * on.
 */
public final class MedLfrm {
    /** What a checkpoint calls the cost that was chosen. */
    private static final String COST = "cost";

    /** What it calls the start. */
    private static final String START = "start";

    /** What it calls the number of features, and how much of them counts. */
    private static final String FEATURES = Provenance.FEATURES;

    private static final String SHARE = "share";

    /** What it calls how they are learnt. */
    private static final String LEARNING = "learning";

    private static final int MOST_RESTARTS = 3;
    private static final double LARGER = 3;

    private final Options options;
    private final Progress progress;
    private final Checkpoint checkpoint;

    public MedLfrm(Options options) {
        this(options, Progress.SILENT);
    }

    public MedLfrm(Options options, Progress progress) {
        this(options, progress, Checkpoint.NONE);
    }

    /** @param checkpoint where to leave what is needed to go on after an interruption, and where to go on from */
    public MedLfrm(Options options, Progress progress, Checkpoint checkpoint) {
        this.options = options;
        this.progress = progress;
        this.checkpoint = checkpoint;
    }

    /** Learns from these pairs: the cost and the start where they are open, the model, and what its scores mean as probabilities. */
    public Trained fit(Frame frame, LabeledPairs pairs, Attributes attributes) {
        return Calibrator.calibrate(learn(frame, pairs, attributes), progress, checkpoint);
    }

    /** The same without the last, for those who need scores alone. */
    public Fit learn(Frame frame, LabeledPairs pairs, Attributes attributes) {
        if (pairs.entities() != frame.size()
                || pairs.relations() != frame.relations().size()) {
            throw new IllegalArgumentException(pairs + ", expected pairs of " + frame.size() + " entities in "
                    + frame.relations().size() + " relations");
        }
        checkpoint.belongsTo(pairs, attributes, options);
        LabeledPairs enough = EnoughNonLinks.of(
                frame, pairs, options.leastNegatives(), new Seed(options.seed()).derive("enough non-links"));
        if (enough.size() > pairs.size()) {
            progress.drawn(enough.size() - (long) pairs.size());
        }
        return learn(LocalInput.of(frame, enough, attributes, options)).saying(Provenance.of(frame, pairs));
    }

    /** Learns from this, wherever it is; scores are not calibrated. */
    public Fit learn(TrainingInput input) {
        ModelSelection.Selected selected = chosen(input);
        Options chosen = selected.options();
        List<? extends PairSpace> spaces = input.spaces(chosen);
        if (chosen.gibbs()) {
            List<LatentFeatures> draws = new Posterior(chosen, progress).sample(input, spaces);
            return new Fit(model(input, chosen, draws).asDraws(Posterior.scale(chosen)), chosen, input, null, null);
        }
        Learnt[] learnt = fitAll(input, spaces, selected);
        List<LatentFeatures> runs = new ArrayList<>();
        for (int run = 0; run < chosen.runs(); run++) {
            LatentFeatures all = features(
                    input, List.of(learnt).subList(run * spaces.size(), (run + 1) * spaces.size()), share(chosen));
            runs.add(options.features().isAuto() ? all.pruned() : all);
        }
        // Where all relations share the features, the scores of the validation part say what a score means.
        List<Learnt> first = List.of(learnt).subList(0, spaces.size());
        List<Step> steps =
                first.stream().flatMap(space -> space.steps().stream()).toList();
        return new Fit(
                model(input, chosen, runs).withMeasured(new Measured(Optional.empty(), steps)),
                chosen,
                input,
                seenWeights(first),
                spaces.size() == 1 && share(chosen) == 1 ? learnt[0].validated() : null);
    }

    private LatentFeatureModel model(TrainingInput input, Options chosen, List<LatentFeatures> runs) {
        List<PairSet> links = input.linkSets();
        return new LatentFeatureModel(
                input.frame(),
                input.described(),
                links,
                runs,
                List.of(),
                Provenance.of(options, chosen, input.frame(), links));
    }

    private static double share(Options chosen) {
        return chosen.featureShare().orElse(1.0);
    }

    /** The cost, and the start, with a moderate number of features where that is open; then their number. */
    private ModelSelection.Selected chosen(TrainingInput input) {
        ModelSelection.Selected selected =
                withCost(input, options.withFeatures(options.features().orElse(FeatureChoice.MODERATE)));
        Options costed = selected.options();
        boolean chooses = options.features().isAuto()
                && !costed.withoutFeatures()
                && FeatureChoice.covers(input.size())
                && !options.gibbs();
        Options chosen = chooses ? costed.withFeatures(features(input, costed)) : costed;
        return new ModelSelection.Selected(chosen, selected.begun(chosen));
    }

    private ModelSelection.Selected withCost(TrainingInput input, Options open) {
        Options.Hinge hinge = open.hinge();
        if (!hinge.cost().isAuto()) {
            return new ModelSelection.Selected(open, null);
        }
        if (open.model() == Options.Model.BAYES) {
            return new ModelSelection.Selected(open.withCost(Options.Hinge.DEFAULT_BAYES_COST), null);
        }
        boolean asked = hinge.selection().pairs().isEmpty();
        if (open.gibbs() && !asked) {
            return new ModelSelection.Selected(open.withCost(Options.Hinge.DEFAULT_GIBBS_COST), null);
        }
        if (open.withoutFeatures() || !ModelSelection.chooses(open, input)) {
            return new ModelSelection.Selected(open.withCost(Options.Hinge.DEFAULT_COST), null);
        }
        Snapshot point = checkpoint.point(ModelSelection.PART, false);
        if (point != null) {
            Options settled = open.withCost(point.getDouble(COST))
                    .with()
                    .start(start(point.getText(START)))
                    .features(point.getInt(FEATURES))
                    .featureShare(point.getDouble(SHARE))
                    .learning(Learning.valueOf(point.getText(LEARNING)))
                    .build();
            return new ModelSelection.Selected(settled, null);
        }
        ModelSelection.Selected choice = ModelSelection.choose(open, progress, checkpoint, input);
        keep(choice.options());
        return choice;
    }

    private void keep(Options selected) {
        Snapshot choice = new Snapshot();
        choice.put(COST, selected.hinge().cost().given());
        choice.put(START, selected.start().toString());
        choice.put(FEATURES, selected.features().given());
        choice.put(SHARE, share(selected));
        choice.put(LEARNING, selected.learning().orElse(Learning.TOGETHER).name());
        checkpoint.settled(ModelSelection.PART, choice);
    }

    /** The number of features by which pairs are predicted best that short trainings have not seen. */
    private int features(TrainingInput input, Options costed) {
        progress.stage("choice of the number of features", FeatureChoice.MOST_TRIALS);
        double[] chosen = checkpoint.settled(Provenance.FEATURES, 1, () -> new double[] {
            FeatureChoice.choose(number -> {
                double[] auc = checkpoint.settled(Provenance.FEATURES + "." + number, 1, () ->
                        new double[] {heldOutAuc(input, costed.withFeatures(number))});
                progress.advance(1);
                return auc[0];
            })
        });
        return (int) chosen[0];
    }

    /** How well a short training predicts what it has not seen: mean AUC over the spaces. */
    private static double heldOutAuc(TrainingInput input, Options tried) {
        Options watching = FeatureChoice.trial(tried, input.size());
        List<? extends PairSpace> spaces = input.spaces(watching);
        boolean several = spaces.size() > 1;
        double[] aucs = new double[spaces.size()];
        try (Workers outer = new Workers(several ? input.fitsTogether(watching) : 1);
                Workers inner = new Workers(several ? 1 : watching.threads())) {
            outer.run(aucs.length, (s, worker) -> {
                PairSpace space = spaces.get(s);
                Seed seed = new Seed(watching.seed()).derive(Provenance.FEATURES, several ? space.relations()[0] : -1);
                aucs[s] = SpaceFit.of(space, watching, seed, inner, (at, number, seconds, auc) -> {})
                        .predictHeldOut();
            });
        }
        return Arrays.stream(aucs).average().orElse(0);
    }

    /** The start of this name; auto where it is none, as it was left to each fit. */
    private static OrAuto<Start> start(String name) {
        return OrAuto.ofNullable(Arrays.stream(Start.values())
                .filter(start -> start.name().equals(name))
                .findFirst()
                .orElse(null));
    }

    /** What is kept of the fit of a space: where it was learnt something else may be learnt next. */
    private record Learnt(float[] memberships, GlobalParameters global, Validation validated, List<Step> steps) {
        static Learnt of(SpaceFit<?> fit, int relation) {
            Population population = fit.inference().population();
            return new Learnt(
                    population.memberships(), population.global(), fit.validated(), fit.position.steps(relation));
        }
    }

    /** Every run of every feature space, those of one run together. */
    private Learnt[] fitAll(TrainingInput input, List<? extends PairSpace> spaces, ModelSelection.Selected selected) {
        Options chosen = selected.options();
        int tasks = chosen.runs() * spaces.size();
        progress.stage("training", (long) tasks * chosen.stopping().iterations());
        Learnt[] learnt = new Learnt[tasks];
        // Several fits share the threads; a single one has them all. Either way each fit is the same.
        try (Workers outer = new Workers(tasks > 1 ? input.fitsTogether(chosen) : 1);
                Workers inner = new Workers(tasks > 1 ? 1 : chosen.threads())) {
            outer.run(tasks, (task, worker) -> {
                PairSpace space = spaces.get(task % spaces.size());
                int relation = spaces.size() > 1 ? space.relations()[0] : -1;
                SpaceFit.Begun begun = task == 0 ? selected.begun() : null;
                learnt[task] = Learnt.of(
                        fitSpace(space, chosen, task / spaces.size(), relation, tasks == 1, inner, begun), relation);
            });
        }
        return learnt;
    }

    /**
     * Where the cost was ours to choose, a fit whose scores are all alike is begun again with a larger one.
     *
     * @param begun where the choice has come to with this fit; null: nowhere
     */
    private SpaceFit<?> fitSpace(
            PairSpace space,
            Options chosen,
            int run,
            int relation,
            boolean alone,
            Workers workers,
            SpaceFit.Begun begun) {
        Seed seed = new Seed(chosen.seed()).derive("run", run, relation);
        boolean open = options.hinge().cost().isAuto();
        Options tried = chosen;
        for (int restarts = 0; ; restarts++) {
            String part = "run." + run + ".relation." + relation + ".restarts." + restarts;
            Snapshot point = checkpoint.point(part, alone);
            boolean goesOn = point == null && begun != null && restarts == 0;
            List<Iteration> told = goesOn ? begun.iterations() : List.of();
            told.forEach(this::report);
            SpaceFit<?> fit = SpaceFit.of(space, tried, seed, workers, (at, number, seconds, auc) -> {
                if (number > told.size()) {
                    Iteration iteration = Iteration.of(at.inference(), run, relation, number, seconds, auc);
                    at.position.heard(iteration);
                    report(iteration);
                } else {
                    begun.letGo();
                }
                checkpoint.reached(part, alone, at::snapshot);
            });
            fit.fit(goesOn ? begun.state() : point);
            // What was not validated is calibrated by more trainings, in which this one must not be lost.
            if (alone && (fit.validated() == null || share(chosen) < 1)) {
                checkpoint.settled(part, fit.snapshot());
            } else {
                checkpoint.left();
            }
            if (!open || restarts == MOST_RESTARTS || !fit.degenerate()) {
                return fit;
            }
            tried = tried.withCost(LARGER * tried.hinge().cost().given());
        }
    }

    private void report(Iteration iteration) {
        progress.iteration(iteration);
        progress.advance(1);
    }

    /** What the attributes that a training sees are weighed by in each relation. */
    private static double[][] seenWeights(List<Learnt> spaces) {
        List<double[]> weights = new ArrayList<>();
        for (Learnt space : spaces) {
            int from = space.global().shape().length();
            for (double[] all : space.global().weights()) {
                weights.add(Arrays.copyOfRange(all, from, all.length));
            }
        }
        return weights.toArray(double[][]::new);
    }

    /**
     * The result of one run.
     *
     * @param share of what features say that counts
     */
    private static LatentFeatures features(TrainingInput input, List<Learnt> spaces, double share) {
        float[][] memberships = new float[spaces.size()][];
        List<float[]> affinities = new ArrayList<>();
        List<float[]> attributeWeights = new ArrayList<>();
        for (int s = 0; s < spaces.size(); s++) {
            GlobalParameters global = spaces.get(s).global();
            memberships[s] = spaces.get(s).memberships();
            for (int r = 0; r < global.relations(); r++) {
                affinities.add(scaled(global.affinity(r), share));
                attributeWeights.add(input.describedWeights(
                        attributeWeights.size(),
                        global.weights()[r],
                        global.shape().length()));
            }
        }
        int features = spaces.get(0).global().shape().features();
        return new LatentFeatures(
                input.frame().size(),
                features,
                memberships,
                affinities.toArray(float[][]::new),
                attributeWeights.toArray(float[][]::new));
    }

    private static float[] scaled(float[] affinity, double share) {
        for (int z = 0; z < affinity.length; z++) {
            affinity[z] *= (float) share;
        }
        return affinity;
    }
}
