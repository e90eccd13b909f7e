package org.medlink.proximity.walk;

import org.medlink.network.PairSet;

/**
 * From those who are reached in two steps on to those who are reached in three: by how many ways, and the sums of what the two entities in the
 * middle weigh in each way, both by 1/√d. Sums are added in the order of the entity before the last, as they are where one goes back from the target.
 */
public final class ThreeSteps {
    /** The places of the sums. */
    public static final int COUNT = 0;

    public static final int INVERSE_ROOT = 1;
    private static final int WIDTH = 2;

    private final PairSet neighbours;
    private final double[] inverseRoots;
    private final Pool<SparseRows> pool;

    /** @param inverseRoots 1/√d of each entity */
    public ThreeSteps(PairSet neighbours, double[] inverseRoots) {
        this.neighbours = neighbours;
        this.inverseRoots = inverseRoots;
        this.pool = new Pool<>(() -> new SparseRows(neighbours.entities(), WIDTH));
    }

    /** How many additions it takes from here. */
    public long work(SparseRows twoSteps) {
        long work = 0;
        for (int place = 0; place < twoSteps.count(); place++) {
            work += neighbours.degree(twoSteps.entity(place));
        }
        return work;
    }

    /** The sums from where two steps led; to be given back. */
    public SparseRows from(SparseRows twoSteps) {
        twoSteps.sort();
        SparseRows reached = pool.take();
        double[] amounts = new double[WIDTH];
        for (int place = 0; place < twoSteps.count(); place++) {
            int entity = twoSteps.entity(place);
            amounts[COUNT] = twoSteps.get(entity, TwoSteps.COUNT);
            amounts[INVERSE_ROOT] = twoSteps.get(entity, TwoSteps.INVERSE_ROOT) * inverseRoots[entity];
            reached.addRow(neighbours, entity, amounts);
        }
        return reached;
    }

    public void giveBack(SparseRows reached) {
        reached.clear();
        pool.giveBack(reached);
    }
}
