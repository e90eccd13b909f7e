package org.medlink.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;
import org.medlink.shard.Plan;
import org.medlink.shard.Setting;
import org.medlink.shard.Shard;
import org.medlink.shard.Shards;
import org.medlink.shard.State;
import org.medlink.shard.TravellingAttributes;
import org.medlink.shard.TreeSum;
import scala.Tuple2;

/**
 * Shards in the memory of Spark's executors. Their states after a step are a distributed collection that is never changed: what a
 * lost executor held is computed again from the step before, back to the last checkpoint. Changed rows travel by a shuffle that is
 * keyed by shard.
 */
final class SparkShards implements Shards {
    /** With more partial sums than this, they are added on the cluster before they come to the driver. */
    private static final int MOST_SUMS = 64;

    private final JavaSparkContext context;
    private final Plan plan;
    private final ShardPartitioner partitioner;
    private final SharedAttributes attributes;
    private final int checkpointEvery;
    private JavaRDD<Shard> shards;
    private Broadcast<Setting> setting;
    private JavaRDD<State> states;
    private boolean pending;
    private long version;
    private JavaRDD<State> remembered;

    /** @param shards in order, by the partitioner, kept in memory */
    SparkShards(
            JavaSparkContext context,
            Plan plan,
            JavaRDD<Shard> shards,
            ShardPartitioner partitioner,
            SharedAttributes attributes,
            int checkpointEvery) {
        this.context = context;
        this.plan = plan;
        this.shards = shards;
        this.partitioner = partitioner;
        this.attributes = attributes;
        this.checkpointEvery = checkpointEvery;
    }

    @Override
    public Plan plan() {
        return plan;
    }

    @Override
    public synchronized <T> List<T> inspect(String name, Inspection<T> inspection) {
        describe(name);
        return shards.map(inspection::at).collect();
    }

    /** What is lost of it is computed again from the pairs, which were written when shards were made. */
    @Override
    public void carry(TravellingAttributes weighed, float[][] weights, int[] relations) {
        describe("what links say about pairs");
        Broadcast<TravellingAttributes> sent = attributes.send(weighed);
        Broadcast<float[][]> sentWeights = context.broadcast(weights);
        JavaRDD<Shard> before = shards;
        JavaRDD<List<Shard.Scores>> arrived = before.flatMap(
                        shard -> shard.scores(sent.value(), sentWeights.value(), relations)
                                .iterator())
                .mapToPair(scores -> new Tuple2<>(scores.to(), scores))
                .partitionBy(partitioner)
                .values()
                .zipPartitions(before, (scores, own) -> byShard(scores, own, Shard.Scores::to));
        shards = before.zipPartitions(arrived, (own, held) -> {
                    List<Shard> carrying = new ArrayList<>();
                    while (own.hasNext()) {
                        carrying.add(own.next().carrying(held.next()));
                    }
                    return carrying.iterator();
                })
                .setName("shards with what links say")
                .persist(StorageLevel.MEMORY_AND_DISK());
        shards.count();
        before.unpersist(false);
    }

    @Override
    public void begin(Setting begun) {
        setting = context.broadcast(begun);
        Broadcast<Setting> broadcast = setting;
        if (states != null) {
            states.unpersist(false);
        }
        forget();
        states = shards.map(shard -> shard.begin(broadcast.value())).setName("memberships before training");
        pending = false;
    }

    @Override
    public void change(Setting other) {
        setting = context.broadcast(other);
    }

    @Override
    public double[] step(String name, Shards.Task task) {
        version++;
        describe(name);
        JavaRDD<State> before = states;
        JavaRDD<State> after = after(before, context.broadcast(task))
                .setName("memberships after step " + version)
                .persist(StorageLevel.MEMORY_AND_DISK());
        if (version % checkpointEvery == 0) {
            after.checkpoint();
        }
        double[] sum = total(shards.zipPartitions(after, SparkShards::sumsOfStates));
        if (!before.equals(remembered)) {
            before.unpersist(false);
        }
        states = after;
        pending = true;
        return sum;
    }

    private JavaRDD<State> after(JavaRDD<State> before, Broadcast<Shards.Task> task) {
        Broadcast<Setting> broadcast = setting;
        long next = version;
        return shards.zipPartitions(pending ? arrived(before) : before.map(Arrived::nothing), (own, held) -> {
            List<State> states = new ArrayList<>();
            while (own.hasNext()) {
                Shard shard = own.next();
                Arrived has = held.next();
                states.add(shard.step(broadcast.value(), has.state(), has.rows(), task.value(), next));
            }
            return states.iterator();
        });
    }

    /**
     * A state, and what came for it from other shards.
     *
     * @param rows in any order: each writes to a place of its own
     */
    private record Arrived(State state, List<Shard.Rows> rows) implements Serializable {
        static Arrived nothing(State state) {
            return new Arrived(state, List.of());
        }
    }

