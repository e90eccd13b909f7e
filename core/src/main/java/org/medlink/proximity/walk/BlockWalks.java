package org.medlink.proximity.walk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.medlink.kernel.Kernel;
import org.medlink.network.PairSet;
import org.medlink.parallel.Workers;

/**
 * Walks of every length up to a longest from some sources at once to all entities, (Âⁿ)_ij with Â_ab = A_ab / √(d_a d_b). The sources of a
 * block share every pass over the links, so that who asks for neighbouring sources in turn pays for one of them. The first steps, which come
 * to few entities, pass over the links of these only, and the last one is taken to those targets alone that are asked for.
 */
public final class BlockWalks {
    private static final int SOURCES = Kernel.LANES;

    /** A link of an entity that was come to costs this many times as much as one in a pass over all of them: rows are written, not only read. */
    private static final int PUSH_COST = 3;

    /** Walks are counted in single precision: where so small a share of them is left without a link, there is none. */
    private static final double ROUNDING = 2e-6;

    private final PairSet neighbours;
    private final int longest;
    private final int[] targets;
    private final float[] roots;
    private final List<Block> idle = new ArrayList<>();
    private float[] returns;

    public BlockWalks(PairSet neighbours, int longest) {
        this.neighbours = neighbours;
        this.longest = longest;
        this.targets = neighbours.targets();
        this.roots = new float[neighbours.entities()];
        for (int i = 0; i < roots.length; i++) {
            roots[i] = (float) (1 / Math.sqrt(Math.max(1, neighbours.degree(i))));
        }
    }

    public PairSet neighbours() {
        return neighbours;
    }

    /** The block of a source; to be given back. */
    public Block take(int source) {
        Block block = idle(source / SOURCES);
        block.compute(source / SOURCES, longest);
        return block;
    }

