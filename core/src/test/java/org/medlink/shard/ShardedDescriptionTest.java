package org.medlink.shard;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.inference.FeatureSpace;
import org.medlink.network.Attributes;
import org.medlink.network.EntityAttributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.SourceRuns;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.proximity.likeness.KinshipTerms;
import org.medlink.random.Seed;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;
import org.medlink.train.LocalInput;

/** What links say about the pairs of shards is what they say about the same pairs in one process. */
class ShardedDescriptionTest {
    private final Options options = Options.defaults().with().threads(1).build().withCost(1);

    /** Two groups of entities, linked more within than between; a relation is much like the one before. */
    private static LabeledPairs pairs(RandomCase given, boolean symmetric, int most) {
        UniformRandomProvider random = new Seed(given.seed()).stream("pairs");
        int entities = given.integer(20, most);
        int relations = given.integer(1, 3);
        double observed = given.real(0.1, 0.9);
        LabeledPairs.Builder builder = new LabeledPairs.Builder(entities, 100);
        for (int r = 0; r < relations; r++) {
            for (int i = 0; i < entities; i++) {
                for (int j = symmetric ? i + 1 : 0; j < entities; j++) {
                    if (i % 7 != r && random.nextDouble() < observed) {
                        builder.add(i, j, random.nextDouble() < (i % 2 == j % 2 ? 0.3 : 0.05) ? 1 : -1);
                    }
                }
            }
            builder.endRelation(1);
        }
        return builder.build();
    }

    private static Attributes attributes(int entities, boolean symmetric) {
        float[] values = new float[entities];
        for (int i = 0; i < entities; i++) {
            values[i] = i % 5;
        }
        return new EntityAttributes(
                List.of("age"), values, entities, EnumSet.allOf(EntityAttributes.Form.class), symmetric);
    }

    private static LocalInput inOneProcess(InShards divided, Options options) {
        return LocalInput.of(
                divided.frame(), divided.space().pairs(), divided.space().attributes(), options);
    }

    /** What a pair of a shard is described by, by the network's numbers. */
    private record Described(int relation, int source, int target, float score) implements Serializable {
        static List<Described> all(Work work) {
            Shard shard = work.shard();
            LabeledPairs pairs = shard.labeledPairs(Seen.ALL);
            Attributes attributes = shard.attributes(work.setting());
            List<Described> all = new ArrayList<>();
            float[] row = new float[attributes.dimension()];
            for (int r = 0; r < pairs.relations(); r++) {
                int relation = work.setting().relations()[r];
                for (int p = pairs.start(r); p < pairs.end(r); p++) {
                    attributes.fill(relation, pairs.source(p), pairs.target(p), row);
                    int source = shard.entity(pairs.source(p));
                    all.add(new Described(relation, source, shard.entity(pairs.target(p)), row[row.length - 1]));
                }
            }
            return all;
        }
    }

    @RandomCases(30)
    void pairsCarryWhatOneProcessComputes(RandomCase given) {
        boolean symmetric = given.bool();
        LabeledPairs pairs = pairs(given, symmetric, 90);
        Attributes known = given.bool() ? attributes(pairs.entities(), symmetric) : Attributes.none();
        requireTheSame(FeatureSpace.global(pairs, known, symmetric), given.integer(1, 6));
    }

    /** How relations exclude each other travels, too. */
    @RandomCases(5)
    void pairsCarryTheOddsOfRelationsThatExcludeEachOther(RandomCase given) {
        LabeledPairs pairs = KinshipTerms.pairs(KinshipTerms.links(24, 0.9, 0.2, given.seed()));
        requireTheSame(FeatureSpace.global(pairs, Attributes.none(), false), given.integer(2, 6));
    }

    private void requireTheSame(FeatureSpace space, int shards) {
        LabeledPairs pairs = space.pairs();
        LocalShards cluster = InShards.divide(space, shards, Workers.sequential());
        InShards divided = new InShards(space, cluster);
        LocalInput local = inOneProcess(divided, options);
        ShardedInput sharded = divided.input(options);
        sharded.spaces(options).get(0).population(options, null, false, Workers.sequential());
        assertThat(sharded.described().dimension()).isEqualTo(local.described().dimension());
        for (int r = 0; r < pairs.relations(); r++) {
            assertThat(sharded.describedWeights(r, new double[] {1}, 0))
                    .containsExactly(local.describedWeights(r, new double[] {1}, 0));
        }
        float[] expected = new float[1];
        long carried = 0;
        for (List<Described> some : cluster.gather("descriptions", Described::all)) {
            for (Described pair : some) {
                local.attributes().fill(pair.relation(), pair.source(), pair.target(), expected);
                assertThat(pair.score()).isEqualTo(expected[0]);
            }
            carried += some.size();
        }
        assertThat(carried).isGreaterThanOrEqualTo(pairs.size());
    }

    /** The same sources, in the same order, whether links are hidden or not. */
    @RandomCases(40)
    void theSampleIsThatOfOneProcess(RandomCase given) {
        LabeledPairs pairs = pairs(given, given.bool(), 300);
        int relations = pairs.relations();
        int[] members = new int[relations];
        double[] shares = new double[relations];
        for (int r = 0; r < relations; r++) {
            members[r] = r;
            shares[r] = 0.5;
        }
        Seen seen = given.bool() ? Seen.ALL : new Seen(null, new Seen.Hidden(1, 3, given.seed(), members, shares));
        LabeledPairs left = seen(pairs, seen);
        LocalShards cluster =
                InShards.divide(FeatureSpace.global(pairs, Attributes.none(), true), 4, Workers.sequential());
        ShardedRuns sharded = new ShardedRuns(cluster, seen);
        assertThat(sharded.relations()).isEqualTo(relations);
        assertThat(sharded.bothOrders()).isEqualTo(left.bothOrders());
        int most = given.integer(1, 1 + pairs.size());
        for (int r = 0; r < relations; r++) {
            assertThat(rows(sharded.runs(r, most))).isEqualTo(rows(left.runs(r, most)));
            assertThat(sharded.runs(r, most).links()).isEqualTo(left.links(r));
            assertThat(sharded.runs(r, most).nonLinks()).isEqualTo(left.nonLinks(r));
        }
    }

    private static LabeledPairs seen(LabeledPairs pairs, Seen seen) {
        LabeledPairs.Builder left = new LabeledPairs.Builder(pairs.entities(), pairs.size());
        for (int r = 0; r < pairs.relations(); r++) {
            for (int p = pairs.start(r); p < pairs.end(r); p++) {
                int label = seen.label(r, pairs.source(p), pairs.target(p), pairs.label(p));
                if (label != 0) {
                    left.add(pairs.source(p), pairs.target(p), label);
                }
            }
            left.endRelation(1);
        }
        return left.build();
    }

    private static List<List<Integer>> rows(SourceRuns runs) {
        List<List<Integer>> rows = new ArrayList<>();
        runs.run(Workers.sequential(), (from, place, targets) -> {
            for (int t = 0; t < targets.length; t++) {
                assertThat(rows).hasSize(place + t);
                rows.add(List.of(
                        runs.pairs().source(from), targets[t], runs.pairs().label(from + t)));
            }
        });
        return rows;
    }
}
