package org.medlink.baselines.lfrm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.AhrensDieterMarsagliaTsangGammaSampler;
import org.apache.commons.rng.sampling.distribution.PoissonSampler;
import org.apache.commons.rng.sampling.distribution.SharedStateContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.medlink.baselines.Cells;
import org.medlink.network.Attributes;
import org.medlink.options.Sharing;
import org.medlink.random.Seed;

/**
 * J. Geweke, "Getting it right", JASA 99, 2004: states drawn from the prior, and states of a chain whose links are drawn anew
 * before every sweep, must have the same distribution.
 */
class GewekeTest {
    private static final int DRAWS = 20_000;
    private static final int BATCHES = 40;
    private static final List<String> NAMES = List.of(
            "features",
            "memberships",
            "alpha",
            "log precision",
            "bias",
            "squared bias",
            "weight",
            "links",
            "scale",
            "attribute",
            "links with bias",
            "self-links with weights",
            "links with attribute",
            "links with weights of two features");

    /** All that a state is. */
    private record State(
            Features features, double alpha, double precision, double scale, double[][] attributeWeights) {}

    /** Attributes whose values are different for every cell, and in every relation of the network. */
    private record SomeAttributes(int dimension, boolean symmetric) implements Attributes {
        @Override
        public String name(int d) {
            return "x" + d;
        }

        @Override
        public void fill(int relation, int source, int target, float[] row) {
            for (int d = 0; d < dimension; d++) {
                float ends = symmetric ? source * target - 1 : 0.5f * target - source;
                row[d] = d == 0 ? 1.5f + ends - 2 * relation : 0.5f * relation - 0.25f * (source + target);
            }
        }
    }

    /**
     * Every kind of move: features that are shared and those of one entity, with and without a limit on their number, weights of both kinds of
     * networks, biases, attributes of one relation and of several, hyper-parameters.
     */
    @ParameterizedTest
    @CsvSource({
        "3, false, 1, 0, 0, 30, 1",
        "3, true, 2, 0, 0, 30, 1",
        "4, false, 1, 1, 0, 30, 1",
        "3, true, 2, 2, 0, 30, 2",
        "3, false, 1, 2, 1, 30, 1",
        "3, false, 1, 0, 0, 2, 3"
    })
    void chainAndPriorAgree(
            int entities, boolean symmetric, int relations, int dimension, int firstRelation, int most, int births) {
        Attributes attributes = dimension > 0 ? new SomeAttributes(dimension, symmetric) : Attributes.none();
        Lfrm.Options options = new Lfrm.Options(Sharing.GLOBAL, Lfrm.Start.RANDOM, most, 1, 0, 1, births, 1);
        Cells shape = cells(entities, symmetric, relations);
        UniformRandomProvider random = new Seed(11).stream("geweke");
        double[][] prior = new double[DRAWS][];
        for (int n = 0; n < DRAWS; n++) {
            State state = draw(shape, attributes, most, random);
            prior[n] = statistics(state, withLinks(shape, state, attributes, firstRelation, random));
        }
        State state = draw(shape, attributes, most, random);
        double[][] chain = new double[DRAWS][];
        for (int n = 0; n < DRAWS; n++) {
            Cells cells = withLinks(shape, state, attributes, firstRelation, random);
            LfrmSampler sampler = new LfrmSampler(cells, state.features(), attributes, firstRelation, options, random);
            sampler.attributes().set(state.scale(), state.attributeWeights());
            sampler.set(state.alpha(), state.precision());
            sampler.sweep();
            double[][] beta = new double[relations][attributes.dimension()];
            for (int r = 0; r < relations; r++) {
                for (int d = 0; d < dimension; d++) {
                    beta[r][d] = sampler.attributes().weight(r, d);
                }
            }
            state = new State(
                    state.features(),
                    sampler.alpha(),
                    sampler.precision(),
                    sampler.attributes().scale(),
                    beta);
            chain[n] = statistics(state, cells);
        }
        for (int s = 0; s < NAMES.size(); s++) {
            double[] one = meanAndError(prior, s);
            double[] other = meanAndError(chain, s);
            double deviations = (one[0] - other[0]) / (Math.hypot(one[1], other[1]) + 1e-12);
            assertThat(Math.abs(deviations))
                    .as("%s: prior %f ± %f, chain %f ± %f", NAMES.get(s), one[0], one[1], other[0], other[1])
                    .isLessThan(4);
        }
    }

    /** The first cell of entity 0 is not observed; those of an entity with itself are. */
    private static Cells cells(int entities, boolean symmetric, int relations) {
        List<int[]> pairs = new ArrayList<>();
        int[] starts = new int[relations + 1];
        for (int r = 0; r < relations; r++) {
            for (int i = 0; i < entities; i++) {
                for (int j = symmetric ? i : 0; j < entities; j++) {
                    if (i > 0 || j > 0) {
                        pairs.add(new int[] {i, j});
                    }
                }
            }
            starts[r + 1] = pairs.size();
        }
        return new Cells(
                entities,
                symmetric,
                starts,
                pairs.stream().mapToInt(pair -> pair[0]).toArray(),
                pairs.stream().mapToInt(pair -> pair[1]).toArray(),
                new boolean[pairs.size()]);
    }

