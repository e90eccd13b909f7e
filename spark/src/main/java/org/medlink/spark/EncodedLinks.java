package org.medlink.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;
import org.medlink.engine.Order;
import org.medlink.io.InputException;
import org.medlink.io.LinkReader;
import org.medlink.network.Names;
import org.medlink.network.PairSet;
import org.medlink.train.Shard;
import org.medlink.train.ShardBuilder;
import org.medlink.train.ShardPlan;
import scala.Tuple2;

/**
 * Links in shards, their entities numbered in the order of their names. Names are matched with numbers on the cluster, and
 * non-links are sampled there, each source by itself; the driver sees names of entities and counts, and no link until the model is
 * written.
 */
final class EncodedLinks {
    private final JavaSparkContext context;
    private final Order order;
    private final Names entities;
    private final List<String> relations;
    private final ShardPlan plan;
    private final ShardPartitioner partitioner;
    private final JavaRDD<ShardLinks> links;
    private final boolean selfLinks;
    private final long[] counts;

    EncodedLinks(SparkSession session, Order order, int partitions) throws InputException {
        this.context = JavaSparkContext.fromSparkContext(session.sparkContext());
        this.order = order;
        describe("read links");
        Dataset<Row> rows = new LinkSource(session, order.links(), order.table(), order.format())
                .read()
                .persist(StorageLevel.MEMORY_AND_DISK());
        long given = rows.count();
        long broken = rows.filter(functions
                        .col(LinkSource.SOURCE)
                        .isNull()
                        .or(functions.col(LinkSource.TARGET).isNull())
                        .or(functions.col(LinkSource.RELATION).isNull()))
                .count();
        if (broken > 0) {
            throw new InputException(order.links() + ": " + broken + " rows lack a value");
        }
        if (given == 0) {
            throw new InputException(order.links() + ": expected links, found none");
        }
        describe("number entities");
        JavaPairRDD<String, Long> ids = ids(rows);
        Names.Builder names = new Names.Builder();
        for (Iterator<String> all = ids.keys().toLocalIterator(); all.hasNext(); ) {
            names.add(all.next());
        }
        this.entities = names.build();
        this.relations = rows.select(LinkSource.RELATION).distinct().sort(LinkSource.RELATION).collectAsList().stream()
                .map(row -> row.getString(0))
                .toList();
        this.plan = new ShardPlan(entities.size(), shards(given));
        this.partitioner = new ShardPartitioner(plan.shards(), partitions);
        describe("number links");
        JavaRDD<ShardLinks> read = shardLinks(session, rows, ids).persist(StorageLevel.MEMORY_AND_DISK());
        long[] found = Shard.sum(read.map(ShardLinks::counts).collect());
        ids.unpersist(false);
        rows.unpersist(false);
        long self = 0;
        for (int r = 0; r < relations.size(); r++) {
            self += found[relations.size() + r];
        }
        this.selfLinks = order.selfLinks() == LinkReader.SelfLinks.YES
                || order.selfLinks() == LinkReader.SelfLinks.AUTO && self > 0;
        this.links = selfLinks || self == 0
                ? read
                : read.map(ShardLinks::withoutSelfLinks).persist(StorageLevel.MEMORY_AND_DISK());
        this.counts = new long[relations.size()];
        for (int r = 0; r < counts.length; r++) {
            counts[r] = found[r] - (selfLinks ? 0 : found[counts.length + r]);
        }
    }

    private JavaPairRDD<String, Long> ids(Dataset<Row> rows) {
        Dataset<Row> ends = rows.select(functions.col(LinkSource.SOURCE).as("name"))
                .union(rows.select(functions.col(LinkSource.TARGET).as("name")));
        return ends.distinct()
                .sort("name")
                .toJavaRDD()
                .map(row -> row.getString(0))
                .zipWithIndex()
                .persist(StorageLevel.MEMORY_AND_DISK());
    }

    /** By the number of pairs, so that it does not depend on the cluster. */
    private int shards(long rows) {
        int asked = order.cluster().shards();
        double perLink = Double.isInfinite(order.negatives())
                ? (double) entities.size() * entities.size() / rows
                : 1 + order.negatives();
        long chosen = asked > 0 ? asked : ShardPlan.shards(entities.size(), (long) (rows * perLink));
        return (int) Math.max(1, Math.min(chosen, entities.size()));
    }

    private JavaRDD<ShardLinks> shardLinks(SparkSession session, Dataset<Row> rows, JavaPairRDD<String, Long> ids) {
        StructType columns = new StructType().add("name", DataTypes.StringType).add("id", DataTypes.IntegerType);
        Dataset<Row> numbers = session.createDataFrame(
                ids.map(id -> RowFactory.create(id._1(), id._2().intValue())), columns);
        Dataset<Row> sources = numbers.toDF("sourceName", "sourceId");
        Dataset<Row> targets = numbers.toDF("targetName", "targetId");
        Dataset<Row> numbered = rows.join(
                        sources, functions.col(LinkSource.SOURCE).equalTo(functions.col("sourceName")))
                .join(targets, functions.col(LinkSource.TARGET).equalTo(functions.col("targetName")))
                .select("sourceId", LinkSource.RELATION, "targetId");
        HashMap<String, Integer> relationIds = new HashMap<>();
        relations.forEach(relation -> relationIds.put(relation, relationIds.size()));
        boolean symmetric = order.symmetric();
        ShardPlan shardPlan = plan;
        int count = relations.size();
        JavaPairRDD<Integer, PairChunk> chunks = numbered.toJavaRDD()
                .mapPartitionsToPair(part -> chunks(part, relationIds, symmetric, shardPlan))
                .partitionBy(partitioner);
        return inOrder(chunks, plan, partitioner, (shard, arrived) -> ShardLinks.of(shard, count, arrived));
    }

