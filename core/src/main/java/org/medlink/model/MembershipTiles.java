package org.medlink.model;

import java.util.Arrays;
import org.medlink.kernel.Kernel;

/**
 * The memberships of one run in a relation, transposed in blocks of entities: row k of a block holds feature k of all its
 * entities. The scores of several sources with a block are then one product of matrices, for which the block is read
 * once, from near memory.
 */
final class MembershipTiles {
    /** Entities in a block: whole tiles of the kernel, but no power of two, or the rows would share few cache lines. */
    private static final int ENTITIES = 224;

    private final LatentFeatures run;
    private final int relation;
    private final int width;
    private final float[][] blocks;

    MembershipTiles(LatentFeatures run, int relation, int width) {
        this.run = run;
        this.relation = relation;
        this.width = width;
        this.blocks = new float[(run.entities() + width - 1) / width][run.features() * width];
        for (int entity = 0; entity < run.entities(); entity++) {
            float[] block = blocks[entity / width];
            for (int k = 0; k < run.features(); k++) {
                block[k * width + entity % width] = run.membership(relation, entity, k);
            }
        }
    }

    /** How many entities a block must have for these runs: no fewer than features. */
    static int width(Iterable<LatentFeatures> runs) {
        int width = ENTITIES;
        for (LatentFeatures run : runs) {
            width = Math.max(width, Kernel.padded(run.features()));
        }
        return width;
    }

    /** psi_i Λ of sources, in double precision. */
    double[][] outgoing(int[] sources) {
        double[][] outgoing = new double[sources.length][];
        Arrays.setAll(outgoing, s -> run.outgoing(relation, sources[s]));
        return outgoing;
    }

    /** The same as rows of floats, as wide as a block. */
    float[] rows(double[][] outgoing) {
        float[] rows = new float[outgoing.length * width];
        for (int s = 0; s < outgoing.length; s++) {
            for (int k = 0; k < outgoing[s].length; k++) {
                rows[s * width + k] = (float) outgoing[s][k];
            }
        }
        return rows;
    }

    /** psi_i Λ psi_jᵀ of all sources that the rows are of (i) with the entities of a block (j), row by row. */
    void scores(float[] rows, int block, float[] out) {
        Kernel.best().product(rows, 0, rows.length / width, width, run.features(), blocks[block], out, 0);
    }

    /** The score of a link in double precision. */
    double score(int source, int target, double[] outgoing) {
        return run.latentScore(relation, source, target, outgoing);
    }
}
