package org.medlink.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.margin.RelationPairs;

/**
 * Groups of entities that are linked to the same others. From a random entity a walk goes to its targets and back along their
 * links (or to its sources and back), twice; where it ends more often than chance would have it are entities of the same role.
 * The profiles of many walks are merged where they are alike, so that a network of few roles gets few groups.
 */
final class Roles {
    private static final int WALKS_PER_GROUP = 4;
    private static final double ALIKE = 0.5;
    private static final double LIFT = 1.3;

    private final int entities;
    private final List<Step> steps = new ArrayList<>();
    private final double[] degree;

    /** Links of one relation in one direction: where a walk goes, and how it comes back. */
    private record Step(int[] starts, int[] targets, int[] backStarts, int[] back) {}

    Roles(List<RelationPairs> relations, int entities) {
        this.entities = entities;
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
    private float[] walk(float[] from, boolean symmetric) {
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
    private float[] profile(int entity, boolean symmetric) {
        float[] x = new float[entities];
        x[entity] = 1;
        float[] once = walk(x, symmetric);
        float[] twice = walk(once, symmetric);
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

    /** At most so many groups, those met by most walks first; each a list of members. */
    List<int[]> groups(int most, boolean symmetric, UniformRandomProvider random) {
        int[] linked = java.util.stream.IntStream.range(0, entities).filter(i -> degree[i] > 0).toArray();
        List<Group> groups = new ArrayList<>();
        int walks = linked.length == 0 ? 0 : WALKS_PER_GROUP * most;
        for (int w = 0; w < walks; w++) {
            float[] profile = profile(linked[random.nextInt(linked.length)], symmetric);
            Group best = null;
            double cosine = ALIKE;
            for (Group group : groups) {
                double c = group.cosine(profile);
                if (c > cosine) {
                    cosine = c;
                    best = group;
                }
            }
            if (best != null) {
                best.add(profile);
            } else {
                groups.add(new Group(profile));
            }
        }
        groups.sort(Comparator.comparingInt(g -> -g.walks));
        int alone = (int) groups.stream().filter(g -> g.walks == 1).count();
        if (System.getProperty("show") != null) System.out.println("groups " + groups.size() + " walks " + groups.stream().map(g -> g.walks).toList());
        boolean few = 2 * alone < walks;
        return groups.stream().filter(g -> !few || g.walks > 1).limit(most).map(this::members).toList();
    }

    private int[] members(Group group) {
        // √degree times the profile is the excess over chance; a share of the mean tells members apart
        double positive = 0;
        double weight = 0;
        for (int i = 0; i < entities; i++) {
            if (group.sum[i] > 0) {
                positive += group.sum[i] * group.sum[i];
                weight += group.sum[i];
            }
        }
        double threshold = weight > 0 ? Double.parseDouble(System.getProperty("th", "0.5")) * positive / weight : 0;
        return java.util.stream.IntStream.range(0, entities).filter(i -> group.sum[i] > threshold).toArray();
    }
}
