package org.medlink.network;

import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;

/**
 * Pairs with labels, column by column: what is trained on, or tested. The pairs of relation r are [start(r), end(r)),
 * each relation sorted by (source, target) without repeats. Immutable.
 */
public final class LabeledPairs implements PairRuns {
    private final int entities;
    private final int[] relationStarts;
    private final int[] sources;
    private final int[] targets;
    private final byte[] labels;
    private final double[] nonLinkShare;
    private final BitSet hard;
    private final float[] weights;
    private final List<Unlisted> unlisted;
    private final int[] links;

    /**
     * Pairs from their columns, which are kept, not copied.
     *
     * @param relationStarts where each relation begins, and where the last ends
     * @param labels +1 for a link, -1 for a non-link
     * @param nonLinkShare per relation, the share of its observed non-links that are among these pairs
     */
    public LabeledPairs(
            int entities, int[] relationStarts, int[] sources, int[] targets, byte[] labels, double[] nonLinkShare) {
        this(entities, relationStarts, sources, targets, labels, nonLinkShare, new BitSet(), null, null);
    }

    private LabeledPairs(
            int entities,
            int[] relationStarts,
            int[] sources,
            int[] targets,
            byte[] labels,
            double[] nonLinkShare,
            BitSet hard,
            float[] weights,
            List<Unlisted> unlisted) {
        int relations = nonLinkShare.length;
        if (relationStarts.length != relations + 1
                || relationStarts[0] != 0
                || relationStarts[relations] != sources.length) {
            throw new IllegalArgumentException("relation starts " + Arrays.toString(relationStarts) + " do not cover "
                    + sources.length + " pairs of " + relations + " relations");
        }
        if (targets.length != sources.length || labels.length != sources.length) {
            throw new IllegalArgumentException("columns differ in length: " + sources.length + " sources, "
                    + targets.length + " targets, " + labels.length + " labels");
        }
        this.entities = entities;
        this.relationStarts = relationStarts;
        this.sources = sources;
        this.targets = targets;
        this.labels = labels;
        this.nonLinkShare = nonLinkShare;
        this.hard = hard;
        this.weights = weights;
        this.unlisted = unlisted;
        this.links = new int[relations];
        for (int r = 0; r < relations; r++) {
            links[r] = checkedLinks(r);
        }
    }

    private int checkedLinks(int relation) {
        int count = 0;
        long previous = -1;
        for (int p = start(relation); p < end(relation); p++) {
            boolean known = sources[p] >= 0 && sources[p] < entities && targets[p] >= 0 && targets[p] < entities;
            long cell = (long) sources[p] * entities + targets[p];
            if (!known || cell <= previous || (labels[p] != 1 && labels[p] != -1)) {
                throw new IllegalArgumentException("pair " + p + " (" + sources[p] + ", " + targets[p] + ") with label "
                        + labels[p] + " is out of order, out of range or without a proper label");
            }
            previous = cell;
            count += labels[p] > 0 ? 1 : 0;
        }
        return count;
    }

    /** How many entities the network has. */
    public int entities() {
        return entities;
    }

    /** How many relations the network has. */
    @Override
    public int relations() {
        return links.length;
    }

    /** How many pairs there are. */
    public int size() {
        return sources.length;
    }

    /** The place of the first pair of a relation. */
    public int start(int relation) {
        return relationStarts[relation];
    }

    /** The place after the last pair of a relation. */
    public int end(int relation) {
        return relationStarts[relation + 1];
    }

    /** The source of the pair at a place. */
    public int source(int p) {
        return sources[p];
    }

    /** The target of the pair at a place. */
    public int target(int p) {
        return targets[p];
    }

    /** The label of the pair at a place: +1 for a link, -1 for a non-link. */
    public int label(int p) {
        return labels[p];
    }

    @Override
    public boolean bothOrders() {
        for (int p = 0; p < size(); p++) {
            if (sources[p] > targets[p]) {
                return true;
            }
        }
        return false;
    }

    @Override
    public SourceRuns runs(int relation, int most) {
        return new SourceRuns(this, relation, most);
    }

    /** The place of the first pair of a relation whose source is not below this one. */
    public int sourceStart(int relation, int source) {
        int low = start(relation);
        int high = end(relation);
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sources[middle] < source) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The place of a target between two places of one source; negative when it is not there. */
    public int indexOf(int target, int from, int to) {
        return Arrays.binarySearch(targets, from, to, target);
    }

