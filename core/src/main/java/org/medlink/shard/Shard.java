package org.medlink.shard;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.LongStream;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.weighing.WeighedScore;

/**
 * A part of the entities with all their training pairs: what one place needs to update their memberships. Entities have numbers
 * of their own here: first those of the shard by their places, then the others that they share a pair with (guests), grouped by
 * the shard that they are from. Both sides of a pair of shards list the rows that travel between them in the same order, so that
 * no numbers of entities travel.
 */
public final class Shard implements Serializable {
    private static final long serialVersionUID = 1;

    private final Plan plan;
    private final int number;
    private final int[] guests;
    private final int[] guestStarts;
    private final int[][] routes;
    private final int[] relationStarts;
    private final int[] sources;
    private final int[] targets;
    private final byte[] labels;
    private final float[] carried;
    private transient Work work;

    Shard(
            Plan plan,
            int number,
            int[] guests,
            int[] guestStarts,
            int[][] routes,
            int[] relationStarts,
            int[] sources,
            int[] targets,
            byte[] labels,
            float[] carried) {
        this.plan = plan;
        this.number = number;
        this.guests = guests;
        this.guestStarts = guestStarts;
        this.routes = routes;
        this.relationStarts = relationStarts;
        this.sources = sources;
        this.targets = targets;
        this.labels = labels;
        this.carried = carried;
    }

    /** All shards of a network whose pairs are here. */
    public static List<Shard> of(LabeledPairs pairs, Plan plan) {
        List<PairCollector> builders = new ArrayList<>();
        for (int s = 0; s < plan.shards(); s++) {
            builders.add(new PairCollector(plan, s, pairs.relations()));
        }
        for (int r = 0; r < pairs.relations(); r++) {
            for (int p = pairs.start(r); p < pairs.end(r); p++) {
                int source = plan.shard(pairs.source(p));
                int target = plan.shard(pairs.target(p));
                builders.get(source).add(r, pairs.source(p), pairs.target(p), pairs.label(p) > 0);
                if (target != source) {
                    builders.get(target).add(r, pairs.source(p), pairs.target(p), pairs.label(p) > 0);
                }
            }
        }
        return builders.stream().map(PairCollector::build).toList();
    }

    public int number() {
        return number;
    }

    public Plan plan() {
        return plan;
    }

    /** How many entities the shard has. */
    public int size() {
        return plan.size(number);
    }

    /** How many entities it knows: its own and guests. */
    public int known() {
        return size() + guests.length;
    }

    /** How many training pairs it holds; a pair of entities of two shards is in both. */
    public int pairs() {
        return sources.length;
    }

    /** How many links, then how many non-links, of each relation have their source here. */
    public long[] counts(Seen seen) {
        int relations = relationStarts.length - 1;
        long[] counts = new long[2 * relations];
        for (int r = 0; r < relations; r++) {
            for (int p = relationStarts[r]; p < relationStarts[r + 1]; p++) {
                int label = label(seen, r, p);
                if (sources[p] < size() && label != 0) {
                    counts[label > 0 ? r : relations + r]++;
                }
            }
        }
        return counts;
    }

    /** The label of a pair as a training sees it; 0 when it does not. */
    private int label(Seen seen, int relation, int p) {
        int source = entity(sources[p]);
        int target = entity(targets[p]);
        return seen.holdsOut(relation, source, target) ? 0 : seen.label(relation, source, target, labels[p]);
    }

    /** The held-out pairs of each relation whose source is here, by the network's numbers; to be {@link #joined}. */
    public long[][] heldOut(Seen seen) {
        long[][] part = new long[relationStarts.length - 1][];
        for (int r = 0; r < part.length; r++) {
            LongStream.Builder cells = LongStream.builder();
            for (int p = relationStarts[r]; p < relationStarts[r + 1]; p++) {
                int source = entity(sources[p]);
                int target = entity(targets[p]);
                if (sources[p] < size() && seen.holdsOut(r, source, target)) {
                    int label = seen.label(r, source, target, labels[p]);
                    if (label != 0) {
                        cells.add(cell(source, target, label));
                    }
                }
            }
            part[r] = cells.build().toArray();
        }
        return part;
    }

    /** A pair with its label as one number; they come in the order of pairs. */
    static long cell(int source, int target, int label) {
        return (long) source << 32 | (long) target << 1 | (label > 0 ? 1 : 0);
    }

    /** The pairs that shards gave, as {@link #cell}s of each relation. */
    static LabeledPairs joined(int entities, List<long[][]> parts) {
        LabeledPairs.Builder builder = new LabeledPairs.Builder(entities, 0);
        for (int r = 0; r < parts.get(0).length; r++) {
            int relation = r;
            long[] cells = parts.stream()
                    .flatMapToLong(part -> Arrays.stream(part[relation]))
                    .sorted()
                    .toArray();
            for (long cell : cells) {
                builder.add((int) (cell >>> 32), (int) (cell >>> 1) & Integer.MAX_VALUE, (cell & 1) == 1 ? 1 : -1);
            }
            builder.endRelation(1);
        }
        return builder.build();
    }

    /** Sums of counts, place by place. */
    public static long[] sum(List<long[]> counts) {
        long[] sum = new long[counts.get(0).length];
        for (long[] some : counts) {
            for (int c = 0; c < sum.length; c++) {
                sum[c] += some[c];
            }
        }
        return sum;
    }

