package org.medlink.model;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.medlink.network.Attributes;
import org.medlink.network.EntityTypes;
import org.medlink.network.Frame;
import org.medlink.network.Names;
import org.medlink.network.PairSet;
import org.medlink.quality.Measured;

/**
 * What was learnt, and all that is needed to use it. The score of a link is the mean over the runs of f = psi_i Λ
 * psi_jᵀ + κ·x_ij (see {@link LatentFeatures}). Immutable.
 *
 * @param frame entities, relations, and where links can be
 * @param attributes x_ij
 * @param trainingLinks the links of each relation that training has seen
 * @param runs one or more independently trained runs
 * @param calibrations how scores of each relation become probabilities; empty when that is not known
 * @param provenance how the model was made: data, options, seed, scores; sorted by key
 * @param measured what training has measured by the way
 */
public record LatentFeatureModel(
        Frame frame,
        Attributes attributes,
        List<PairSet> trainingLinks,
        List<LatentFeatures> runs,
        List<Calibration> calibrations,
        Map<String, String> provenance,
        Measured measured)
        implements LinkPredictor {

    /** Where the provenance says that the runs are draws from a posterior: the scale s of their mean. */
    private static final String DRAW_SCALE = "drawScale";

    public LatentFeatureModel {
        trainingLinks = List.copyOf(trainingLinks);
        runs = List.copyOf(runs);
        calibrations = List.copyOf(calibrations);
        provenance = Collections.unmodifiableMap(new TreeMap<>(provenance));
        int size = frame.size();
        int relations = frame.relations().size();
        require(!runs.isEmpty(), "a model needs a run");
        require(trainingLinks.size() == relations, "training links not given for each relation");
        require(calibrations.isEmpty() || calibrations.size() == relations, "calibrations not given for each relation");
        for (PairSet links : trainingLinks) {
            require(links.entities() == size, "training links are over " + links.entities() + " entities, not " + size);
        }
        String scale = provenance.get(DRAW_SCALE);
        require(
                scale == null || isPositive(scale),
                "the scale of draws is '" + scale + "', expected a positive number");
        for (LatentFeatures run : runs) {
            require(run.entities() == size, "a run has " + run.entities() + " entities, not " + size);
            require(run.relations() == relations, "a run has " + run.relations() + " relations, not " + relations);
            require(
                    run.attributes() == attributes.dimension(),
                    "a run weighs " + run.attributes() + " attributes, not " + attributes.dimension());
        }
    }

    /** A model of whose training nothing was measured. */
    public LatentFeatureModel(
            Frame frame,
            Attributes attributes,
            List<PairSet> trainingLinks,
            List<LatentFeatures> runs,
            List<Calibration> calibrations,
            Map<String, String> provenance) {
        this(frame, attributes, trainingLinks, runs, calibrations, provenance, Measured.nothing());
    }

    private static boolean isPositive(String number) {
        try {
            double value = Double.parseDouble(number);
            return value > 0 && Double.isFinite(value);
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    /** The names of the entities. */
    public Names entities() {
        return frame.entities();
    }

    /** The names of the relations; one empty name where there is a single relation without a name. */
    public List<String> relations() {
        return frame.relations();
    }

    /** Whether links have no direction. */
    public boolean symmetric() {
        return frame.symmetric();
    }

    /** Whether an entity may be linked with itself. */
    public boolean selfLinks() {
        return frame.selfLinks();
    }

    /** Which entities can be linked. */
    public EntityTypes types() {
        return frame.types();
    }

    /** Whether relations have names; without, there is exactly one. */
    public boolean namedRelations() {
        return frame.namedRelations();
    }

    /** Whether training has seen this link; in a symmetric network in either direction. */
    public boolean isTrainingLink(int relation, int source, int target) {
        PairSet links = trainingLinks.get(relation);
        return links.contains(source, target) || symmetric() && links.contains(target, source);
    }

    /**
     * Whether a pair can be a link at all: no entity with itself where there are no self-links, and no pair of types that the relation
     * never links. The score of another pair says nothing.
     */
    public boolean canLink(int relation, int source, int target) {
        return frame.canLink(relation, source, target);
    }

    /** The entities that have a link in training, in any relation. Of the others only attributes say something. */
    public BitSet linkedEntities() {
        BitSet linked = new BitSet(entities().size());
        trainingLinks.forEach(links -> links.addEndsTo(linked));
        return linked;
    }

    /** In a symmetric network the score of (i, j) is that of (j, i), to the last bit: pairs are looked at from their lower end. */
    @Override
    public double score(int relation, int source, int target) {
        boolean mirror = symmetric() && target < source;
        double[] out = new double[1];
        scores(relation, mirror ? target : source, new int[] {mirror ? source : target}, out);
        return out[0];
    }

    /**
     * In a symmetric network pairs are looked at from the source all the same, which is far cheaper than from each of many targets: scores of
     * targets below the source are those of {@link #score} up to rounding.
     */
    @Override
    public void scores(int relation, int source, int[] targets, double[] out) {
        double[][] described = new double[runs.size()][targets.length];
        if (attributes.dimension() > 0) {
            float[][] weights = new float[runs.size()][];
            Arrays.setAll(weights, run -> runs.get(run).attributeWeights(relation));
            attributes.addScores(relation, source, targets, targets.length, weights, 0, described);
        }
        if (drawn()) {
            new DrawMean(runs, drawScale()).scores(relation, source, targets, described, out);
            return;
        }
        Arrays.fill(out, 0, targets.length, 0);
        for (LatentFeatures run : runs) {
            run.addLatentScores(relation, source, targets, out);
        }
        for (int t = 0; t < targets.length; t++) {
            for (double[] ofRun : described) {
                out[t] += ofRun[t];
            }
            out[t] /= runs.size();
        }
    }

    /**
     * Whether its runs are draws from a posterior. Then the score is their {@link DrawMean}, and how far they lie apart says how uncertain it is.
     */
    public boolean drawn() {
        return provenance.containsKey(DRAW_SCALE);
    }

    private double drawScale() {
        return Double.parseDouble(provenance.get(DRAW_SCALE));
    }

    /** The same model, whose runs are draws from a posterior to be averaged on this scale. */
    public LatentFeatureModel asDraws(double scale) {
        return withProvenance(Map.of(DRAW_SCALE, Double.toString(scale)));
    }

    /** The standard deviation of the scores that the runs have for a link; 0 where there is one run. */
    public double deviation(int relation, int source, int target) {
        double[] scores = scoresOfRuns(relation, source, target);
        double mean = Arrays.stream(scores).average().orElseThrow();
        double squares = Arrays.stream(scores)
                .map(score -> (score - mean) * (score - mean))
                .sum();
        return runs.size() == 1 ? 0 : Math.sqrt(squares / (runs.size() - 1));
    }

    double meanOfRuns(int relation, int source, int target) {
        return Arrays.stream(scoresOfRuns(relation, source, target)).average().orElseThrow();
    }

    private double[] scoresOfRuns(int relation, int source, int target) {
        boolean mirror = symmetric() && target < source;
        int from = mirror ? target : source;
        int to = mirror ? source : target;
        float[] row = new float[attributes.dimension()];
        attributes.fill(relation, from, to, row);
        return runs.stream()
                .mapToDouble(run -> run.latentScore(relation, from, to) + run.attributeScore(relation, row))
                .toArray();
    }

    /** Whether scores can be turned into probabilities. */
    public boolean calibrated() {
        return !calibrations.isEmpty();
    }

    /** The probability of a link with this score. */
    public double probability(int relation, double score) {
        if (!calibrated()) {
            throw new IllegalStateException("this model has no calibration, so its scores are not probabilities");
        }
        return calibrations.get(relation).probability(score);
    }

    /** The same model with other calibrations. */
    public LatentFeatureModel withCalibrations(List<Calibration> other) {
        return new LatentFeatureModel(frame, attributes, trainingLinks, runs, other, provenance, measured);
    }

    /** The same model, which says more about how it was made, or some of it otherwise. */
    public LatentFeatureModel withProvenance(Map<String, String> more) {
        Map<String, String> all = new TreeMap<>(provenance);
        all.putAll(more);
        return new LatentFeatureModel(frame, attributes, trainingLinks, runs, calibrations, all, measured);
    }

    /** The same model with other measurements of its training. */
    public LatentFeatureModel withMeasured(Measured other) {
        return new LatentFeatureModel(frame, attributes, trainingLinks, runs, calibrations, provenance, other);
    }
}
