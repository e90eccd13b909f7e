package org.medlink.spark;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.storage.StorageLevel;
import org.medlink.engine.Order;
import org.medlink.io.LinkReader;
import org.medlink.io.table.LinkColumns;
import org.medlink.io.text.InputException;
import org.medlink.network.Frame;
import org.medlink.network.Names;
import org.medlink.network.PairSet;
import org.medlink.random.Seed;
import org.medlink.shard.PairCollector;
import org.medlink.shard.Plan;
import org.medlink.shard.Shard;
import org.medlink.shard.ShardedInput;
import org.medlink.shard.Shards;
import scala.Tuple2;

/**
 * Links in shards, their entities numbered in the order of their names. Names are sorted on the cluster and sent to all of it, where
 * links get their numbers and non-links are sampled, each source by itself; the driver sees names of entities and counts, and links where
 * it learns what they say, or when the model is written.
 */
final class EncodedLinks implements ShardedInput.Source {
    private final JavaSparkContext context;
    private final Order order;
    private final Names entities;
    private final List<String> relations;
    private final Plan plan;
    private final ShardPartitioner partitioner;
    private final JavaRDD<ShardLinks> links;
    private final Frame frame;
    private final long[] counts;
    private final List<String> remarks;
    private final long samplingSeed;
    private final SharedAttributes attributes;
    private SparkShards last;

    /** @param seed non-links are drawn from it */
    EncodedLinks(SparkSession session, Order order, int partitions, Seed seed) throws InputException {
        this.samplingSeed = seed.derive("non-links").value();
        this.context = JavaSparkContext.fromSparkContext(session.sparkContext());
        this.attributes = new SharedAttributes(context);
        this.order = order;
        describe("read links");
        List<LinkSource> sources = order.network().links().stream()
                .map(place -> new LinkSource(
                        session,
                        place,
                        order.table(),
                        order.format(),
                        sample -> LinkColumns.find(sample, order.network().columns()),
                        true))
                .toList();
        Dataset<Row> rows = sources.get(0).read();
        this.remarks = new ArrayList<>(sources.get(0).remarks(order.network().symmetric()));
        for (LinkSource other : sources.subList(1, sources.size())) {
            rows = rows.union(other.read());
            other.requireRelationsAsIn(sources.get(0));
            remarks.addAll(other.remarks(order.network().symmetric()));
        }
        JavaRDD<NamedLinkBlock> blocks =
                rows.toJavaRDD().mapPartitions(NamedLinkBlock::of).persist(StorageLevel.MEMORY_AND_DISK());
        List<NamedLinkBlock.Summary> read = blocks.map(NamedLinkBlock::summary).collect();
        long given = read.stream().mapToLong(NamedLinkBlock.Summary::rows).sum();
        long broken = read.stream().mapToLong(NamedLinkBlock.Summary::broken).sum();
        if (broken > 0) {
            throw new InputException(order.network().title() + ": " + broken
                    + " rows lack a value, or have more or fewer columns than the first");
        }
        if (given == 0) {
            throw new InputException(order.network().links() + ": expected links, found none");
        }
        this.relations = read.stream()
                .flatMap(block -> block.relations().stream())
                .distinct()
                .sorted(EncodedLinks::compareBytes)
                .toList();
        describe("number entities");
        this.entities = names(session, blocks);
        this.plan = new Plan(entities.size(), shards(given));
        this.partitioner = new ShardPartitioner(plan.shards(), partitions);
        describe("number links");
        JavaRDD<ShardLinks> numbered = shardLinks(blocks).persist(StorageLevel.MEMORY_AND_DISK());
        long[] found = Shard.sum(numbered.map(ShardLinks::counts).collect());
        blocks.unpersist(false);
        long self = 0;
        for (int r = 0; r < relations.size(); r++) {
            self += found[relations.size() + r];
        }
        boolean selfLinks = order.network().selfLinks() == LinkReader.SelfLinks.YES
                || order.network().selfLinks() == LinkReader.SelfLinks.AUTO && self > 0;
        this.frame = new Frame(entities, relations, order.network().symmetric(), selfLinks);
        this.links = selfLinks || self == 0
                ? numbered
                : numbered.map(ShardLinks::withoutSelfLinks).persist(StorageLevel.MEMORY_AND_DISK());
        this.counts = new long[relations.size()];
        for (int r = 0; r < counts.length; r++) {
            counts[r] = found[r] - (selfLinks ? 0 : found[counts.length + r]);
        }
    }

