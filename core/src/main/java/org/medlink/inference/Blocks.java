package org.medlink.inference;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.PermutationSampler;

/**
 * Entities in blocks of which no two share a training pair, so that updating a block in parallel equals updating it one by
 * one: a greedy colouring of the pair graph. Where it finds hardly any parallelism (small dense networks) every entity is a
 * block of its own.
 */
final class Blocks {
    private static final int LEAST_MEAN_SIZE = 4;

    private final int[] entities;
    private final int[] starts;

    private Blocks(int[] entities, int[] starts) {
        this.entities = entities;
        this.starts = starts;
    }

    static Blocks of(Incidence incidence) {
        int n = incidence.entities();
        int[] colour = new int[n];
        Arrays.fill(colour, -1);
        int[] usedBy = new int[incidence.longest() + 2];
        Arrays.fill(usedBy, -1);
        int colours = 0;
        for (int i = 0; i < n; i++) {
            for (int e = incidence.start(i); e < incidence.start(i + 1); e++) {
                int neighbour = colour[incidence.other(e)];
                if (neighbour >= 0) {
                    usedBy[neighbour] = i;
                }
            }
            int first = 0;
            while (usedBy[first] == i) {
                first++;
            }
            colour[i] = first;
            colours = Math.max(colours, first + 1);
        }
        return (long) colours * LEAST_MEAN_SIZE > n ? singles(n) : sorted(colour, colours);
    }

    private static Blocks singles(int n) {
        int[] all = new int[n + 1];
        Arrays.setAll(all, i -> i);
        return new Blocks(all, all);
    }

    private static Blocks sorted(int[] colour, int colours) {
        int[] starts = new int[colours + 1];
        for (int c : colour) {
            starts[c + 1]++;
        }
        Arrays.parallelPrefix(starts, Integer::sum);
        int[] next = starts.clone();
        int[] entities = new int[colour.length];
        for (int i = 0; i < colour.length; i++) {
            entities[next[colour[i]]++] = i;
        }
        return new Blocks(entities, starts);
    }

    int count() {
        return starts.length - 1;
    }

    int size(int block) {
        return starts[block + 1] - starts[block];
    }

    int entity(int block, int index) {
        return entities[starts[block] + index];
    }

    /** The blocks in random order. */
    int[] shuffled(UniformRandomProvider random) {
        int[] order = PermutationSampler.natural(count());
        PermutationSampler.shuffle(random, order);
        return order;
    }
}