    /** A number that other pairs hardly have. */
    long digest() {
        long digest = 31L * Arrays.hashCode(sources) + Arrays.hashCode(targets);
        return 31 * (31 * digest + Arrays.hashCode(labels)) + Arrays.hashCode(guests);
    }

    /** What the network calls an entity that is known here. */
    int entity(int known) {
        return known < size() ? plan.entity(number, known) : guests[known - size()];
    }

    /** The number that an entity of the network has here, where it must be known. */
    int known(int entity) {
        int owner = plan.shard(entity);
        if (owner == number) {
            return plan.place(entity);
        }
        int guest = Arrays.binarySearch(guests, guestStarts[owner], guestStarts[owner + 1], entity);
        if (guest < 0) {
            throw new IllegalArgumentException("shard " + number + " does not know entity " + entity);
        }
        return size() + guest;
    }

    /** The pairs, with the numbers that entities have here. */
    LabeledPairs labeledPairs(Seen seen) {
        double[] share = new double[relationStarts.length - 1];
        Arrays.fill(share, 1);
        if (seen.equals(Seen.ALL)) {
            return new LabeledPairs(known(), relationStarts, sources, targets, labels, share);
        }
        byte[] seenLabels = new byte[labels.length];
        BitSet left = new BitSet(sources.length);
        for (int r = 0; r < share.length; r++) {
            for (int p = relationStarts[r]; p < relationStarts[r + 1]; p++) {
                int label = label(seen, r, p);
                left.set(p, label == 0);
                seenLabels[p] = label == 0 ? labels[p] : (byte) label;
            }
        }
        return new LabeledPairs(known(), relationStarts, sources, targets, seenLabels, share).without(left);
    }

    /**
     * What attributes come to by their weights for the pairs whose source is here.
     *
     * @param relations what the network calls the relations of the pairs
     */
    public List<Scores> scores(TravellingAttributes attributes, float[][] weights, int[] relations) {
        return CarriedScores.computed(this, new WeighedScore(attributes.attributes(), weights), relations);
    }

    /** The same shard, whose pairs carry the scores that were sent here. */
    public Shard carrying(Iterable<Scores> sent) {
        return new Shard(
                plan,
                number,
                guests,
                guestStarts,
                routes,
                relationStarts,
                sources,
                targets,
                labels,
                CarriedScores.received(this, sent));
    }

    /** The attributes of pairs, by the numbers that entities have here; the score that pairs carry is the last. */
    Attributes attributes(Setting setting) {
        Attributes beside = setting.attributes().within(this);
        return carried == null
                ? beside
                : Attributes.join(beside, new CarriedScores(labeledPairs(Seen.ALL), setting.relations(), carried));
    }

    /** How training begins here: nothing is known of any membership. */
    public State begin(Setting setting) {
        int stride = setting.shape().stride();
        return new State(
                0,
                new float[known() * stride],
                new byte[size() * setting.features()],
                new int[size()],
                new short[known()],
                new double[0][][],
                null,
                null);
    }

    /**
     * Takes in what other shards have sent, then does a task.
     *
     * @param version the number of the state that comes out
     */
    public synchronized State step(
            Setting setting, State state, Iterable<Rows> incoming, Shards.Task task, long version) {
        Work here = work(setting);
        here.load(state);
        here.open();
        for (Rows rows : incoming) {
            here.receive(rows, guestStarts[rows.from()]);
        }
        double[] sums = task.run(here);
        return here.save(version, sums);
    }

    /** Answers a task that changes nothing. */
    public synchronized <T> T answer(Setting setting, State state, Shards.Question<T> task) {
        Work here = work(setting);
        here.load(state);
        return task.run(here);
    }

    private Work work(Setting setting) {
        if (work == null || !work.setting().equals(setting)) {
            work = new Work(this, setting);
        }
        return work;
    }

    /** The rows of changed memberships that others need to know. */
    public List<Rows> outgoing(Setting setting, State state) {
        List<Rows> all = new ArrayList<>();
        BitSet changed = state.changed();
        if (changed == null || changed.isEmpty()) {
            return all;
        }
        int stride = setting.shape().stride();
        int features = setting.features();
        for (int to = 0; to < routes.length; to++) {
            int[] route = routes[to];
            int[] which = new int[route.length];
            int count = 0;
            for (int index = 0; index < route.length; index++) {
                if (changed.get(route[index])) {
                    which[count++] = index;
                }
            }
            if (count == 0) {
                continue;
            }
            float[] rows = new float[count * features];
            for (int index = 0; index < count; index++) {
                System.arraycopy(state.rows(), route[which[index]] * stride, rows, index * features, features);
            }
            all.add(new Rows(number, to, count == route.length ? null : Arrays.copyOf(which, count), rows));
        }
        return all;
    }

    /**
     * Scores of pairs that travel from the shard of their source to one that has them too.
     *
     * @param values in the order of the pairs
     */
    public record Scores(int from, int to, float[] values) implements Serializable {}

    /**
     * Memberships that travel from one shard to another.
     *
     * @param which which of the rows between the two, by their place in the order that both know; null: all of them
     * @param rows one row after the other, without padding
     */
    public record Rows(int from, int to, int[] which, float[] rows) implements Serializable {}
}
