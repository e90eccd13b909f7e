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
 *   q(Z, Θ) ∝ IBP(Z; α) · N(Θ; 0, 1/τ) · exp(−2 Σ C_y max(0, ℓ − y f))
 * </pre>
 *
 * α has a Gamma(1, 1) prior, and so have the precisions τ of the weights of features and of attributes once scores are measured in margins.
 */
public final class GibbsChain {
    /** The intercept is normal with a deviation of three margins. */
    private static final double INTERCEPT_DEVIATION = 3;

    private final Cells cells;
    private final UniformRandomProvider random;
    private final Features features;
    private final double[][] kappa;
    private final List<AttributeRows> rows = new ArrayList<>();
    private final double[] scores;
    private final MembershipMoves memberships;
    private final SingletonMoves singletons;
    private final WeightMoves weights;
    private double alpha = 1;
    private double precision;
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
        precision = 1 / (cells.margin() * cells.margin());
        attributePrecision = precision;
        memberships = new MembershipMoves(cells, features, scores, random);
        singletons = new SingletonMoves(cells, features, scores, random);
        weights = new WeightMoves(cells, features, scores, rows, kappa, random);
    }

    /**
     * Goes to where another inference has come to: a membership above one half is a feature that one has.
     *
     * @param psi entity by entity
     * @param affinities Λ of each relation, row by row
     * @param attributeWeights κ of each relation
     */
    public void begin(float[] psi, List<float[]> affinities, double[][] attributeWeights) {
        int count = psi.length / cells.entities();
        List<Integer> used = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            if (owners(psi, count, k) > 0) {
                features.add();
                used.add(k);
            }
        }
        for (int r = 0; r < cells.relations(); r++) {
            for (int k = 0; k < used.size(); k++) {
                for (int l = 0; l < used.size(); l++) {
                    features.setWeight(r, k + 1, l + 1, affinities.get(r)[used.get(k) * count + used.get(l)]);
                }
            }
            System.arraycopy(attributeWeights[r], 0, kappa[r], 0, kappa[r].length);
        }
        features.refresh();
        for (int i = 0; i < cells.entities(); i++) {
            for (int k = 0; k < used.size(); k++) {
                if (psi[i * count + used.get(k)] > 0.5f) {
                    features.flip(i, k + 1);
                }
            }
        }
        rescore();
        sampleHyperParameters();
    }

    private int owners(float[] psi, int count, int k) {
        int owners = 0;
        for (int i = 0; i < cells.entities(); i++) {
            owners += psi[i * count + k] > 0.5f ? 1 : 0;
        }
        return owners;
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
            singletons.move(i, alpha, precision);
        }
        double intercept = 1 / square(INTERCEPT_DEVIATION * cells.margin());
        weights.move(precision, intercept, attributePrecision);
        rescore();
        sampleHyperParameters();
    }

    private void sampleHyperParameters() {
        double harmonic = 0;
        for (int n = 1; n <= cells.entities(); n++) {
            harmonic += 1.0 / n;
        }
        alpha = gamma(features.size(), 1 + harmonic);
        double squares = 0;
        int count = 0;
        for (int r = 0; r < cells.relations(); r++) {
            for (int k = 0; k < features.size(); k++) {
                for (int l = cells.symmetric() ? k : 0; l < features.size(); l++) {
                    squares += k + l == 0 ? 0 : square(features.weight(r, k, l));
                    count += k + l == 0 ? 0 : 1;
                }
            }
        }
        double scale = square(cells.margin());
        precision = gamma(1 + count / 2.0, scale + squares / 2);
        double attributeSquares = 0;
        for (double[] row : kappa) {
            for (double weight : row) {
                attributeSquares += square(weight);
            }
        }
        attributePrecision = gamma(1 + kappa.length * kappa[0].length / 2.0, scale + attributeSquares / 2);
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
        return cells.logLikelihood(scores);
    }

    /** The scores of the training pairs as they are; not a copy. */
    double[] scores() {
        return scores;
    }
}
