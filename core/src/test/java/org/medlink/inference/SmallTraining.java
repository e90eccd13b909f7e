package org.medlink.inference;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.network.Attributes;
import org.medlink.network.EntityAttributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.options.HyperPrior;
import org.medlink.options.Options;
import org.medlink.options.OrAuto;
import org.medlink.options.PriorKind;
import org.medlink.options.Sharing;
import org.medlink.options.SolverEffort;
import org.medlink.options.Start;
import org.medlink.parallel.Workers;
import org.medlink.prior.FeaturePrior;
import org.medlink.prior.WeightStatistics;
import org.medlink.random.Seed;
import org.medlink.state.TrainingState;

/** A small random network with random options, and the objective written out for it. */
public final class SmallTraining {
    public final FeatureSpace space;
    public final Options options;
    private final boolean attributes;

    /** Not drawn, but given. */
    public SmallTraining(FeatureSpace space, Options options) {
        this.space = space;
        this.options = options;
        attributes = space.attributes().dimension() > 0;
    }

    public SmallTraining(long seed) {
        this(seed, Options.MembershipRule.EXACT);
    }

    /** A case whose links all count the same: weights do not travel to shards. */
    public static SmallTraining unweighted(long seed) {
        return new SmallTraining(seed, Options.MembershipRule.EXACT, false);
    }

    public SmallTraining(long seed, Options.MembershipRule rule) {
        this(seed, rule, true);
    }

    private SmallTraining(long seed, Options.MembershipRule rule, boolean weights) {
        UniformRandomProvider random = new Seed(seed).stream("case");
        int entities = 3 + random.nextInt(15);
        boolean symmetric = random.nextBoolean();
        int relations = 1 + random.nextInt(3);
        attributes = random.nextInt(3) == 0;
        LabeledPairs.Builder builder = new LabeledPairs.Builder(entities, 100);
        for (int r = 0; r < relations; r++) {
            for (int i = 0; i < entities; i++) {
                for (int j = symmetric ? i : 0; j < entities; j++) {
                    if (random.nextDouble() < 0.8) {
                        builder.add(i, j, (i + r) % 3 == j % 3 ^ random.nextDouble() < 0.1 ? 1 : -1);
                    }
                }
            }
            builder.endRelation(1);
        }
        float[] values = new float[2 * entities];
        for (int v = 0; v < values.length; v++) {
            values[v] = random.nextFloat();
        }
        Attributes known = attributes
                ? new EntityAttributes(
                        List.of("a", "b"),
                        values,
                        entities,
                        java.util.EnumSet.allOf(EntityAttributes.Form.class),
                        symmetric)
                : Attributes.none();
        LabeledPairs pairs = builder.build();
        Options defaults = Options.defaults();
        int features = 1 + random.nextInt(8);
        options = new Options(
                random.nextBoolean() ? Options.Model.MED : Options.Model.BAYES,
                OrAuto.of(features),
                Sharing.GLOBAL,
                random.nextBoolean() ? PriorKind.IBP : PriorKind.BETA,
                0.5 + 3 * random.nextDouble(),
                new Options.Hinge(
                        9,
                        OrAuto.of(0.2 + 3 * random.nextDouble()),
                        ratio(random.nextInt(3)),
                        defaults.hinge().selection()),
                new Options.Weights(
                        0.5 + random.nextDouble(),
                        HyperPrior.PAPER,
                        random.nextInt(features),
                        new SolverEffort(1 + random.nextInt(20), 0.01)),
                rule,
                start(random.nextInt(5)),
                OrAuto.of(Options.InferenceScheme.BATCH),
                defaults.sampling(),
                defaults.draws(),
                new Options.Stopping(10, 0, 0, 1),
                defaults.leastNegatives(),
                false,
                defaults.featureShare(),
                defaults.learning(),
                defaults.missing(),
                defaults.calibrationFolds(),
                1,
                seed,
                1);
        space = FeatureSpace.global(
                weights && random.nextBoolean() ? weighted(pairs, symmetric, random) : pairs, known, symmetric);
    }

