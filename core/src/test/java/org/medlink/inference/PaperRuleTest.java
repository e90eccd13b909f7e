package org.medlink.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.medlink.margin.AffinityShape;
import org.medlink.margin.AttributeRows;
import org.medlink.margin.Costs;
import org.medlink.margin.RelationPairs;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.prior.FeaturePrior;
import org.medlink.random.Seed;
import org.medlink.state.TrainingState;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

/**
 * The paper's own update of memberships, Eq. (13) and for samples Eq. (14), against the subgradient written out. Two misprints are mended as
 * DESIGN says: a self-link's slope has the column of Λ too, and sampled pairs of an entity stand for those of this entity.
 */
class PaperRuleTest {
    private final List<RelationPairs> pairs = new ArrayList<>();
    private final List<Costs> costs = new ArrayList<>();
    private final List<AttributeRows> rows = new ArrayList<>();
    private SmallTraining small;
    private TrainingState state;
    private FeaturePrior prior;
    private Incidence incidence;
    private MembershipUpdate update;

    @RandomCases(200)
    void membershipsAreThoseOfEquation13(RandomCase given) {
        begin(given);
        for (int entity = 0; entity < state.entities(); entity++) {
            double[] expected = rule(entity, null);
            update.update(entity, update.new Workspace());
            check(entity, expected);
        }
    }

    @RandomCases(200)
    void sampledMembershipsAreThoseOfEquation14(RandomCase given) {
        begin(given);
        PairSample sample = new PairSample(incidence, given.integer(1, 6), false, 1);
        double rho = given.real(0.1, 1);
        for (int entity = 0; entity < state.entities(); entity++) {
            sample.draw(new int[] {entity}, 0, 1, new Seed(given.seed()).stream("sample", entity));
            double[] expected = rule(entity, sample);
            for (int k = 0; k < expected.length; k++) {
                double old = state.memberships()[entity * state.shape().stride() + k];
                expected[k] = (1 - rho) * old + rho * expected[k];
            }
            update.update(entity, sample, 0, rho, update.new Workspace());
            check(entity, expected);
            state.refreshCaches(entity, 1);
        }
    }

    private void begin(RandomCase given) {
        small = new SmallTraining(given.seed(), Options.MembershipRule.SUBGRADIENT);
        LabeledPairs labeled = small.space.pairs();
        Workers workers = Workers.sequential();
        int dimension = small.space.attributes().dimension();
        for (int r = 0; r < labeled.relations(); r++) {
            pairs.add(new RelationPairs(labeled, r));
            costs.add(new Costs(9, given.real(0.1, 2), given.real(0.1, 2)));
            rows.add(new AttributeRows(small.space.attributes(), r, pairs.get(r), workers));
        }
        int features = small.options.features().given();
        AffinityShape shape = new AffinityShape(features, small.space.symmetric(), features - 1);
        state = new TrainingState(shape, labeled.entities(), labeled.relations(), dimension);
        for (int r = 0; r < labeled.relations(); r++) {
            draw(given, r);
            state.refreshAffinity(r);
        }
        for (int i = 0; i < state.entities(); i++) {
            for (int k = 0; k < features; k++) {
                state.memberships()[i * shape.stride() + k] = (float) given.real(0.01, 0.99);
            }
        }
        state.refreshCaches(0, state.entities());
        prior = FeaturePrior.of(small.options.prior(), features, small.options.alpha());
        prior.update(state.expectedCounts(), state.entities());
        incidence = new Incidence(pairs, state.entities(), dimension > 0);
        AttributeScores scores = dimension == 0 ? null : new AttributeScores(state, pairs, rows, false);
        for (int r = 0; r < labeled.relations() && scores != null; r++) {
            scores.refresh(r);
        }
        update = new MembershipUpdate(state, incidence, costs, scores, prior, Options.MembershipRule.SUBGRADIENT);
        update.begin(workers);
    }