    private static Iterator<Tuple2<Integer, PairChunk>> chunks(
            Iterator<Row> rows, Map<String, Integer> relationIds, boolean symmetric, ShardPlan plan) {
        Map<Long, PairChunk> chunks = new TreeMap<>();
        while (rows.hasNext()) {
            Row row = rows.next();
            int one = row.getInt(0);
            int other = row.getInt(2);
            int source = symmetric ? Math.min(one, other) : one;
            int target = symmetric ? Math.max(one, other) : other;
            int relation = relationIds.get(row.getString(1));
            chunks.computeIfAbsent((long) plan.shard(source) << 32 | relation, key -> new PairChunk(relation))
                    .add(source, target, true);
        }
        List<Tuple2<Integer, PairChunk>> all = new ArrayList<>();
        chunks.forEach((key, chunk) -> all.add(new Tuple2<>((int) (key >>> 32), chunk.trimmed())));
        return all.iterator();
    }

    /** Makes something of what arrived for a shard. */
    @FunctionalInterface
    private interface Maker<T> extends Serializable {
        T make(int shard, List<PairChunk> arrived);
    }

    /** One thing for every shard, in their order, whether anything arrived for it or not. */
    private static <T> JavaRDD<T> inOrder(
            JavaPairRDD<Integer, PairChunk> chunks, ShardPlan plan, ShardPartitioner partitioner, Maker<T> maker) {
        return chunks.map(chunk -> chunk)
                .mapPartitionsWithIndex(
                        (index, arrived) -> {
                            Map<Integer, List<PairChunk>> byShard = new TreeMap<>();
                            for (int shard = 0; shard < plan.shards(); shard++) {
                                if (partitioner.getPartition(shard) == index) {
                                    byShard.put(shard, new ArrayList<>());
                                }
                            }
                            arrived.forEachRemaining(
                                    chunk -> byShard.get(chunk._1()).add(chunk._2()));
                            List<T> made = new ArrayList<>();
                            byShard.forEach((shard, some) -> made.add(maker.make(shard, some)));
                            return made.iterator();
                        },
                        true);
    }

    /**
     * Shards of the pairs of some relations: their links, and non-links sampled where the sources are.
     *
     * @param some which relations, ascending
     */
    JavaRDD<Shard> shards(int[] some, long seed) {
        describe("sample non-links, divide pairs");
        double[] shares = new double[relations.size()];
        for (int r = 0; r < shares.length; r++) {
            double available = cells() - counts[r];
            shares[r] = available <= 0 ? 0 : Math.min(1, order.negatives() * counts[r] / available);
        }
        boolean symmetric = order.symmetric();
        boolean withSelf = selfLinks;
        ShardPlan shardPlan = plan;
        JavaPairRDD<Integer, PairChunk> chunks = links.flatMapToPair(own -> {
                    List<Tuple2<Integer, PairChunk>> all = new ArrayList<>();
                    own.pairs(some, shares, symmetric, withSelf, shardPlan, seed)
                            .forEachRemaining(byShard -> {
                                for (int shard = 0; shard < byShard.length; shard++) {
                                    if (byShard[shard] != null) {
                                        all.add(new Tuple2<>(shard, byShard[shard].trimmed()));
                                    }
                                }
                            });
                    return all.iterator();
                })
                .partitionBy(partitioner);
        return inOrder(chunks, plan, partitioner, (shard, arrived) -> {
            ShardBuilder builder = new ShardBuilder(shardPlan, shard, some.length);
            for (PairChunk chunk : arrived) {
                for (int p = 0; p < chunk.size(); p++) {
                    long pair = chunk.pair(p);
                    builder.add(chunk.relation(), PairChunk.source(pair), PairChunk.target(pair), PairChunk.link(pair));
                }
            }
            return builder.build();
        });
    }

    private double cells() {
        double n = entities.size();
        return (order.symmetric() ? n * (n - 1) / 2 : n * (n - 1)) + (selfLinks ? n : 0);
    }

    /** The links of every relation, brought here for the model's file. */
    List<PairSet> pairSets() {
        describe("collect links for the model");
        List<PairSet.Builder> builders = new ArrayList<>();
        relations.forEach(relation -> builders.add(new PairSet.Builder(entities.size())));
        for (Iterator<ShardLinks> all = links.toLocalIterator(); all.hasNext(); ) {
            ShardLinks some = all.next();
            for (int r = 0; r < builders.size(); r++) {
                for (long pair : some.links(r)) {
                    builders.get(r).add(PairChunk.source(pair), PairChunk.target(pair));
                }
            }
        }
        return builders.stream().map(PairSet.Builder::build).toList();
    }

    Names entities() {
        return entities;
    }

    List<String> relations() {
        return relations;
    }

    ShardPlan plan() {
        return plan;
    }

    ShardPartitioner partitioner() {
        return partitioner;
    }

    boolean selfLinks() {
        return selfLinks;
    }

    private void describe(String name) {
        context.sc().setJobDescription(name);
        context.setCallSite(name);
    }
}