    private static LabeledPairs weighted(LabeledPairs pairs, boolean symmetric, UniformRandomProvider random) {
        List<Relation> relations = new ArrayList<>();
        for (PairSet links : pairs.linkSets()) {
            float[] weights = new float[links.size()];
            for (int e = 0; e < weights.length; e++) {
                weights[e] = 0.1f + 3 * random.nextFloat();
            }
            relations.add(Relation.of("r" + relations.size(), links).withWeights(weights));
        }
        Names names = Names.of(
                IntStream.range(0, pairs.entities()).mapToObj(i -> "e" + i).toList());
        return pairs.observedIn(new Network(names, relations, symmetric, true));
    }

    /** All entities with all pairs, for batch inference. */
    public LocalPopulation population() {
        return space.population(options, null, false, Workers.sequential());
    }

    /** KL(ν) + Σ KL(Z_i) + KL(Θ) + hinge, from ψ, Λ and κ alone. */
    public double objective(LocalPopulation population) {
        TrainingState state = population.state;
        int stride = state.shape().stride();
        int features = state.shape().features();
        FeaturePrior prior = population.global.features();
        double sum = prior.divergence();
        for (int i = 0; i < state.entities(); i++) {
            for (int k = 0; k < features; k++) {
                double psi = state.memberships()[i * stride + k];
                sum -= psi * prior.expectedLogOn(k) + (1 - psi) * prior.expectedLogOff(k);
                sum -= MembershipGrid.entropy(psi);
            }
        }
        WeightStatistics statistics = WeightStatistics.none();
        for (int r = 0; r < state.relations(); r++) {
            statistics =
                    statistics.plus(state.shape().entries() + space.attributes().dimension(), state.weights(r));
            sum += hinge(state, r);
        }
        return sum + population.global.prior().divergence(statistics);
    }

    private static OrAuto<Double> ratio(int drawn) {
        return drawn == 0 ? OrAuto.auto() : OrAuto.of((double) drawn);
    }

    private static OrAuto<Start> start(int drawn) {
        return drawn == 0 ? OrAuto.auto() : OrAuto.of(List.of(Start.values()).get(drawn - 1));
    }

    public double hinge(TrainingState state, int relation) {
        LabeledPairs pairs = space.pairs();
        double links = pairs.links(relation);
        double nonLinks = pairs.nonLinks(relation);
        double ratio = options.hinge().ratio().orElse(Math.max(1, nonLinks) / Math.max(1, links));
        double ofLink = options.hinge().cost().given();
        double sum = 0;
        for (int p = pairs.start(relation); p < pairs.end(relation); p++) {
            int label = pairs.label(p);
            double cost = label > 0 ? ofLink : ofLink / ratio;
            double score = score(state, relation, pairs.source(p), pairs.target(p));
            sum += pairs.weight(p) * cost * Math.max(0, options.hinge().margin() - label * score);
        }
        return sum;
    }

    double score(TrainingState state, int relation, int i, int j) {
        int stride = state.shape().stride();
        int features = state.shape().features();
        double[] weights = state.weights(relation);
        double sum = 0;
        for (int k = 0; k < features; k++) {
            for (int other = 0; other < features; other++) {
                double psi = state.memberships()[i * stride + k];
                boolean same = i == j && k == other;
                sum += weights[k * stride + other] * (same ? psi : psi * state.memberships()[j * stride + other]);
            }
        }
        float[] row = new float[space.attributes().dimension()];
        space.attributes().fill(relation, i, j, row);
        for (int d = 0; d < row.length; d++) {
            sum += weights[state.shape().length() + d] * row[d];
        }
        return sum;
    }

    @Override
    public String toString() {
        return options + " on " + space.pairs() + (attributes ? " with attributes" : "");
    }
}