    private void draw(RandomCase given, int relation) {
        AffinityShape shape = state.shape();
        double[] weights = state.weights(relation);
        for (int k = 0; k < shape.features(); k++) {
            for (int other = 0; other < shape.features(); other++) {
                boolean mirrored = shape.symmetric() && other < k;
                weights[k * shape.stride() + other] =
                        mirrored ? weights[other * shape.stride() + k] : given.real(-3, 3);
            }
        }
        for (int d = shape.length(); d < weights.length; d++) {
            weights[d] = given.real(-1, 1);
        }
    }

    /** ψ_i by the rule, feature after feature, scores kept current; pairs that a sample does not have do not count. */
    private double[] rule(int entity, PairSample sample) {
        int features = state.shape().features();
        int stride = state.shape().stride();
        float[] kept = state.memberships().clone();
        double[] expected = new double[features];
        for (int k = 0; k < features; k++) {
            double slope = 0;
            for (int r = 0; r < pairs.size(); r++) {
                slope += slope(r, entity, k, sample);
            }
            expected[k] = 1 / (1 + Math.exp(-(prior.logOdds(k) + slope)));
            state.memberships()[entity * stride + k] = (float) expected[k];
        }
        System.arraycopy(kept, 0, state.memberships(), 0, kept.length);
        return expected;
    }

    /** −C ∂R/∂ψ_ik: what the pairs of the entity in a relation whose margin is missing ask for. */
    private double slope(int relation, int entity, int k, PairSample sample) {
        LabeledPairs labeled = small.space.pairs();
        double sum = 0;
        for (int p = labeled.start(relation); p < labeled.end(relation); p++) {
            int source = labeled.source(p);
            int target = labeled.target(p);
            double factor = source == target ? 1 : factor(sample, relation, p - labeled.start(relation), entity);
            boolean own = source == entity || target == entity;
            int label = labeled.label(p);
            Costs cost = costs.get(relation);
            if (own && factor > 0 && label * small.score(state, relation, source, target) <= cost.margin()) {
                double weighed = label > 0 ? cost.link() * labeled.weight(p) : cost.nonLink();
                sum += factor * weighed * label * coefficient(relation, source, target, entity, k);
            }
        }
        return sum;
    }

    /** For how many pairs of the entity a pair stands; 0 where it was not drawn. */
    private double factor(PairSample sample, int relation, int pair, int entity) {
        if (sample == null) {
            return 1;
        }
        for (int e = 0; e < sample.size(0); e++) {
            int entry = sample.entry(0, e);
            int other = incidence.other(entry);
            boolean out = incidence.kind(entry) % 2 == 0;
            LabeledPairs labeled = small.space.pairs();
            int p = labeled.start(relation) + pair;
            boolean same = labeled.source(p) == (out ? entity : other) && labeled.target(p) == (out ? other : entity);
            boolean mirrored = small.space.symmetric() && labeled.source(p) == other && labeled.target(p) == entity;
            if (incidence.kind(entry) / 2 == relation && (same || mirrored)) {
                return (double) (incidence.start(entity + 1) - incidence.start(entity)) / sample.size(0);
            }
        }
        return 0;
    }

    /** ∂f(source, target)/∂ψ_ik. */
    private double coefficient(int relation, int source, int target, int entity, int k) {
        int stride = state.shape().stride();
        double[] weights = state.weights(relation);
        float[] psi = state.memberships();
        double sum = source == target ? weights[k * stride + k] : 0;
        for (int other = 0; other < state.shape().features(); other++) {
            double row = weights[k * stride + other];
            double column = weights[other * stride + k];
            if (source == target) {
                sum += other == k ? 0 : (row + column) * psi[entity * stride + other];
            } else {
                sum += source == entity ? row * psi[target * stride + other] : column * psi[source * stride + other];
            }
        }
        return sum;
    }

    private void check(int entity, double[] expected) {
        for (int k = 0; k < expected.length; k++) {
            assertThat((double) state.memberships()[entity * state.shape().stride() + k])
                    .as("entity " + entity + ", feature " + k)
                    .isCloseTo(expected[k], within(2e-4));
        }
    }
}