    private static Cells withLinks(
            Cells shape, State state, Attributes attributes, int firstRelation, UniformRandomProvider random) {
        float[] row = new float[attributes.dimension()];
        int[] starts = new int[shape.relations() + 1];
        int[] sources = new int[shape.size()];
        int[] targets = new int[shape.size()];
        boolean[] links = new boolean[shape.size()];
        for (int c = 0; c < shape.size(); c++) {
            int r = shape.relation(c);
            sources[c] = shape.source(c);
            targets[c] = shape.target(c);
            starts[r + 1] = c + 1;
            double score = state.features().bias(r);
            for (int k = 0; k < state.features().size(); k++) {
                for (int l = 0; l < state.features().size(); l++) {
                    if (state.features().has(sources[c], k) && state.features().has(targets[c], l)) {
                        score += state.features().weight(r, k, l);
                    }
                }
            }
            attributes.fill(firstRelation + r, sources[c], targets[c], row);
            for (int d = 0; d < row.length; d++) {
                score += row[d] * state.attributeWeights()[r][d];
            }
            links[c] = random.nextDouble() < 1 / (1 + Math.exp(-score));
        }
        return new Cells(shape.entities(), shape.symmetric(), starts, sources, targets, links);
    }

    /** A limit on the number of features leaves out what is beyond, whatever α was. */
    private static State draw(Cells shape, Attributes attributes, int most, UniformRandomProvider random) {
        State state;
        do {
            state = draw(shape, attributes, random);
        } while (state.features().size() > most);
        return state;
    }

    private static State draw(Cells shape, Attributes attributes, UniformRandomProvider random) {
        ZigguratSampler.NormalizedGaussian normal = ZigguratSampler.NormalizedGaussian.of(random);
        SharedStateContinuousSampler gamma = AhrensDieterMarsagliaTsangGammaSampler.of(random, 1, 1);
        double alpha = gamma.sample();
        double precision = gamma.sample();
        Features features = new Features(shape);
        for (int i = 0; i < shape.entities(); i++) {
            for (int k = 0; k < features.size(); k++) {
                if (random.nextDouble() * (i + 1) < features.owners(k)) {
                    features.flip(i, k);
                }
            }
            int added = PoissonSampler.of(random, alpha / (i + 1)).sample();
            for (int n = 0; n < added; n++) {
                features.add();
                features.flip(i, features.size() - 1);
            }
        }
        double scale = Math.exp(normal.sample());
        double[][] beta = new double[shape.relations()][attributes.dimension()];
        for (int r = 0; r < shape.relations(); r++) {
            features.setBias(r, 3 * normal.sample());
            for (int k = 0; k < features.size(); k++) {
                for (int l = shape.symmetric() ? k : 0; l < features.size(); l++) {
                    features.setWeight(r, k, l, normal.sample() / Math.sqrt(precision));
                }
            }
            for (int d = 0; d < attributes.dimension(); d++) {
                beta[r][d] = scale * normal.sample() / Math.sqrt(attributes.dimension());
            }
        }
        features.refresh();
        return new State(features, alpha, precision, attributes.dimension() == 0 ? 1 : scale, beta);
    }

    /** Bounded where a moment would not exist. */
    private static double[] statistics(State state, Cells cells) {
        Features features = state.features();
        int memberships = 0;
        double weights = 0;
        for (int k = 0; k < features.size(); k++) {
            memberships += features.owners(k);
            for (int l = 0; l < features.size(); l++) {
                weights += features.weight(0, k, l);
            }
        }
        int links = 0;
        int selfLinks = 0;
        double agreement = 0;
        for (int c = 0; c < cells.size(); c++) {
            double between = between(features, cells.relation(c), cells.source(c), cells.target(c));
            agreement += (cells.link(c) ? 1 : -1) * Math.tanh(between);
            links += cells.link(c) ? 1 : 0;
            selfLinks += cells.link(c) && cells.source(c) == cells.target(c) ? 1 : 0;
        }
        double bias = features.bias(0);
        double beta = state.attributeWeights()[0].length == 0 ? 0 : state.attributeWeights()[0][0];
        return new double[] {
            features.size(),
            memberships,
            state.alpha(),
            Math.log(state.precision()),
            bias,
            bias * bias,
            Math.abs(Math.tanh(weights)),
            links,
            Math.log(state.scale()),
            Math.abs(Math.tanh(beta)),
            links * Math.tanh(bias),
            selfLinks * Math.tanh(weights),
            (cells.link(0) ? 1 : -1) * Math.tanh(beta),
            agreement
        };
    }

    /** The weights of one feature with another where both ends have both: each counts twice in a symmetric network. */
    private static double between(Features features, int r, int source, int target) {
        double sum = 0;
        for (int k = 0; k < features.size(); k++) {
            for (int l = 0; l < features.size(); l++) {
                boolean both = features.has(source, k)
                        && features.has(source, l)
                        && features.has(target, k)
                        && features.has(target, l);
                sum += k != l && both ? features.weight(r, k, l) : 0;
            }
        }
        return sum;
    }

    private static double[] meanAndError(double[][] draws, int statistic) {
        double sum = 0;
        double squares = 0;
        int length = DRAWS / BATCHES;
        for (int b = 0; b < BATCHES; b++) {
            double batch = 0;
            for (int n = b * length; n < (b + 1) * length; n++) {
                batch += draws[n][statistic] / length;
            }
            sum += batch / BATCHES;
            squares += batch * batch / BATCHES;
        }
        return new double[] {sum, Math.sqrt(Math.max(0, squares - sum * sum) / (BATCHES - 1))};
    }
}
