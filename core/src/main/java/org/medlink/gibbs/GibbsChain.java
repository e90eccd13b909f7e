package org.medlink.gibbs;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.AhrensDieterMarsagliaTsangGammaSampler;
import org.medlink.options.Options;

/**
 * One Markov chain over features, weights and hyper-parameters. Its target is the posterior of the Gibbs classifier (Zhu, Song &amp; Chen, footnote of
 * section 3.2.1, and their closing remark):
 *
 * <pre>
 *   q(Z, Θ) ∝ IBP(Z; α) · N(Θ; μ, 1/τ) · exp(−2 Σ C_y max(0, ℓ − y f))
 * </pre>
 *
 * or, with the logistic likelihood Π σ(y f) in place of the last factor, that of LFRM (Miller, Griffiths &amp; Jordan 2009).
 *
 * <p>α has a Gamma(1, 1) prior, and so have the precisions once scores are measured in margins. μ and τ differ by group ({@link WeightGroups}), which matters: where
 * links join those who share a feature, weights of a feature with itself have a positive mean, and a feature that is born may be joined by others at once.
 */
public final class GibbsChain {
    /** How often weights and their priors are drawn before features move. */
    private static final int FIRST_WEIGHTS = 5;

    private final Cells cells;
    private final UniformRandomProvider random;
    private final Features features;
    private final float[] scores;
    private final Augmentation augmentation;
    private final MembershipMoves memberships;
    private final SingletonMoves singletons;
    private final SplitMergeMoves splitMerge;
    private final IntersectionMoves intersections;
    private final WeightMoves weights;
    private final AttributeMoves attributes;
    private final Likelihood likelihood;
    private final WeightGroups groups;
    private double alpha = 1;

    /** A chain that begins where nobody has a feature, and all weights are 0. */
    private GibbsChain(ChainData data, Cells cells, Likelihood likelihood, UniformRandomProvider random) {
        this.cells = cells;
        this.likelihood = likelihood;
        this.random = random;
        features = new Features(cells.entities(), cells.relations(), cells.symmetric());
        scores = new float[cells.size()];
        groups = new WeightGroups(likelihood.scale(), random);
        augmentation = new Augmentation(cells, likelihood, scores);
        memberships = new MembershipMoves(cells, likelihood, features, scores, random);
        singletons = new SingletonMoves(cells, likelihood, features, scores, random);
        splitMerge = new SplitMergeMoves(cells, likelihood, features, scores, random);
        intersections = new IntersectionMoves(cells, likelihood, features, scores, random);
        weights = new WeightMoves(cells, features, scores, augmentation, random);
        attributes = new AttributeMoves(cells, data, likelihood.scale(), scores, augmentation, random);
    }

    /** A chain of the Gibbs classifier. */
    public static GibbsChain hinge(ChainData data, Options.Hinge hinge, UniformRandomProvider random) {
        Cells cells = Cells.of(data, hinge);
        return new GibbsChain(data, cells, new HingeLikelihood(cells, hinge.margin(), random), random);
    }

    /** A chain of LFRM. */
    public static GibbsChain logistic(ChainData data, UniformRandomProvider random) {
        Cells cells = Cells.alike(data);
        return new GibbsChain(data, cells, new LogisticLikelihood(cells, random), random);
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
        for (int c = 0; c < cells.size(); c++) {
            int r = cells.relation(c);
            scores[c] = (float) (features.score(r, cells.source(c), cells.target(c)) + attributes.term(r, c));
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

    /** Proposes moves of whole features, one after the other: splits and merges of features, and of their intersections. */
    public void reshape(int proposals) {
        for (int n = 0; n < proposals; n++) {
            if (random.nextBoolean()) {
                splitMerge.move(alpha, groups);
            } else {
                intersections.move(alpha, groups);
            }
        }
    }

    private void moveWeights() {
        for (int r = 0; r < cells.relations(); r++) {
            augmentation.draw(r);
            weights.move(r, groups);
            attributes.move(r);
        }
        features.refresh();
        rescore();
        sampleHyperParameters();
    }

    private void sampleHyperParameters() {
        double harmonic = 0;
        for (int n = 1; n <= cells.entities(); n++) {
            harmonic += 1.0 / n;
        }
        alpha = AhrensDieterMarsagliaTsangGammaSampler.of(random, features.size(), 1 / (1 + harmonic))
                .sample();
        groups.move(features, cells.relations(), cells.symmetric());
        attributes.movePrecision();
    }

    /** The state as it is, for prediction. */
    public GibbsSample sample() {
        float[][] affinities = new float[cells.relations()][];
        double[][] attributeWeights = new double[cells.relations()][];
        for (int r = 0; r < affinities.length; r++) {
            affinities[r] = features.affinity(r);
            attributeWeights[r] = attributes.weights(r);
        }
        return new GibbsSample(features.size(), features.memberships(), affinities, attributeWeights);
    }

    /** How many features somebody has, not counting the one that is everybody's. */
    public int features() {
        return features.size() - 1;
    }

    /** The log (pseudo-)likelihood of all training pairs. */
    public double logLikelihood() {
        return likelihood.log(scores);
    }

    /** The scores of the training pairs as they are; not a copy. */
    float[] scores() {
        return scores;
    }
}
