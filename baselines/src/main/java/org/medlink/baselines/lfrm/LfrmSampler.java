package org.medlink.baselines.lfrm;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.AhrensDieterMarsagliaTsangGammaSampler;
import org.medlink.baselines.Cells;
import org.medlink.network.Attributes;

/** One Markov chain over features, weights and hyper-parameters. */
final class LfrmSampler {
    /** The bias is normal with deviation 3. */
    static final double BIAS_PRECISION = 1.0 / 9;

    private static final int WEIGHT_MOVES = 2;
    private static final int ATTRIBUTE_MOVES = 3;

    private final Cells cells;
    private final UniformRandomProvider random;
    private final int births;
    private final Features features;
    private final CellScores scores;
    private final AttributeWeights attributes;
    private final MembershipMoves memberships;
    private final SingletonMoves singletons;
    private final WeightMoves weights;
    private double alpha = 1;
    private double precision = 1;

    /** A chain that starts with these features, whose weights may be 0. */
    LfrmSampler(
            Cells cells,
            Features features,
            Attributes ofPairs,
            int firstRelation,
            Lfrm.Options options,
            UniformRandomProvider random) {
        this.cells = cells;
        this.features = features;
        this.random = random;
        births = options.births();
        scores = new CellScores(cells);
        attributes = new AttributeWeights(cells, ofPairs, firstRelation, scores, random);
        memberships = new MembershipMoves(cells, features, scores, random);
        singletons = new SingletonMoves(cells, features, scores, options.features(), random);
        weights = new WeightMoves(cells, features, scores, random);
        rescore();
    }

    double alpha() {
        return alpha;
    }

    double precision() {
        return precision;
    }

    AttributeWeights attributes() {
        return attributes;
    }

    /** Begins with other hyper-parameters. */
    void set(double newAlpha, double newPrecision) {
        alpha = newAlpha;
        precision = newPrecision;
        rescore();
    }

    private void rescore() {
        for (int c = 0; c < cells.size(); c++) {
            scores.set(c, features.score(cells.relation(c), cells.source(c), cells.target(c)) + attributes.term(c));
        }
    }

    /** Moves everything once. */
    void sweep() {
        for (int i = 0; i < cells.entities(); i++) {
            memberships.move(i);
            for (int n = 0; n < births; n++) {
                singletons.move(i, alpha, precision);
            }
        }
        moveWeights();
    }

    /** Moves all but the memberships. */
    void moveWeights() {
        weights.move(WEIGHT_MOVES, precision, BIAS_PRECISION);
        attributes.move(ATTRIBUTE_MOVES);
        // Also takes away what rounding has added up.
        rescore();
        sampleHyperParameters();
    }

    /** α and the precision of the weights have Gamma(1, 1) priors. */
    private void sampleHyperParameters() {
        double harmonic = 0;
        for (int n = 1; n <= cells.entities(); n++) {
            harmonic += 1.0 / n;
        }
        alpha = gamma(1 + features.size(), 1 + harmonic);
        double squares = 0;
        int count = 0;
        for (int r = 0; r < features.relations(); r++) {
            for (int k = 0; k < features.size(); k++) {
                for (int l = features.symmetric() ? k : 0; l < features.size(); l++) {
                    squares += features.weight(r, k, l) * features.weight(r, k, l);
                    count++;
                }
            }
        }
        precision = gamma(1 + count / 2.0, 1 + squares / 2);
    }

    private double gamma(double shape, double rate) {
        return AhrensDieterMarsagliaTsangGammaSampler.of(random, shape, 1 / rate)
                .sample();
    }

    /** The state as it stands, for prediction. */
    FeatureModel sample() {
        return features.model(attributes.copy());
    }
}
