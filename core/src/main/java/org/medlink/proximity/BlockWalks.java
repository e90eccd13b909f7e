package org.medlink.proximity;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.medlink.kernel.Kernel;
import org.medlink.network.PairSet;
import org.medlink.parallel.Workers;

/**
 * Walks of every length up to a longest from some sources at once to all entities, (Âⁿ)_ij with Â_ab = A_ab / √(d_a d_b). The sources of a
 * block share every pass over the links, so that who asks for neighbouring sources in turn pays for one of them.
 */
final class BlockWalks {
    private static final int SOURCES = Kernel.LANES;

    private final PairSet neighbours;
    private final int longest;
    private final int[] targets;
    private final float[] roots;
    private final List<Block> idle = new ArrayList<>();
    private float[] returns;

    BlockWalks(PairSet neighbours, int longest) {
        this.neighbours = neighbours;
        this.longest = longest;
        this.targets = neighbours.targets();
        this.roots = new float[neighbours.entities()];
        for (int i = 0; i < roots.length; i++) {
            roots[i] = (float) (1 / Math.sqrt(Math.max(1, neighbours.degree(i))));
        }
    }

    PairSet neighbours() {
        return neighbours;
    }

    /** The block of a source; to be given back. */
    Block take(int source) {
        Block block = idle(source / SOURCES);
        block.compute(source / SOURCES);
        return block;
    }

    void giveBack(Block block) {
        synchronized (idle) {
            idle.add(block);
        }
    }

    /** The block of this number if somebody has just used it. */
    private Block idle(int number) {
        synchronized (idle) {
            for (int place = 0; place < idle.size(); place++) {
                if (idle.get(place).number == number) {
                    return idle.remove(place);
                }
            }
            return idle.isEmpty() ? new Block() : idle.remove(0);
        }
    }

    /** Walks from the sources of one block. */
    final class Block {
        private final float[][] walks = new float[longest][];
        private final float[] passed;
        private int number = -1;

        private Block() {
            int size = Math.multiplyExact(neighbours.entities(), SOURCES);
            for (int n = 0; n < longest; n++) {
                walks[n] = new float[size];
            }
            passed = new float[size];
        }

        /** (Âⁿ) of a source of this block and a target. */
        float get(int n, int source, int target) {
            return walks[n - 1][target * SOURCES + source - number * SOURCES];
        }

        private void compute(int wanted) {
            if (number == wanted) {
                return;
            }
            number = wanted;
            Arrays.fill(walks[0], 0);
            int from = number * SOURCES;
            int to = Math.min(from + SOURCES, neighbours.entities());
            for (int source = from; source < to; source++) {
                for (int e = neighbours.start(source); e < neighbours.start(source + 1); e++) {
                    int next = neighbours.target(e);
                    walks[0][next * SOURCES + source - from] = roots[source] * roots[next];
                }
            }
            Kernel kernel = Kernel.best();
            for (int n = 1; n < longest; n++) {
                step(kernel, walks[n - 1], walks[n]);
            }
        }

        private void step(Kernel kernel, float[] from, float[] to) {
            for (int i = 0; i < roots.length; i++) {
                float root = roots[i];
                for (int at = i * SOURCES; at < (i + 1) * SOURCES; at++) {
                    passed[at] = root * from[at];
                }
            }
            for (int i = 0; i < roots.length; i++) {
                kernel.sumRows(
                        passed, targets, neighbours.start(i), neighbours.start(i + 1), roots[i], to, i * SOURCES);
            }
        }
    }

    /**
     * Takes away the walks that use the link between two entities.
     *
     * @param there walks of length n between them at n; those without the link afterwards
     */
    void removeLink(int source, int target, double[] there) {
        float[] back = returns();
        double weight = (double) roots[source] * roots[target];
        double[] without = new double[longest + 1];
        double[] home = new double[longest + 1];
        home[0] = 1;
        for (int n = 1; n <= longest; n++) {
            double apart = there[n];
            double round = back[source * longest + n - 1];
            for (int m = 0; m < n; m++) {
                int rest = n - 1 - m;
                double goes = rest == 0 ? 0 : there[rest];
                double stays = rest == 0 ? 1 : back[target * longest + rest - 1];
                double returned = rest == 0 ? 1 : back[source * longest + rest - 1];
                apart -= weight * (home[m] * stays + without[m] * goes);
                round -= weight * (home[m] * goes + without[m] * returned);
            }
            without[n] = apart;
            home[n] = round;
        }
        System.arraycopy(without, 0, there, 0, without.length);
    }

    /** Finds (Âⁿ)_ii of all entities and lengths. */
    void prepare(Workers workers) {
        float[] found = new float[Math.multiplyExact(neighbours.entities(), longest)];
        int blocks = (neighbours.entities() + SOURCES - 1) / SOURCES;
        workers.run(blocks, (number, worker) -> {
            int end = Math.min(neighbours.entities(), (number + 1) * SOURCES);
            Block block = take(number * SOURCES);
            for (int source = number * SOURCES; source < end; source++) {
                for (int n = 1; n <= longest; n++) {
                    found[source * longest + n - 1] = block.get(n, source, source);
                }
            }
            giveBack(block);
        });
        returns = found;
    }

    private synchronized float[] returns() {
        if (returns == null) {
            prepare(Workers.sequential());
        }
        return returns;
    }
}
