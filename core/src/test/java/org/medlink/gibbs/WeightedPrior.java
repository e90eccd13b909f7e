package org.medlink.gibbs;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.AhrensDieterMarsagliaTsangGammaSampler;
import org.apache.commons.rng.sampling.distribution.PoissonSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;
import org.medlink.random.Seed;

/**
 * The posterior of a Gibbs classifier or of LFRM the slow way, with nothing of the chain: draws from the prior, each of which counts by its
 * (pseudo-)likelihood, written out from the training pairs.
 */
final class WeightedPrior {
    private final ChainData space;
    private final Options.Hinge hinge;
    private final boolean logistic;
    private final List<Integer> cells = new ArrayList<>();
    private final List<Integer> relations = new ArrayList<>();

    /** @param hinge its margin is the scale of weights, whatever the likelihood */
    WeightedPrior(ChainData space, Options.Hinge hinge, boolean logistic) {
        this.space = space;
        this.hinge = hinge;
        this.logistic = logistic;
        LabeledPairs pairs = space.pairs();
        // The order of a chain's scores: relation by relation, links before non-links.
        for (int r = 0; r < pairs.relations(); r++) {
            for (int label = 1; label >= -1; label -= 2) {
                for (int p = pairs.start(r); p < pairs.end(r); p++) {
                    if (pairs.label(p) == label) {
                        cells.add(p);
                        relations.add(r);
                    }
                }
            }
        }
    }

    /** The means of the statistics, and their errors. */
    Statistics.Means means(int draws, Seed seed) {
        UniformRandomProvider random = seed.stream("oracle");
        List<double[]> values = new ArrayList<>(draws);
        double[] weights = new double[draws];
        for (int draw = 0; draw < draws; draw++) {
            GibbsSample state = draw(random);
            double[] scores = scores(state);
            weights[draw] = Math.exp(logLikelihood(scores));
            values.add(Statistics.of(state, scores, hinge.margin()));
        }
        return Statistics.Means.weighted(values, weights);
    }

    /** −2 Σ C max(0, ℓ − y f), or Σ log σ(y f). */
    private double logLikelihood(double[] scores) {
        LabeledPairs pairs = space.pairs();
        double sum = 0;
        for (int c = 0; c < scores.length; c++) {
            int p = cells.get(c);
            double ofLink = hinge.cost().given();
            double cost = pairs.label(p) > 0
                    ? ofLink * pairs.weight(p)
                    : ofLink / hinge.ratio().given();
            sum -= logistic
                    ? Math.log1p(Math.exp(-pairs.label(p) * scores[c]))
                    : 2 * cost * Math.max(0, hinge.margin() - pairs.label(p) * scores[c]);
        }
        return sum;
    }

    /** z_i W z_j + κ·x_ij of every pair. */
    double[] scores(GibbsSample state) {
        LabeledPairs pairs = space.pairs();
        int size = state.features();
        float[] row = new float[space.attributes().dimension()];
        double[] scores = new double[cells.size()];
        for (int c = 0; c < scores.length; c++) {
            int p = cells.get(c);
            int r = relations.get(c);
            for (int k = 0; k < size; k++) {
                for (int l = 0; l < size; l++) {
                    scores[c] += state.memberships()[pairs.source(p) * size + k]
                            * state.memberships()[pairs.target(p) * size + l]
                            * state.affinities()[r][k * size + l];
                }
            }
            space.attributes().fill(space.relations()[r], pairs.source(p), pairs.target(p), row);
            for (int d = 0; d < row.length; d++) {
                scores[c] += state.attributeWeights()[r][d] * row[d];
            }
        }
        return scores;
    }

    private GibbsSample draw(UniformRandomProvider random) {
        ZigguratSampler.NormalizedGaussian normal = ZigguratSampler.NormalizedGaussian.of(random);
        double scale = hinge.margin() * hinge.margin();
        List<boolean[]> dishes = buffet(random, gamma(random, 1, 1));
        int size = dishes.size() + 1;
        int entities = space.pairs().entities();
        float[] memberships = new float[entities * size];
        for (int i = 0; i < entities; i++) {
            memberships[i * size] = 1;
            for (int k = 1; k < size; k++) {
                memberships[i * size + k] = dishes.get(k - 1)[i] ? 1 : 0;
            }
        }
        // Weights with everybody's feature, of a feature with itself, and with another.
        double[] deviations = new double[3];
        double[] means = new double[3];
        for (int g = 0; g < means.length; g++) {
            deviations[g] = 1 / Math.sqrt(gamma(random, 1, scale));
            means[g] = normal.sample() * deviations[g];
        }
        double attributeDeviation = 1 / Math.sqrt(gamma(random, 1, scale));
        int count = space.pairs().relations();
        float[][] affinities = new float[count][size * size];
        double[][] attributeWeights = new double[count][space.attributes().dimension()];
        for (int r = 0; r < count; r++) {
            for (int k = 0; k < size; k++) {
                for (int l = space.symmetric() ? k : 0; l < size; l++) {
                    int g = k * l == 0 ? 0 : k == l ? 1 : 2;
                    double unit = normal.sample();
                    double weight = k + l == 0 ? 3 * hinge.margin() * unit : means[g] + deviations[g] * unit;
                    affinities[r][k * size + l] = (float) weight;
                    if (space.symmetric()) {
                        affinities[r][l * size + k] = (float) weight;
                    }
                }
            }
            for (int d = 0; d < attributeWeights[r].length; d++) {
                attributeWeights[r][d] = normal.sample() * attributeDeviation;
            }
        }
        return new GibbsSample(size, memberships, affinities, attributeWeights);
    }

    /** An Indian buffet, customer by customer. */
    private List<boolean[]> buffet(UniformRandomProvider random, double alpha) {
        int entities = space.pairs().entities();
        List<boolean[]> dishes = new ArrayList<>();
        for (int i = 0; i < entities; i++) {
            for (boolean[] dish : dishes) {
                int eaters = 0;
                for (int j = 0; j < i; j++) {
                    eaters += dish[j] ? 1 : 0;
                }
                dish[i] = random.nextDouble() < (double) eaters / (i + 1);
            }
            int more = PoissonSampler.of(random, alpha / (i + 1)).sample();
            for (int n = 0; n < more; n++) {
                boolean[] dish = new boolean[entities];
                dish[i] = true;
                dishes.add(dish);
            }
        }
        return dishes;
    }

    private static double gamma(UniformRandomProvider random, double shape, double rate) {
        return AhrensDieterMarsagliaTsangGammaSampler.of(random, shape, 1 / rate)
                .sample();
    }
}
