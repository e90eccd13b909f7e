package org.medlink.generate;

import java.util.List;
import java.util.Map;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.LatentFeatures;
import org.medlink.model.Sigmoid;
import org.medlink.network.Attributes;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.random.Seed;
import org.medlink.split.NegativeSampler;

/**
 * A network whose links come from planted features, and the model that made it. A pair is linked at a rate of Σ A_kk'
 * psi_ik psi_jk' plus a little noise, A ≥ 0 being the features' attraction; links are drawn by these rates until there
 * are exactly as many as wanted. Every entity has a link if there are as many links as entities. Features are binary
 * unless degrees are to be skewed. Time and memory grow with entities and links only.
 *
 * @param network one relation without a name; entities e0, e1, …
 * @param truth scores pairs by their rate: the planted features, and a last one that everybody has and that carries the
 *     bias, so that pairs without a common block score -1 and all others at least 1; with a skew, above -1 and at least
 *     1 on average
 */
public record PlantedNetwork(Network network, LatentFeatureModel truth) {
    /** Share of links that have nothing to do with features, unless given. */
    public static final double DEFAULT_NOISE = 0.03;

    private static final int CALIBRATION_PAIRS = 20_000;

    /**
     * What to generate. With sizes of 200 and more, average degrees from 10 to 40, 4 to 20 features and the default
     * noise, the truth has an AUC between 0.85 and 0.97.
     *
     * @param size how many entities
     * @param links how many links, exactly
     * @param features how many planted features
     * @param directed whether links have a direction
     * @param noise the share of links that have nothing to do with features, more where entities without features need
     *     them for their one link; default 0.03
     * @param skew how uneven degrees are, from 0 to below 1: the member of rank r has a feature by about r^-skew of what
     *     the first has, so that degrees have a tail of exponent 1 + 1/skew; 0.5 is like citations. Default 0: binary
     *     features
     * @param seed equal seeds give equal networks
     */
    public record Options(int size, int links, int features, boolean directed, double noise, double skew, Seed seed) {
        public Options {
            if (size < 1) {
                throw new IllegalArgumentException("size must be at least 1, not " + size);
            }
            long most = PlantedLinks.capacity(size, directed);
            if (links < 0 || links > most) {
                throw new IllegalArgumentException(
                        "links must be from 0 to " + most + ", all that " + size + " entities can have, not " + links);
            }
            if (features < 1 || (long) size * (features + 1) > Integer.MAX_VALUE) {
                throw new IllegalArgumentException("features must be from 1 to " + (Integer.MAX_VALUE / size - 1)
                        + " for " + size + " entities, not " + features);
            }
            if (!(noise >= 0 && noise <= 1)) {
                throw new IllegalArgumentException("noise must be from 0 to 1, not " + noise);
            }
            if (!(skew >= 0 && skew < 1)) {
                throw new IllegalArgumentException("skew must be from 0 to below 1, not " + skew);
            }
        }

        public Options(int size, int links, int features, boolean directed, Seed seed) {
            this(size, links, features, directed, DEFAULT_NOISE, 0, seed);
        }
    }

    /** Generates a network and its truth. */
    public static PlantedNetwork generate(Options options) {
        Seed seed = options.seed();
        double density =
                (double) options.links() / Math.max(1, PlantedLinks.capacity(options.size(), options.directed()));
        PlantedFeatures features = PlantedFeatures.draw(
                options.size(), options.features(), density, options.skew(), seed.stream("planted features"));
        PlantedAffinity affinity = new PlantedAffinity(features, options.directed());
        PairSet links = new PlantedLinks(
                        options.size(), options.directed(), features, affinity, seed.stream("planted links"))
                .draw(options.links(), options.noise());
        Network network =
                new Network(names(options.size()), List.of(Relation.of("", links)), !options.directed(), false);
        return new PlantedNetwork(network, truth(network, features, affinity, options));
    }

    /** e0, e1, … */
    static Names names(int size) {
        Names.Builder names = new Names.Builder();
        for (int i = 0; i < size; i++) {
            names.add("e" + i);
        }
        return names.build();
    }

    private static LatentFeatureModel truth(
            Network network, PlantedFeatures features, PlantedAffinity affinity, Options options) {
        int all = features.features() + 1;
        double least = Double.POSITIVE_INFINITY;
        for (int block = 0; block < affinity.blocks(); block++) {
            least = Math.min(least, affinity.meanRate(block));
        }
        float[] weights = new float[all * all];
        for (int block = 0; block < affinity.blocks(); block++) {
            weights[affinity.from(block) * all + affinity.to(block)] = (float) (2 * affinity.rate(block) / least);
        }
        weights[all * all - 1] = -1;
        LatentFeatures run = new LatentFeatures(
                network.size(), all, new float[][] {features.memberships()}, new float[][] {weights}, new float[][] {{}
                });
        LatentFeatureModel model = new LatentFeatureModel(
                network.frame(),
                Attributes.none(),
                List.of(network.relations().get(0).links()),
                List.of(run),
                List.of(),
                provenance(options));
        return calibrated(model, network, options.seed());
    }

    private static Map<String, String> provenance(Options options) {
        return Map.of(
                "method", "planted features",
                "size", Integer.toString(options.size()),
                "links", Integer.toString(options.links()),
                "features", Integer.toString(options.features()),
                "directed", Boolean.toString(options.directed()),
                "noise", Double.toString(options.noise()),
                "skew", Double.toString(options.skew()),
                "seed", Long.toString(options.seed().value()));
    }

    private static LatentFeatureModel calibrated(LatentFeatureModel model, Network network, Seed seed) {
        PairSet links = network.relations().get(0).links();
        long nonLinks = network.cells() - links.size();
        if (links.size() == 0 || nonLinks == 0) {
            return model;
        }
        int stride = (links.size() + CALIBRATION_PAIRS - 1) / CALIBRATION_PAIRS;
        PairSet sample = new NegativeSampler(network, seed.derive("calibration")).sample(0, CALIBRATION_PAIRS);
        int linkCount = (links.size() + stride - 1) / stride;
        double[] scores = new double[linkCount + sample.size()];
        byte[] labels = new byte[scores.length];
        fill(model, links, stride, 0, 1, scores, labels);
        fill(model, sample, 1, linkCount, -1, scores, labels);
        double nonLinkShare = (double) sample.size() / nonLinks * links.size() / linkCount;
        return model.withCalibrations(List.of(Sigmoid.fit(scores, labels, nonLinkShare)));
    }

    private static void fill(
            LatentFeatureModel model, PairSet pairs, int stride, int from, int label, double[] scores, byte[] labels) {
        int at = from;
        for (int source = 0; source < pairs.entities(); source++) {
            for (int e = pairs.start(source); e < pairs.start(source + 1); e++) {
                if (e % stride == 0) {
                    scores[at] = model.score(0, source, pairs.target(e));
                    labels[at++] = (byte) label;
                }
            }
        }
    }
}
