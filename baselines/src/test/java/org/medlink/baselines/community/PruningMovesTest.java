package org.medlink.baselines.community;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.medlink.network.LabeledPairs;
import org.medlink.random.Seed;

/** Two groups of entities, all linked within and few between, of which one is in two communities, a large and a small one. */
class PruningMovesTest {
    private static final int HALF = 12;
    private static final int SIZE = 2 * HALF;
    private static final int[] START = new int[SIZE];

    static {
        for (int i = 0; i < SIZE; i++) {
            START[i] = i < HALF ? 0 : i % 4 == 0 ? 2 : 1;
        }
    }

    /** What is not kept goes to the rest. */
    private record SharedPrior(double alpha, double rest) implements MembershipPrior {
        @Override
        public double parameter(int community) {
            return alpha;
        }

        @Override
        public void learn(Communities communities) {}

        @Override
        public MembershipPrior keep(int[] kept) {
            return new SharedPrior(alpha, rest + alpha);
        }

        @Override
        public double logDensity() {
            return 0;
        }
    }

    private final PairEnds ends = ends();
    private final Communities communities = started(new SharedPrior(0.1, 0.2));
    private final EntityStep step = new EntityStep(ends, communities, CommunityInference.Meeting.JOINT);
    private final PruningMoves moves = new PruningMoves(ends, communities, step, new Seed(3).stream("moves"));

    /** No entity has more non-links than links, so that the sample of them is all. */
    private static PairEnds ends() {
        LabeledPairs.Builder builder = new LabeledPairs.Builder(SIZE, SIZE * SIZE);
        for (int i = 0; i < SIZE; i++) {
            for (int j = i + 1; j < SIZE; j++) {
                if (i / HALF == j / HALF) {
                    builder.add(i, j, 1);
                } else if ((i + j) % 3 != 0) {
                    builder.add(i, j, (i + j) % 7 == 0 ? 1 : -1);
                }
            }
        }
        builder.endRelation(1);
        return new PairEnds(builder.build(), 0);
    }

    private Communities started(MembershipPrior prior) {
        Communities started = new Communities(SIZE, 3, 0.01, new BetaParameters(1, 1), prior);
        for (int i = 0; i < SIZE; i++) {
            for (int k = 0; k < 3; k++) {
                started.gamma[3 * i + k] = 0.1 + (START[i] == k ? 12 : 0);
            }
        }
        for (int k = 0; k < 3; k++) {
            started.on[k] = 20;
            started.off[k] = 2;
        }
        started.refresh();
        return started;
    }

    @Test
    void thePartsOfAGroupAreJoinedAndGroupsAreNot() {
        assertThat(moves.gain(2, 1)).isPositive();
        assertThat(moves.gain(2, 0)).isLessThan(moves.gain(2, 1));
        assertThat(moves.gain(0, 1)).isNegative();
    }

    @Test
    void onlyWhatIsNotMissedIsRemoved() {
        assertThat(moves.kept()).containsExactly(0, 1);
    }

    @Test
    void aMoveThatIsOnlyTriedChangesNothing() {
        double[] gamma = communities.gamma.clone();
        double[] weight = communities.weight.clone();
        double[] on = communities.on.clone();
        double[] off = communities.off.clone();
        moves.gain(1, 2);
        assertThat(communities.gamma).isEqualTo(gamma);
        assertThat(communities.weight).isEqualTo(weight);
        assertThat(communities.on).isEqualTo(on);
        assertThat(communities.off).isEqualTo(off);
    }

    /** All entities are made members of either community, so that the steps of the move are sweeps over all. */
    @Test
    void theGainIsThatOfTheWholeBound() {
        for (int i = 0; i < SIZE; i++) {
            communities.gamma[3 * i + 1] += 0.5;
        }
        communities.refresh();
        double gain = moves.gain(1, 2);
        Communities joined = joined();
        assertThat(gain).isCloseTo(settled(joined) - settled(communities), within(1e-6));
    }

    /** Without community 1, written out. */
    private Communities joined() {
        Communities joined = communities.keep(new int[] {0, 2});
        for (int i = 0; i < SIZE; i++) {
            joined.gamma[2 * i + 1] += communities.gamma[3 * i + 1] - 0.1;
        }
        joined.on[1] += communities.on[1] - 1;
        joined.off[1] += communities.off[1] - 1;
        joined.refresh();
        return joined;
    }

    /** The bound after two sweeps in which the strength of community 0 stays as it is. */
    private double settled(Communities some) {
        EntityStep one = new EntityStep(ends, some, CommunityInference.Meeting.JOINT);
        int last = some.count() - 1;
        for (int sweep = 0; sweep < 2; sweep++) {
            one.forget();
            for (int i = 0; i < SIZE; i++) {
                one.move(i, ends.nonLinks(i), 1);
            }
            one.settleStrengths(1, last);
        }
        return some.bound(ends);
    }
}
