package org.medlink.proximity.walk;

import java.util.Arrays;
import org.medlink.network.PairSet;

/**
 * Who is reached from a source in two steps: by how many ways, and the sums of what the entity in the middle weighs in each way. Hubs, with
 * more links than a limit, say little about the pairs around them and take longest: no way leads through them.
 */
final class TwoSteps {
    /** The places of the sums. */
    static final int COUNT = 0;

    static final int INVERSE_LOG = 1;
    static final int INVERSE = 2;
    static final int INVERSE_ROOT = 3;
    private static final int WIDTH = 4;

    private final PairSet first;
    private final PairSet second;
    private final Middles middles;

    TwoSteps(PairSet first, PairSet second, Middles middles) {
        this.first = first;
        this.second = second;
        this.middles = middles;
    }

    /** What entities weigh in the middle: 1, 1/log d, 1/d, 1/√d of their neighbours' number d; and room to add up sums in. */
    static final class Middles {
        private final PairSet neighbours;
        private final int hub;
        private final double[][] weights;
        private final Pool<SparseRows> pool;

        /** @param work how many additions two steps from every entity may take; sets the limit of hubs */
        Middles(PairSet neighbours, double work) {
            this.neighbours = neighbours;
            this.hub = hub(neighbours, work);
            this.weights = new double[hub + 1][];
            for (int degree = 0; degree <= hub; degree++) {
                // In the middle of two different others an entity has at least two neighbours.
                double d = Math.max(2, degree);
                weights[degree] = new double[] {1, 1 / Math.log(d), 1 / d, 1 / Math.sqrt(Math.max(1, degree))};
            }
            this.pool = new Pool<>(() -> new SparseRows(neighbours.entities(), WIDTH));
        }

        private static int hub(PairSet neighbours, double work) {
            int[] degrees = new int[neighbours.entities()];
            Arrays.setAll(degrees, neighbours::degree);
            Arrays.sort(degrees);
            double sum = 0;
            int most = 0;
            for (int degree : degrees) {
                sum += (double) degree * degree;
                if (sum > work) {
                    return most;
                }
                most = degree;
            }
            return most;
        }

        /** Whether the entity is passed by. */
        boolean isHub(int entity) {
            return neighbours.degree(entity) > hub;
        }
    }

    /** The sums from a source; to be given back. */
    SparseRows from(int source) {
        SparseRows reached = middles.pool.take();
        for (int e = first.start(source); e < first.start(source + 1); e++) {
            int middle = first.target(e);
            if (!middles.isHub(middle)) {
                reached.addRow(second, middle, middles.weights[middles.neighbours.degree(middle)]);
            }
        }
        return reached;
    }

    void giveBack(SparseRows reached) {
        reached.clear();
        middles.pool.giveBack(reached);
    }
}