    /** How many pairs of a relation are links. */
    public int links(int relation) {
        return links[relation];
    }

    /** How many pairs of a relation are non-links. */
    public int nonLinks(int relation) {
        return end(relation) - start(relation) - links[relation];
    }

    /** Whether the pair at a place is a non-link that was added for being hard to distinguish from a link, not drawn evenly from all. */
    public boolean isHard(int p) {
        return hard.get(p);
    }

    /** How much the pair at a place counts in training: a link with a weight has that, everything else 1. */
    public float weight(int p) {
        return weights == null ? 1 : weights[p];
    }

    /** Whether any pair counts more or less than another of its label. */
    public boolean weighted() {
        return weights != null;
    }

    /** What the pairs of a relation are that are neither links nor non-links by the input. */
    public Unlisted unlisted(int relation) {
        return unlisted == null ? Unlisted.NON_LINKS : unlisted.get(relation);
    }

    /** The same pairs with what the network says beside their labels: how much links count, and what unlisted pairs are. */
    public LabeledPairs observedIn(Network network) {
        List<Unlisted> others = network.relations().stream().map(Unlisted::of).toList();
        boolean plain = others.stream().allMatch(Unlisted.NON_LINKS::equals);
        return with(PairWeights.of(this, network), plain ? null : others);
    }

    /** Whether links have a direction by the input, but nearly all of these are there both ways. */
    public boolean nearlySymmetric(Frame frame) {
        return !frame.symmetric() && frame.nearlySymmetric(linkSets());
    }

    /** The same for pairs that are all among others, of which these are the relations from the given one on. */
    public LabeledPairs observedIn(LabeledPairs others, int relation) {
        return with(
                others.weights == null ? null : PairWeights.of(this, others, relation),
                others.unlisted == null ? null : others.unlisted.subList(relation, relation + relations()));
    }

    private LabeledPairs with(float[] counted, List<Unlisted> known) {
        return new LabeledPairs(entities, relationStarts, sources, targets, labels, nonLinkShare, hard, counted, known);
    }

    /** The share of a relation's observed non-links that are among these pairs, but for hard ones; 1 when none was left out. */
    public double nonLinkShare(int relation) {
        return nonLinkShare[relation];
    }

    /** The links among the pairs, one set for each relation, as they stand: a symmetric link once. */
    public List<PairSet> linkSets() {
        List<PairSet> sets = new ArrayList<>(relations());
        for (int r = 0; r < relations(); r++) {
            PairSet.Builder builder = new PairSet.Builder(entities, links[r]);
            for (int p = start(r); p < end(r); p++) {
                if (labels[p] > 0) {
                    builder.add(sources[p], targets[p]);
                }
            }
            sets.add(builder.build());
        }
        return sets;
    }

    /** The pairs of a relation whatever their labels. */
    public PairSet pairs(int relation) {
        int[] rows = new int[entities + 1];
        for (int p = start(relation); p < end(relation); p++) {
            rows[sources[p] + 1]++;
        }
        for (int i = 0; i < entities; i++) {
            rows[i + 1] += rows[i];
        }
        return PairSet.ofSorted(rows, Arrays.copyOfRange(targets, start(relation), end(relation)));
    }

    /** Only one relation, as relation 0. */
    public LabeledPairs relation(int relation) {
        int from = start(relation);
        int to = end(relation);
        return new LabeledPairs(
                entities,
                new int[] {0, to - from},
                Arrays.copyOfRange(sources, from, to),
                Arrays.copyOfRange(targets, from, to),
                Arrays.copyOfRange(labels, from, to),
                new double[] {nonLinkShare[relation]},
                hard.get(from, to),
                weights == null ? null : Arrays.copyOfRange(weights, from, to),
                unlisted == null ? null : List.of(unlisted.get(relation)));
    }

