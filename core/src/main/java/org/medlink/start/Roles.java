package org.medlink.start;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.margin.RelationPairs;

/**
 * Groups of entities that are linked to the same others. From a random entity a walk goes to its targets and back along their
 * links (or to its sources and back), a few times; where it ends more often than chance would have it are entities of the same
 * role. The profiles of many walks are merged where they are alike, so that a network of few roles gets few groups.
 */
public final class Roles {
    private static final int WALKS_PER_GROUP = 4;

    /** Cosine from which on two profiles belong to the same group. */
    private static final double ALIKE = 0.6;

    /** Most steps there and back. */
    private static final int LONGEST = 4;

    /** A walk has gone far enough when it is spread over this share of the entities. */
    private static final double SPREAD = 0.1;

    /** A group met by fewer walks may be chance. */
    private static final int LEAST_WALKS = 4;

    /** Share of the walks that must have met such groups for the network to consist of roles. */
    private static final double COVERED = 0.4;

    /** As many walks each group must have met on average, or there are too many roles to tell apart. */
    private static final int MEAN_WALKS = 10;

    /** Members stand out of a profile by this share of what stands out on average. */
    private static final double STANDS_OUT = 0.5;

    private final int entities;
    private final boolean symmetric;
    private final List<Step> steps = new ArrayList<>();
    private final double[] degree;

    /** Links of one relation in one direction: where a walk goes, and how it comes back. */
    private record Step(int[] starts, int[] targets, int[] backStarts, int[] back) {}

    public Roles(List<RelationPairs> relations, int entities, boolean symmetric) {
        this.entities = entities;
        this.symmetric = symmetric;
        this.degree = new double[entities];
        for (RelationPairs pairs : relations) {
            int[] starts = new int[entities + 1];
            int[] targets = new int[pairs.links()];
            int[] backStarts = new int[entities + 1];
            int[] back = new int[pairs.links()];
            for (int i = 0; i < entities; i++) {
                starts[i + 1] = pairs.linkStart(i + 1);
                for (int p = pairs.linkStart(i); p < pairs.linkStart(i + 1); p++) {
                    targets[p] = pairs.target(p);
                    backStarts[pairs.target(p) + 1]++;
                    degree[i]++;
                    degree[pairs.target(p)]++;
                }
            }
            Arrays.parallelPrefix(backStarts, Integer::sum);
            int[] next = backStarts.clone();
            for (int i = 0; i < entities; i++) {
                for (int p = starts[i]; p < starts[i + 1]; p++) {
                    back[next[targets[p]]++] = i;
                }
            }
            steps.add(new Step(starts, targets, backStarts, back));
        }
    }

    /** Two-step walks along and back, in either direction; the links of a symmetric network are walked both ways. */
    private float[] walk(float[] from) {
        float[] to = new float[entities];
        for (Step step : steps) {
            if (symmetric) {
                float[] middle = new float[entities];
                spread(from, step.starts, step.targets, middle);
                spread(from, step.backStarts, step.back, middle);
                spread(middle, step.starts, step.targets, to);
                spread(middle, step.backStarts, step.back, to);
            } else {
                float[] middle = new float[entities];
                spread(from, step.starts, step.targets, middle);
                spread(middle, step.backStarts, step.back, to);
                Arrays.fill(middle, 0);
                spread(from, step.backStarts, step.back, middle);
                spread(middle, step.starts, step.targets, to);
            }
        }
        return to;
    }

    private void spread(float[] from, int[] starts, int[] others, float[] to) {
        for (int i = 0; i < entities; i++) {
            if (from[i] > 0) {
                float share = from[i] / (float) degree[i];
                for (int e = starts[i]; e < starts[i + 1]; e++) {
                    to[others[e]] += share;
                }
            }
        }
    }

    /** y = (walk ends − chance)/√degree, of length 1. */
    private float[] profile(int entity) {
        float[] x = new float[entities];
        x[entity] = 1;
        float[] once = walk(x);
        float[] twice = walk(once);
        for (int length = 2; length < LONGEST && reached(once) < SPREAD * entities; length++) {
            once = twice;
            twice = walk(once);
        }
        double reached = 0;
        double total = 0;
        for (int i = 0; i < entities; i++) {
            once[i] += twice[i];
            reached += once[i];
            total += degree[i];
        }
        double norm = 0;
        for (int i = 0; i < entities; i++) {
            once[i] = degree[i] == 0 ? 0 : (float) ((once[i] - reached * degree[i] / total) / Math.sqrt(degree[i]));
            norm += once[i] * once[i];
        }
        float scale = norm > 0 ? (float) (1 / Math.sqrt(norm)) : 0;
        for (int i = 0; i < entities; i++) {
            once[i] *= scale;
        }
        return once;
    }

    /** Over how many entities a walk's end is spread, evenly counted. */
    private static double reached(float[] ends) {
        double sum = 0;
        double squares = 0;
        for (float share : ends) {
            sum += share;
            squares += share * share;
        }
        return squares > 0 ? sum * sum / squares : 0;
    }

    private static final class Group {
        private final float[] sum;
        private int walks = 1;

        Group(float[] sum) {
            this.sum = sum;
        }

        double cosine(float[] profile) {
            double dot = 0;
            double norm = 0;
            for (int i = 0; i < sum.length; i++) {
                dot += sum[i] * profile[i];
                norm += sum[i] * sum[i];
            }
            return norm > 0 ? dot / Math.sqrt(norm) : 0;
        }

        void add(float[] profile) {
            walks++;
            for (int i = 0; i < sum.length; i++) {
                sum[i] += profile[i];
            }
        }
    }

    /**
     * What the walks found.
     *
     * @param groups members of each group, those met by most walks first
     * @param clear whether a few groups, each met by many walks, account for the network
     */
    record Found(List<int[]> groups, boolean clear) {}

    /** Looks for at most this number of groups. Where they are clear, those that may be chance are left out. */
    public Found find(int most, UniformRandomProvider random) {
        int[] linked = IntStream.range(0, entities).filter(i -> degree[i] > 0).toArray();
        int walks = linked.length == 0 ? 0 : WALKS_PER_GROUP * most;
        List<Group> groups = new ArrayList<>();
        for (int w = 0; w < walks; w++) {
            float[] profile = profile(linked[random.nextInt(linked.length)]);
            Group like = mostAlike(groups, profile);
            if (like != null) {
                like.add(profile);
            } else {
                groups.add(new Group(profile));
            }
        }
        List<Group> solid =
                groups.stream().filter(group -> group.walks >= LEAST_WALKS).toList();
        int covered = solid.stream().mapToInt(group -> group.walks).sum();
        boolean clear = covered > 0 && covered >= COVERED * walks && covered >= MEAN_WALKS * solid.size();
        List<int[]> members = (clear ? solid : groups)
                .stream()
                        .sorted(Comparator.comparingInt(group -> -group.walks))
                        .limit(most)
                        .map(this::members)
                        .toList();
        return new Found(members, clear);
    }

    private static Group mostAlike(List<Group> groups, float[] profile) {
        Group best = null;
        double cosine = ALIKE;
        for (Group group : groups) {
            double c = group.cosine(profile);
            if (c > cosine) {
                cosine = c;
                best = group;
            }
        }
        return best;
    }

    private int[] members(Group group) {
        double squares = 0;
        double sum = 0;
        for (float excess : group.sum) {
            if (excess > 0) {
                squares += excess * excess;
                sum += excess;
            }
        }
        double threshold = sum > 0 ? STANDS_OUT * squares / sum : 0;
        return IntStream.range(0, entities)
                .filter(i -> group.sum[i] > threshold)
                .toArray();
    }
}