    /** All names, sorted on the cluster. */
    private static Names names(SparkSession session, JavaRDD<NamedLinkBlock> blocks) {
        JavaRDD<String> all = blocks.map(NamedLinkBlock::names).flatMap(NameColumn::iterator);
        JavaRDD<NameColumn> sorted = session.createDataset(all.rdd(), Encoders.STRING())
                .distinct()
                .sort("value")
                .toJavaRDD()
                .mapPartitions(some -> {
                    Names.Builder column = new Names.Builder();
                    some.forEachRemaining(column::add);
                    return List.of(new NameColumn(column.build())).iterator();
                });
        Names.Builder names = new Names.Builder();
        sorted.toLocalIterator().forEachRemaining(column -> column.addTo(names));
        return names.build();
    }

    /** As Spark sorts text. */
    private static int compareBytes(String one, String other) {
        return Arrays.compareUnsigned(one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
    }

    /** By the number of pairs, so that it does not depend on the cluster. */
    private int shards(long rows) {
        double perLink = order.negatives().all()
                ? (double) entities.size() * entities.size() / rows
                : 1 + order.negatives().perLink();
        int chosen = order.cluster().shards().orElse(Plan.shards(entities.size(), (long) (rows * perLink)));
        return Math.max(1, Math.min(chosen, entities.size()));
    }

    private JavaRDD<ShardLinks> shardLinks(JavaRDD<NamedLinkBlock> blocks) {
        HashMap<String, Integer> relationIds = new HashMap<>();
        relations.forEach(relation -> relationIds.put(relation, relationIds.size()));
        Broadcast<NameColumn> names = context.broadcast(new NameColumn(entities));
        boolean symmetric = order.network().symmetric();
        Plan shardPlan = plan;
        int count = relations.size();
        JavaPairRDD<Integer, PairChunk> chunks = blocks.flatMapToPair(
                        block -> block.chunks(names.value(), relationIds, symmetric, shardPlan))
                .partitionBy(partitioner);
        return inOrder(chunks, plan, partitioner, (shard, arrived) -> ShardLinks.of(shard, count, arrived));
    }

    /** Makes something of what arrived for a shard. */
    @FunctionalInterface
    private interface Maker<T> extends Serializable {
        T make(int shard, List<PairChunk> arrived);
    }

    /** One thing for every shard, in their order, whether anything arrived for it or not. */
    private static <T> JavaRDD<T> inOrder(
            JavaPairRDD<Integer, PairChunk> chunks, Plan plan, ShardPartitioner partitioner, Maker<T> maker) {
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

    @Override
    public Shards cluster(int relation) {
        if (last != null) {
            last.unpersist();
        }
        int[] some = {relation};
        if (relation < 0) {
            some = new int[relations.size()];
            Arrays.setAll(some, r -> r);
        }
        JavaRDD<Shard> made = shards(some).setName("shards").persist(StorageLevel.MEMORY_AND_DISK());
        made.checkpoint();
        last = new SparkShards(
                context, plan, made, partitioner, attributes, order.cluster().checkpointEvery());
        return last;
    }

    /**
     * Shards of the pairs of some relations: their links, and non-links sampled where the sources are.
     *
     * @param some which relations, ascending
     */
    private JavaRDD<Shard> shards(int[] some) {
        long seed = samplingSeed;
        describe("sample non-links, divide pairs");
        double[] shares = new double[relations.size()];
        Arrays.setAll(shares, this::nonLinkShare);
        boolean symmetric = order.network().symmetric();
        boolean withSelf = frame.selfLinks();
        Plan shardPlan = plan;
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
            PairCollector builder = new PairCollector(shardPlan, shard, some.length);
            for (PairChunk chunk : arrived) {
                for (int p = 0; p < chunk.size(); p++) {
                    long pair = chunk.pair(p);
                    builder.add(chunk.relation(), PairChunk.source(pair), PairChunk.target(pair), PairChunk.link(pair));
                }
            }
            return builder.build();
        });
    }

    @Override
    public double nonLinkShare(int relation) {
        double available = (double) frame.cells(relation) - counts[relation];
        return available <= 0 ? 0 : Math.min(1, order.negatives().perLink() * counts[relation] / available);
    }

    @Override
    public List<PairSet> links() {
        describe("collect links");
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

    @Override
    public Frame frame() {
        return frame;
    }

    Plan plan() {
        return plan;
    }

    ShardPartitioner partitioner() {
        return partitioner;
    }

    /** How many links there are. */
    long count() {
        return Arrays.stream(counts).sum();
    }

    /** What a person should know about how the links were read. */
    List<String> remarks() {
        return remarks;
    }

    private void describe(String name) {
        context.sc().setJobDescription(name);
        context.setCallSite(name);
    }
}