    /** The same relations with these pairs only. */
    public LabeledPairs select(BitSet kept) {
        if (kept.length() > size()) {
            throw new IllegalArgumentException("pair " + (kept.length() - 1) + " to keep is not among " + size());
        }
        int size = kept.cardinality();
        int[] starts = new int[relationStarts.length];
        int[] keptSources = new int[size];
        int[] keptTargets = new int[size];
        byte[] keptLabels = new byte[size];
        double[] share = nonLinkShare.clone();
        BitSet keptHard = new BitSet();
        float[] keptWeights = weights == null ? null : new float[size];
        int next = 0;
        for (int r = 0; r < relations(); r++) {
            int keptNonLinks = 0;
            for (int p = kept.nextSetBit(start(r)); p >= 0 && p < end(r); p = kept.nextSetBit(p + 1)) {
                keptSources[next] = sources[p];
                keptTargets[next] = targets[p];
                keptHard.set(next, hard.get(p));
                if (weights != null) {
                    keptWeights[next] = weights[p];
                }
                keptLabels[next++] = labels[p];
                keptNonLinks += labels[p] < 0 ? 1 : 0;
            }
            starts[r + 1] = next;
            if (nonLinks(r) > 0) {
                share[r] *= (double) keptNonLinks / nonLinks(r);
            }
        }
        return new LabeledPairs(
                entities, starts, keptSources, keptTargets, keptLabels, share, keptHard, keptWeights, unlisted);
    }

    /** The same relations without these pairs. */
    public LabeledPairs without(BitSet dropped) {
        BitSet kept = (BitSet) dropped.clone();
        kept.flip(0, size());
        return select(kept);
    }

    /** Adds pairs, labels and shares to a digest: equal digests for these alone. */
    public void addTo(MessageDigest digest) {
        PairsDigest.add(this, hard, digest);
    }

    /** Adds how much the pairs count to a digest. */
    public void addWeightsTo(MessageDigest digest) {
        PairsDigest.add(weights, digest);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LabeledPairs pairs
                && entities == pairs.entities
                && Arrays.equals(relationStarts, pairs.relationStarts)
                && Arrays.equals(sources, pairs.sources)
                && Arrays.equals(targets, pairs.targets)
                && Arrays.equals(labels, pairs.labels)
                && Arrays.equals(nonLinkShare, pairs.nonLinkShare)
                && hard.equals(pairs.hard)
                && Arrays.equals(weights, pairs.weights)
                && Objects.equals(unlisted, pairs.unlisted);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(sources) + Arrays.hashCode(targets);
    }

    @Override
    public String toString() {
        return size() + " labelled pairs in " + relations() + " relations of " + entities + " entities";
    }

    /** Collects the pairs of one relation after the other, each in order of (source, target). */
    public static final class Builder {
        private final int entities;
        private int[] relationStarts = new int[1];
        private double[] nonLinkShare = new double[0];
        private int[] sources;
        private int[] targets;
        private byte[] labels;
        private final BitSet hard = new BitSet();
        private int size;

        /** For pairs of this number of entities; expected says how many pairs to make room for. */
        public Builder(int entities, int expected) {
            this.entities = entities;
            int room = Math.max(expected, 1);
            sources = new int[room];
            targets = new int[room];
            labels = new byte[room];
        }

        /** Adds a pair to the relation at hand. */
        public void add(int source, int target, int label) {
            if (size == sources.length) {
                int longer = size + (size >> 1) + 1;
                sources = Arrays.copyOf(sources, longer);
                targets = Arrays.copyOf(targets, longer);
                labels = Arrays.copyOf(labels, longer);
            }
            sources[size] = source;
            targets[size] = target;
            labels[size++] = (byte) label;
        }

        /** Adds a hard non-link to the relation at hand. */
        public void addHard(int source, int target) {
            hard.set(size);
            add(source, target, -1);
        }

        /** Ends the relation at hand, of whose observed non-links this share was added. */
        public void endRelation(double share) {
            relationStarts = Arrays.copyOf(relationStarts, relationStarts.length + 1);
            relationStarts[relationStarts.length - 1] = size;
            nonLinkShare = Arrays.copyOf(nonLinkShare, nonLinkShare.length + 1);
            nonLinkShare[nonLinkShare.length - 1] = share;
        }

        /** The pairs of all relations that were ended. The builder is spent then. */
        public LabeledPairs build() {
            // one after the other, so that no more than one column is in memory twice
            sources = Arrays.copyOf(sources, size);
            targets = Arrays.copyOf(targets, size);
            labels = Arrays.copyOf(labels, size);
            return new LabeledPairs(entities, relationStarts, sources, targets, labels, nonLinkShare, hard, null, null);
        }
    }
}
