package org.medlink.generate;

import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.network.PairSet;

/** Networks of groups: a link depends on whose the two ends are, beyond that any two are as good as others. */
final class Groups {
    private Groups() {}

    /** Any two entities, until there are enough. */
    static PairSet random(int size, int count, UniformRandomProvider random) {
        DrawnLinks links = new DrawnLinks(size, false);
        while (links.size() < count) {
            links.add(random.nextInt(size), random.nextInt(size));
        }
        return links.build();
    }

    /** A number of groups, everyone in one; a share of the links is within groups, the others anywhere. */
    static PairSet blocks(int size, int groups, int count, double within, UniformRandomProvider random) {
        DrawnLinks links = new DrawnLinks(size, false);
        while (links.size() < count) {
            int source = random.nextInt(size);
            int target = random.nextInt(size);
            if (random.nextDouble() < within) {
                target = member(source % groups, groups, size, random);
            }
            links.add(source, target);
        }
        return links.build();
    }

    /**
     * Two sides, links from one to the other only: even entities and odd ones. Both have the same number of groups, and a share of the links
     * is between a group and the one of the same number on the other side.
     */
    static PairSet bipartite(int size, int groups, int count, double matching, UniformRandomProvider random) {
        DrawnLinks links = new DrawnLinks(size, false);
        while (links.size() < count) {
            int left = random.nextInt((size + 1) / 2);
            int right = random.nextInt(size / 2);
            if (random.nextDouble() < matching) {
                right = member(left % groups, groups, size / 2, random);
            }
            links.add(2 * left, 2 * right + 1);
        }
        return links.build();
    }

    /** A core, the first tenth, that all are linked to: three links in ten are within it, six lead to it, one is outside. */
    static PairSet corePeriphery(int size, int count, UniformRandomProvider random) {
        DrawnLinks links = new DrawnLinks(size, false);
        int core = Math.max(2, size / 10);
        while (links.size() < count) {
            double where = random.nextDouble();
            int source = where < 0.9 ? random.nextInt(core) : random.nextInt(core, size);
            int target = where < 0.3 ? random.nextInt(core) : random.nextInt(core, size);
            links.add(source, target);
        }
        return links.build();
    }

    /** An entity of a group: those whose number leaves its number over. */
    private static int member(int group, int groups, int size, UniformRandomProvider random) {
        return group + groups * random.nextInt((size - group + groups - 1) / groups);
    }
}
