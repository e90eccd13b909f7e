package org.medlink.baselines;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.AhrensDieterMarsagliaTsangGammaSampler;
import org.apache.commons.rng.sampling.distribution.SharedStateContinuousSampler;
import org.medlink.model.LinkPredictor;
import org.medlink.random.Seed;

/** Memberships drawn from a Dirichlet prior, and the probability of links between their blocks, for each relation. */
public record PlantedBlocks(double[][] memberships, double[][][] blocks) implements LinkPredictor {
    /** Draws memberships; the smaller alpha, the less mixed. */
    public static PlantedBlocks draw(int size, double alpha, Seed seed, double[][]... blocks) {
        UniformRandomProvider random = seed.stream("test memberships");
        SharedStateContinuousSampler gamma = AhrensDieterMarsagliaTsangGammaSampler.of(random, alpha, 1);
        double[][] memberships = new double[size][blocks[0].length];
        for (double[] row : memberships) {
            for (int k = 0; k < row.length; k++) {
                row[k] = gamma.sample() + 1e-300;
            }
            double sum = Arrays.stream(row).sum();
            for (int k = 0; k < row.length; k++) {
                row[k] /= sum;
            }
        }
        return new PlantedBlocks(memberships, blocks);
    }

    /** Blocks with this probability within, and another between them. */
    public static double[][] assortative(int count, double within, double between) {
        double[][] blocks = new double[count][count];
        for (int k = 0; k < count; k++) {
            Arrays.fill(blocks[k], between);
            blocks[k][k] = within;
        }
        return blocks;
    }

    @Override
    public double score(int relation, int source, int target) {
        double sum = 0;
        for (int k = 0; k < memberships[source].length; k++) {
            for (int l = 0; l < memberships[target].length; l++) {
                sum += memberships[source][k] * memberships[target][l] * blocks[relation][k][l];
            }
        }
        return sum;
    }

    /** The block that each entity belongs to most. */
    public int[] hard() {
        return Arrays.stream(memberships).mapToInt(PlantedBlocks::largest).toArray();
    }

    private static int largest(double[] row) {
        int best = 0;
        for (int k = 1; k < row.length; k++) {
            best = row[k] > row[best] ? k : best;
        }
        return best;
    }
}
