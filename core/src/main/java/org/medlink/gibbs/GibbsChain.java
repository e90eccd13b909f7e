package org.medlink.gibbs;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.AhrensDieterMarsagliaTsangGammaSampler;
import org.medlink.inference.FeatureSpace;
import org.medlink.margin.AttributeRows;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;

/**
 * One Markov chain over features, weights and hyper-parameters, whose target is the posterior of the Gibbs classifier (Zhu, Song &amp; Chen, footnote of
 * section 3.2.1, and their closing remark):
 *
 * <pre>
 *   q(Z, Θ) ∝ IBP(Z; α) · N(Θ; μ, 1/τ) · exp(−2 Σ C_y max(0, ℓ − y f))
 * </pre>
 *
 * α has a Gamma(1, 1) prior, and so have the precisions once scores are measured in margins. μ and τ differ by group ({@link WeightGroups}), which matters: where
 * links join those who share a feature, weights of a feature with itself have a positive mean, and a feature that is born may be joined by others at once.
 */
public final class GibbsChain {
    /** How often weights and their priors are drawn before features move. */
    private static final int FIRST_WEIGHTS = 5;

    private final Cells cells;
    private final UniformRandomProvider random;
    private final Features features;
    private final double[][] kappa;
    private final List<AttributeRows> rows = new ArrayList<>();
    private final double[] scores;
    private final MembershipMoves memberships;
    private final SingletonMoves singletons;
    private final WeightMoves weights;
    private final HingeLikelihood likelihood;
    private final WeightGroups groups;
    private double alpha = 1;
    private double attributePrecision;

    /** A chain that begins where nobody has a feature, and all weights are 0. */
    public GibbsChain(FeatureSpace space, Options.Hinge hinge, UniformRandomProvider random) {
        this.random = random;
        cells = new Cells(space, hinge);
        features = new Features(cells.entities(), cells.relations(), cells.symmetric());
        kappa = new double[cells.relations()][space.attributes().dimension()];
        try (Workers workers = new Workers(1)) {
            for (int r = 0; r < cells.relations(); r++) {
                rows.add(new AttributeRows(space.attributes(), space.relations()[r], cells.pairs(r), workers));
            }
        }
        scores = new double[cells.size()];
        groups = new WeightGroups(cells.margin(), random);
        attributePrecision = 1 / square(cells.margin());
        likelihood = new HingeLikelihood(cells, random);
        memberships = new MembershipMoves(cells, likelihood, features, scores, random);
        singletons = new SingletonMoves(cells, likelihood, features, scores, random);
        weights = new WeightMoves(cells, likelihood, features, scores, rows, kappa, random);
    }

    /**
     * Begins with these features, and with weights that are drawn before anything else moves: with weights of 0 memberships would follow their prior
     * alone.
     *
     * @param memberships entity by entity; above one half is a feature that one has
     */
    public void begin(float[] memberships) {
        int count = memberships.length / cells.entities();
        for (int k = 0; k < count; k++) {
            features.add();
            for (int i = 0; i < cells.entities(); i++) {
                if (memberships[i * count + k] > 0.5f) {
                    features.flip(i, features.size() - 1);
                }
            }
            if (features.owners(features.size() - 1) == 0) {
                features.removeLast();
            }
        }
        // Without features the priors of their weights would be drawn from nothing, and might lie where no feature is
        // ever born.
        for (int n = 0; n < FIRST_WEIGHTS && features.size() > 1; n++) {
            moveWeights();
        }
    }

    /** Scores from scratch, which also takes away what rounding has added up. */
    private void rescore() {
        float[] scratch = new float[kappa[0].length];
        for (int c = 0; c < cells.size(); c++) {
            int r = cells.relation(c);
            int pair = c - cells.start(r);
            scores[c] = features.score(r, cells.source(c), cells.target(c))
                    + rows.get(r).dot(pair, cells.source(c), cells.target(c), kappa[r], 0, scratch);
        }
    }

    /** Moves everything once. */
    public void sweep() {
        for (int i = 0; i < cells.entities(); i++) {
            memberships.move(i);
            singletons.move(i, alpha, groups);
        }
        moveWeights();
    }

    private void moveWeights() {
        weights.move(groups, attributePrecision);
        rescore();
        sampleHyperParameters();
    }

    private void sampleHyperParameters() {
        double harmonic = 0;
        for (int n = 1; n <= cells.entities(); n++) {
            harmonic += 1.0 / n;
        }
        alpha = gamma(features.size(), 1 + harmonic);
        groups.move(features, cells.relations(), cells.symmetric());
        double attributeSquares = 0;
        for (double[] row : kappa) {
            for (double weight : row) {
                attributeSquares += square(weight);
            }
        }
        attributePrecision =
                gamma(1 + kappa.length * kappa[0].length / 2.0, square(cells.margin()) + attributeSquares / 2);
    }

    private static double square(double value) {
        return value * value;
    }

    private double gamma(double shape, double rate) {
        return AhrensDieterMarsagliaTsangGammaSampler.of(random, shape, 1 / rate)
                .sample();
    }

    /** The state as it is, for prediction. */
    public GibbsSample sample() {
        float[][] affinities = new float[cells.relations()][];
        double[][] attributeWeights = new double[cells.relations()][];
        for (int r = 0; r < affinities.length; r++) {
            affinities[r] = features.affinity(r);
            attributeWeights[r] = kappa[r].clone();
        }
        return new GibbsSample(features.size(), features.memberships(), affinities, attributeWeights);
    }

    /** How many features somebody has, not counting the one that is everybody's. */
    public int features() {
        return features.size() - 1;
    }

    /** −2 Σ C_y max(0, ℓ − y f). */
    public double logLikelihood() {
        return likelihood.log(scores);
    }

    /** The scores of the training pairs as they are; not a copy. */
    double[] scores() {
        return scores;
    }
}
