package org.medlink.proximity;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import org.medlink.network.PairSet;
import org.medlink.proximity.walk.Adjacency;

/**
 * The training links around a pair by name, for a person to read; the pair's own link is taken as absent.
 *
 * @param common the neighbours in common, whichever way the links go: those with the fewest links first, as in resource allocation
 * @param path the strongest path of three links, whichever way they go: source, two others, target, by the largest 1/√(d_a d_b) of the two;
 *     empty where there is none
 * @param source the links of the source
 * @param target the links of the target
 */
public record Surroundings(List<Integer> common, List<Integer> path, Degree source, Degree target) {
    /**
     * How many links an entity has.
     *
     * @param neighbours entities it is linked with, whichever way
     * @param out links from it
     * @param in links to it
     */
    public record Degree(int neighbours, int out, int in) {}

    /** @param pair a batch of one */
    static Surroundings of(Adjacency links, PairBatch pair) {
        int source = pair.source();
        int target = pair.target(0);
        boolean self = source == target;
        return new Surroundings(
                self ? List.of() : common(links.neighbours(), source, target),
                self ? List.of() : path(links.neighbours(), source, target),
                new Degree(
                        links.neighbours().degree(source) - pair.joined(0),
                        links.children().degree(source) - pair.own(0),
                        links.parents().degree(source)),
                new Degree(
                        links.neighbours().degree(target) - pair.joined(0),
                        links.children().degree(target),
                        links.parents().degree(target) - pair.own(0)));
    }

    private static List<Integer> common(PairSet neighbours, int source, int target) {
        List<Integer> common = new ArrayList<>();
        for (int e = neighbours.start(source); e < neighbours.start(source + 1); e++) {
            if (neighbours.contains(target, neighbours.target(e))) {
                common.add(neighbours.target(e));
            }
        }
        common.sort(Comparator.comparingInt(neighbours::degree));
        return List.copyOf(common);
    }

    private static List<Integer> path(PairSet neighbours, int source, int target) {
        BitSet last = new BitSet(neighbours.entities());
        for (int e = neighbours.start(target); e < neighbours.start(target + 1); e++) {
            last.set(neighbours.target(e));
        }
        last.clear(source);
        // The largest 1/√(d_a d_b) has the least product of degrees.
        long least = Long.MAX_VALUE;
        List<Integer> strongest = List.of();
        for (int e = neighbours.start(source); e < neighbours.start(source + 1); e++) {
            int a = neighbours.target(e);
            for (int f = neighbours.start(a); a != target && f < neighbours.start(a + 1); f++) {
                int b = neighbours.target(f);
                long product = (long) neighbours.degree(a) * neighbours.degree(b);
                if (last.get(b) && product < least) {
                    least = product;
                    strongest = List.of(source, a, b, target);
                }
            }
        }
        return strongest;
    }
}
