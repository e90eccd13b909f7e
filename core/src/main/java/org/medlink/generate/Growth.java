package org.medlink.generate;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.network.PairSet;

/** Networks that grow: entities come one by one and are linked to those who are there. */
final class Growth {
    private Growth() {}

    /** Barabási & Albert: everyone who comes makes the same number of links, to an entity by how many it has. */
    static PairSet preferentialAttachment(int size, int each, UniformRandomProvider random) {
        DrawnLinks links = new DrawnLinks(size, false);
        int[] ends = new int[2 * size * each];
        int count = 0;
        for (int i = 1; i < size; i++) {
            int made = Math.min(each, i);
            int known = count;
            for (int n = 0; n < made; ) {
                int target = i <= each ? n : ends[random.nextInt(known)];
                if (links.add(i, target)) {
                    ends[count++] = i;
                    ends[count++] = target;
                    n++;
                }
            }
        }
        return links.build();
    }

    /** Citations by copying: who comes cites one who was there, and each of those whom that one cites with a probability. */
    static PairSet citations(int size, int prototypes, double copied, UniformRandomProvider random) {
        DrawnLinks links = new DrawnLinks(size, true);
        int[][] cited = new int[size][];
        for (int i = 0; i < size; i++) {
            int[] mine = new int[16];
            int count = 0;
            for (int n = 0; n < Math.min(prototypes, i); n++) {
                int prototype = random.nextInt(i);
                if (links.add(i, prototype)) {
                    mine = grown(mine, count);
                    mine[count++] = prototype;
                }
                for (int target : cited[prototype]) {
                    if (random.nextDouble() < copied && links.add(i, target)) {
                        mine = grown(mine, count);
                        mine[count++] = target;
                    }
                }
            }
            cited[i] = Arrays.copyOf(mine, count);
        }
        return links.build();
    }

    private static int[] grown(int[] values, int count) {
        return count < values.length ? values : Arrays.copyOf(values, 2 * count);
    }
}