    public void giveBack(Block block) {
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
    public final class Block {
        private final float[][] walks = new float[longest][];
        private final float[] passed;

        /** Whom a walk of each length comes to; where it may be anybody, all. */
        private final boolean[][] reached;

        /** To whom the last step has been taken: those with the number of times that this block was computed. */
        private final int[] arrived;

        private final Kernel kernel = Kernel.best();
        private int number = -1;
        private int computed;
        private int times;

        private Block() {
            int size = Math.multiplyExact(neighbours.entities(), SOURCES);
            for (int n = 0; n < longest; n++) {
                walks[n] = new float[size];
            }
            passed = new float[size];
            reached = new boolean[longest][neighbours.entities()];
            arrived = new int[neighbours.entities()];
        }

        /** (Âⁿ) of a source of this block and a target. */
        public float get(int n, int source, int target) {
            if (n == longest && n > 1 && arrived[target] != times) {
                arrived[target] = times;
                arriveAt(target, walks[n - 1]);
            }
            return walks[n - 1][target * SOURCES + source - number * SOURCES];
        }

        /** Walks of at most this number of links. */
        private void compute(int wanted, int most) {
            if (number == wanted && computed >= most) {
                return;
            }
            number = wanted;
            computed = most;
            Arrays.fill(walks[0], 0);
            Arrays.fill(reached[0], false);
            long degrees = 0;
            int from = number * SOURCES;
            int to = Math.min(from + SOURCES, neighbours.entities());
            for (int source = from; source < to; source++) {
                for (int e = neighbours.start(source); e < neighbours.start(source + 1); e++) {
                    int next = targets[e];
                    walks[0][next * SOURCES + source - from] = roots[source] * roots[next];
                    degrees += reach(next, reached[0]);
                }
            }
            times++;
            for (int n = 1; n < most; n++) {
                boolean last = n == longest - 1;
                if (PUSH_COST * degrees < targets.length) {
                    degrees = push(n);
                    if (last) {
                        Arrays.fill(arrived, times);
                    }
                } else {
                    pass(walks[n - 1]);
                    Arrays.fill(reached[n], true);
                    for (int target = 0; !last && target < roots.length; target++) {
                        arriveAt(target, walks[n]);
                    }
                }
            }
        }

        /** The degree of an entity that is come to for the first time, 0 for another. */
        private int reach(int entity, boolean[] already) {
            if (already[entity]) {
                return 0;
            }
            already[entity] = true;
            return neighbours.degree(entity);
        }

        /** The step to walks[n], along the links of those who were reached before; the degrees of those who are now. */
        private long push(int n) {
            float[] from = walks[n - 1];
            float[] to = walks[n];
            boolean[] before = reached[n - 1];
            boolean[] now = reached[n];
            Arrays.fill(to, 0);
            Arrays.fill(now, false);
            long degrees = 0;
            for (int i = 0; i < before.length; i++) {
                for (int e = neighbours.start(i); before[i] && e < neighbours.start(i + 1); e++) {
                    kernel.axpy(roots[i], from, i * SOURCES, to, targets[e] * SOURCES, SOURCES);
                    degrees += reach(targets[e], now);
                }
            }
            for (int i = 0; i < now.length; i++) {
                for (int at = i * SOURCES; now[i] && at < (i + 1) * SOURCES; at++) {
                    to[at] *= roots[i];
                }
            }
            return degrees;
        }

        /** The first half of a step along all links: what each entity passes on. */
        private void pass(float[] from) {
            for (int i = 0; i < roots.length; i++) {
                float root = roots[i];
                for (int at = i * SOURCES; at < (i + 1) * SOURCES; at++) {
                    passed[at] = root * from[at];
                }
            }
        }

        /** The second half: what comes to one. */
        private void arriveAt(int target, float[] to) {
            kernel.sumRows(
                    passed,
                    targets,
                    neighbours.start(target),
                    neighbours.start(target + 1),
                    roots[target],
                    to,
                    target * SOURCES);
        }

        /** (Âⁿ)_ii of the block's sources. Links go both ways, so that a walk home is one there and one there again: half as long. */
        private void returns(float[] found) {
            int sources = Math.min(SOURCES, neighbours.entities() - number * SOURCES);
            for (int z = 0; z < sources; z++) {
                int source = number * SOURCES + z;
                found[source * longest] = get(1, source, source);
            }
            double[] sums = new double[SOURCES];
            for (int n = 2; n <= longest; n++) {
                float[] there = walks[n / 2 - 1];
                float[] back = walks[n - n / 2 - 1];
                boolean[] come = reached[n / 2 - 1];
                Arrays.fill(sums, 0);
                for (int i = 0; i < come.length; i++) {
                    for (int at = i * SOURCES; come[i] && at < (i + 1) * SOURCES; at++) {
                        sums[at - i * SOURCES] += (double) there[at] * back[at];
                    }
                }
                for (int z = 0; z < sources; z++) {
                    found[(number * SOURCES + z) * longest + n - 1] = (float) sums[z];
                }
            }
        }
    }

    /**
     * Takes away the walks that use the link between two entities.
     *
     * @param there walks of length n between them at n; those without the link afterwards
     */
    public void removeLink(int source, int target, double[] there) {
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
            without[n] = Math.abs(apart) < ROUNDING * there[n] ? 0 : apart;
            home[n] = Math.abs(round) < ROUNDING * back[source * longest + n - 1] ? 0 : round;
        }
        System.arraycopy(without, 0, there, 0, without.length);
    }

    /** Finds (Âⁿ)_ii of all entities and lengths. */
    public void prepare(Workers workers) {
        float[] found = new float[Math.multiplyExact(neighbours.entities(), longest)];
        int blocks = (neighbours.entities() + SOURCES - 1) / SOURCES;
        workers.run(blocks, (number, worker) -> {
            Block block = idle(number);
            block.compute(number, (longest + 1) / 2);
            block.returns(found);
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
