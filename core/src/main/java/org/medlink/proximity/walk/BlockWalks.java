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
 * to few entities, pass over the links of these only, and the last ones lead to those targets alone that are asked for.
 */
public final class BlockWalks {
    private static final int SOURCES = Kernel.LANES;

    /** A link of an entity that was come to costs this many times as much as one in a pass over all of them: rows are written, not only read. */
    private static final int PUSH_COST = 3;

    /** So many of the last steps are taken to those alone from whom it goes on to targets that are asked for, unless these are many. */
    private static final int LATE = 2;

    /** Walks are counted in single precision: where so small a share of them is left without a link, there is none. */
    private static final double ROUNDING = 2e-6;

    private final PairSet neighbours;
    private final int longest;
    private final NearbyRows rows;
    private final int[] targets;

    /** 1/√d, by place. */
    private final float[] roots;

    private final List<Block> idle = new ArrayList<>();
    private float[] returns;

    public BlockWalks(PairSet neighbours, int longest) {
        this.neighbours = neighbours;
        this.longest = longest;
        this.rows = new NearbyRows(neighbours);
        this.targets = rows.targets();
        this.roots = new float[neighbours.entities()];
        for (int place = 0; place < roots.length; place++) {
            roots[place] = (float) (1 / Math.sqrt(Math.max(1, rows.degree(place))));
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

        /** What each entity passes on along its links: its walks, times its root. A step reads one of these and writes the other. */
        private final float[][] passed = new float[2][];

        /** Whose walks of each length may be other than 0. */
        private final boolean[][] reached;

        /** To whom a late step has been taken: those with the number of times that this block was computed. */
        private final int[][] arrived;

        private final Kernel kernel = Kernel.best();
        private int number = -1;
        private int computed;
        private int times;

        /** So many steps have been taken to everybody. */
        private int complete;

        /** How many links those have, to whom the last step was taken, while the one before it had not been taken to everybody. */
        private int asked;

        private Block() {
            int size = Math.multiplyExact(neighbours.entities(), SOURCES);
            for (int n = 0; n < longest; n++) {
                walks[n] = new float[size];
            }
            for (int n = 0; n < passed.length; n++) {
                passed[n] = new float[size];
            }
            reached = new boolean[longest][neighbours.entities()];
            arrived = new int[longest][neighbours.entities()];
        }

        /** (Âⁿ) of a source of this block and a target. */
        public float get(int n, int source, int target) {
            int place = rows.place(target);
            if (n > complete) {
                arriveLate(n - 1, place);
            }
            return walks[n - 1][place * SOURCES + source - number * SOURCES];
        }

        /** Walks of at most this number of links. */
        private void compute(int wanted, int most) {
            if (number == wanted && computed >= most) {
                return;
            }
            number = wanted;
            computed = most;
            boolean[] first = clear(0);
            int from = number * SOURCES;
            int to = Math.min(from + SOURCES, neighbours.entities());
            for (int source = from; source < to; source++) {
                int start = rows.place(source);
                for (int e = rows.start(start); e < rows.start(start + 1); e++) {
                    int next = targets[e];
                    walks[0][next * SOURCES + source - from] = roots[start] * roots[next];
                    first[next] = true;
                }
            }
            times++;
            asked = 0;
            complete = 1;
            while (complete < most && PUSH_COST * links(complete - 1) < targets.length) {
                push(complete++);
            }
            if (complete < longest) {
                pass(complete - 1);
            }
            while (complete < Math.min(most, longest - LATE)) {
                arrive(complete++);
            }
        }

        /** The step to walks[n], to everybody. */
        private void arrive(int n) {
            for (int place = 0; place < roots.length; place++) {
                arrive(n, place);
            }
        }

        /** The same to one, and the steps before it to those from whom it comes. */
        private void arriveLate(int n, int place) {
            if (arrived[n][place] == times) {
                return;
            }
            arrived[n][place] = times;
            if (n > complete) {
                asked += rows.degree(place);
                if (asked > roots.length) {
                    arrive(complete++);
                } else {
                    for (int e = rows.start(place); e < rows.start(place + 1); e++) {
                        arriveLate(n - 1, targets[e]);
                    }
                }
            }
            arrive(n, place);
        }

        private void arrive(int n, int place) {
            int from = rows.start(place);
            int to = rows.start(place + 1);
            reached[n][place] = true;
            kernel.sumRows(passed[(n - 1) % 2], targets, from, to, roots[place], walks[n], place * SOURCES);
            if (n < longest - 1) {
                pass(n, place);
            }
        }

        /** Makes ready for the step after walks[n], from everybody. */
        private void pass(int n) {
            for (int place = 0; place < roots.length; place++) {
                pass(n, place);
            }
        }

        private void pass(int n, int place) {
            int at = place * SOURCES;
            kernel.scale(roots[place], walks[n], at, passed[n % 2], at, SOURCES);
        }

        /** The step to walks[n], along the links of those who were reached before, in the order of their numbers. */
        private void push(int n) {
            boolean[] before = reached[n - 1];
            boolean[] now = clear(n);
            for (int entity = 0; entity < before.length; entity++) {
                int i = rows.place(entity);
                for (int e = rows.start(i); before[i] && e < rows.start(i + 1); e++) {
                    kernel.axpy(roots[i], walks[n - 1], i * SOURCES, walks[n], targets[e] * SOURCES, SOURCES);
                    now[targets[e]] = true;
                }
            }
            for (int i = 0; i < now.length; i++) {
                if (now[i]) {
                    kernel.scale(roots[i], walks[n], i * SOURCES, walks[n], i * SOURCES, SOURCES);
                }
            }
        }

        /** Nobody is reached by walks[n]. */
        private boolean[] clear(int n) {
            boolean[] now = reached[n];
            for (int i = 0; i < now.length; i++) {
                if (now[i]) {
                    Arrays.fill(walks[n], i * SOURCES, (i + 1) * SOURCES, 0);
                }
            }
            Arrays.fill(now, false);
            return now;
        }

        /** How many links those have whom walks[n] reach. */
        private long links(int n) {
            long links = 0;
            for (int i = 0; i < roots.length; i++) {
                links += reached[n][i] ? rows.degree(i) : 0;
            }
            return links;
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
                for (int entity = 0; entity < come.length; entity++) {
                    int i = rows.place(entity);
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
        double weight = (double) roots[rows.place(source)] * roots[rows.place(target)];
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
