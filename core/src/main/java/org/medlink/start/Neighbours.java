package org.medlink.start;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.margin.RelationPairs;

/** Who is linked to whom in training, directions and relations put together. */
public final class Neighbours {
    private final int[] starts;
    private final int[] others;
    private final int[] linked;
    private final int linkedCount;

    public Neighbours(List<RelationPairs> relations, int entities) {
        starts = new int[entities + 1];
        for (RelationPairs pairs : relations) {
            forEachLink(pairs, (source, target) -> {
                starts[source + 1]++;
                starts[target + 1]++;
            });
        }
        linked = new int[entities];
        int count = 0;
        for (int i = 0; i < entities; i++) {
            if (starts[i + 1] > 0) {
                linked[count++] = i;
            }
        }
        Arrays.parallelPrefix(starts, Integer::sum);
        others = new int[starts[entities]];
        int[] next = starts.clone();
        for (RelationPairs pairs : relations) {
            forEachLink(pairs, (source, target) -> {
                others[next[source]++] = target;
                others[next[target]++] = source;
            });
        }
        linkedCount = count;
    }

    private interface Link {
        void visit(int source, int target);
    }

    private static void forEachLink(RelationPairs pairs, Link visitor) {
        for (int source = 0; source < pairs.entities(); source++) {
            for (int p = pairs.linkStart(source); p < pairs.linkStart(source + 1); p++) {
                visitor.visit(source, pairs.target(p));
            }
        }
    }

    /** The neighbours of an entity are other(e) for start(entity) ≤ e &lt; start(entity + 1). */
    int start(int entity) {
        return starts[entity];
    }

    int other(int e) {
        return others[e];
    }

    int degree(int entity) {
        return starts[entity + 1] - starts[entity];
    }

    /** How many entities have a link. */
    int linkedCount() {
        return linkedCount;
    }

    /** Ends of all links: twice their number. */
    int ends() {
        return others.length;
    }

    /** A random entity that has a link, or any entity when none has. */
    public int randomLinked(UniformRandomProvider random) {
        return randomLinked(linked, linkedCount, linked.length, random);
    }

    /** The same from a list of this number of entities that have a link. */
    public static int randomLinked(int[] linked, int count, int entities, UniformRandomProvider random) {
        return count == 0 ? random.nextInt(entities) : linked[random.nextInt(count)];
    }

    /** The entity, its neighbours and theirs; some more than once. */
    void visitTwoSteps(int entity, IntConsumer visitor) {
        visitor.accept(entity);
        for (int e = starts[entity]; e < starts[entity + 1]; e++) {
            visitor.accept(others[e]);
            for (int g = starts[others[e]]; g < starts[others[e] + 1]; g++) {
                visitor.accept(others[g]);
            }
        }
    }
}