    private JavaRDD<Arrived> arrived(JavaRDD<State> before) {
        Broadcast<Setting> broadcast = setting;
        return shards.zipPartitions(before, (own, held) -> outgoing(own, held, broadcast))
                .mapToPair(rows -> new Tuple2<>(rows.to(), rows))
                .partitionBy(partitioner)
                .values()
                .zipPartitions(shards, (rows, own) -> byShard(rows, own, Shard.Rows::to))
                .zipPartitions(before, (rows, held) -> {
                    List<Arrived> both = new ArrayList<>();
                    while (held.hasNext()) {
                        both.add(new Arrived(held.next(), rows.next()));
                    }
                    return both.iterator();
                });
    }

    private static Iterator<Shard.Rows> outgoing(
            Iterator<Shard> shards, Iterator<State> states, Broadcast<Setting> setting) {
        List<Shard.Rows> all = new ArrayList<>();
        while (shards.hasNext()) {
            all.addAll(shards.next().outgoing(setting.value(), states.next()));
        }
        return all.iterator();
    }

    /** What arrived for each of the shards, in their order. */
    private static <T> Iterator<List<T>> byShard(Iterator<T> sent, Iterator<Shard> shards, ToIntFunction<T> to) {
        Map<Integer, List<T>> byNumber = new LinkedHashMap<>();
        shards.forEachRemaining(shard -> byNumber.put(shard.number(), new ArrayList<>()));
        sent.forEachRemaining(some -> byNumber.get(to.applyAsInt(some)).add(some));
        return byNumber.values().iterator();
    }

    private static Iterator<TreeSum.Node> sumsOfStates(Iterator<Shard> shards, Iterator<State> states) {
        TreeSum sum = null;
        while (shards.hasNext()) {
            Shard shard = shards.next();
            sum = sum != null ? sum : new TreeSum(shard.plan().shards());
            sum.add(shard.number(), states.next().sums());
        }
        return sum == null ? Collections.emptyIterator() : sum.parts().iterator();
    }

    @Override
    public double[] ask(String name, Shards.Task task) {
        describe(name);
        Broadcast<Setting> broadcast = setting;
        Broadcast<Shards.Task> question = context.broadcast(task);
        double[] sum = total(shards.zipPartitions(states, (own, held) -> {
            TreeSum partial = null;
            while (own.hasNext()) {
                Shard shard = own.next();
                partial = partial != null ? partial : new TreeSum(shard.plan().shards());
                partial.add(shard.number(), shard.answer(broadcast.value(), held.next(), question.value()));
            }
            return partial == null
                    ? Collections.<TreeSum.Node>emptyIterator()
                    : partial.parts().iterator();
        }));
        question.unpersist(false);
        return sum;
    }

    /** Adds up along the tree, on the cluster as far as needed. */
    private double[] total(JavaRDD<TreeSum.Node> parts) {
        int number = plan.shards();
        JavaRDD<TreeSum.Node> fewer = parts;
        for (int left = parts.getNumPartitions(); left > MOST_SUMS; left = fewer.getNumPartitions()) {
            fewer = fewer.mapToPair(node -> new Tuple2<>(node.index() << node.level(), node))
                    .partitionBy(new ShardPartitioner(number, left / MOST_SUMS + 1))
                    .values()
                    .mapPartitions(nodes -> {
                        TreeSum sum = new TreeSum(number);
                        nodes.forEachRemaining(sum::add);
                        return sum.parts().iterator();
                    });
        }
        TreeSum sum = new TreeSum(number);
        fewer.collect().forEach(sum::add);
        return sum.total();
    }

    @Override
    public <T> List<T> gather(String name, Shards.Question<T> question) {
        describe(name);
        Broadcast<Setting> broadcast = setting;
        Broadcast<Shards.Question<T>> asked = context.broadcast(question);
        // Partitions hold shards in their order.
        List<T> answers = shards.zipPartitions(states, (own, held) -> {
                    List<T> all = new ArrayList<>();
                    while (own.hasNext()) {
                        all.add(own.next().answer(broadcast.value(), held.next(), asked.value()));
                    }
                    return all.iterator();
                })
                .collect();
        asked.unpersist(false);
        return answers;
    }

    @Override
    public void remember() {
        forget();
        remembered = states;
    }

    @Override
    public void swap() {
        JavaRDD<State> before = states;
        states = remembered;
        remembered = before;
        pending = true;
    }

    @Override
    public void forget() {
        if (remembered != null && !remembered.equals(states)) {
            remembered.unpersist(false);
        }
        remembered = null;
    }

    /** Frees the memory of shards that are not used any more. */
    void unpersist() {
        shards.unpersist(false);
    }

    private void describe(String name) {
        context.sc().setJobDescription(name);
        context.setCallSite(name);
    }
}
