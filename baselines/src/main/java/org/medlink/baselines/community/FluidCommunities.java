package org.medlink.baselines.community;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.random.Seed;

/**
 * A start for community models: communities that flow from random entities along the links until they fill the network (F.
 * Parés et al., "Fluid communities: a competitive, scalable and diverse community detection algorithm", 2017). An entity joins the
 * community with the largest sum of densities among its neighbours and itself, a density being one by the community's size.
 */
final class FluidCommunities {
    private static final int PASSES = 30;

    private final PairEnds ends;
    private final int count;
    private final int[] community;
    private final int[] size;
    private final double[] density;
    private final int[] touched;

    private FluidCommunities(PairEnds ends, int count) {
        this.ends = ends;
        this.count = count;
        this.community = new int[ends.entities()];
        this.size = new int[count];
        this.density = new double[count];
        this.touched = new int[count];
        Arrays.fill(community, -1);
    }

    /** The community of each entity. Those that no community reached are dealt out at random. */
    static int[] of(PairEnds ends, int count, Seed seed) {
        FluidCommunities fluid = new FluidCommunities(ends, count);
        UniformRandomProvider random = seed.stream("fluid communities");
        int[] order = new int[ends.entities()];
        for (int i = 0; i < order.length; i++) {
            order[i] = i;
        }
        fluid.begin(random);
        boolean moved = true;
        for (int pass = 0; pass < PASSES && moved; pass++) {
            Shuffle.of(order, random);
            moved = fluid.pass(order, random);
        }
        for (int i = 0; i < order.length; i++) {
            fluid.community[i] = fluid.community[i] < 0 ? random.nextInt(count) : fluid.community[i];
        }
        return fluid.community;
    }

    /** Every community begins at an end of a random link, where that is free. */
    private void begin(UniformRandomProvider random) {
        int entities = ends.entities();
        for (int k = 0; k < count; k++) {
            for (int attempt = 0; attempt < 100 && size[k] == 0; attempt++) {
                int i = random.nextInt(entities);
                int seed = ends.links(i) == 0 ? i : ends.other(ends.start(i) + random.nextInt(ends.links(i)));
                if (community[seed] < 0 && ends.links(i) > 0) {
                    community[seed] = k;
                    size[k] = 1;
                }
            }
        }
    }

    private boolean pass(int[] order, UniformRandomProvider random) {
        boolean moved = false;
        for (int i : order) {
            int best = best(i, random);
            if (best >= 0 && best != community[i]) {
                if (community[i] >= 0) {
                    size[community[i]]--;
                }
                community[i] = best;
                size[best]++;
                moved = true;
            }
        }
        return moved;
    }

    private int best(int i, UniformRandomProvider random) {
        int kinds = add(community[i], 0);
        for (int e = ends.start(i); e < ends.endOfLinks(i); e++) {
            kinds = add(community[ends.other(e)], kinds);
        }
        int best = community[i];
        double most = best < 0 ? 0 : density[best] * (1 + 1e-9);
        int first = kinds == 0 ? 0 : random.nextInt(kinds);
        for (int t = 0; t < kinds; t++) {
            int k = touched[(first + t) % kinds];
            // A community never loses its last entity.
            if (density[k] > most && (community[i] < 0 || size[community[i]] > 1)) {
                most = density[k];
                best = k;
            }
        }
        for (int t = 0; t < kinds; t++) {
            density[touched[t]] = 0;
        }
        return best;
    }

    private int add(int k, int kinds) {
        if (k < 0) {
            return kinds;
        }
        boolean isNew = density[k] == 0;
        if (isNew) {
            touched[kinds] = k;
        }
        density[k] += 1.0 / size[k];
        return isNew ? kinds + 1 : kinds;
    }
}
