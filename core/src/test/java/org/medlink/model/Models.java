package org.medlink.model;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.medlink.network.Attributes;
import org.medlink.network.EntityAttributes;
import org.medlink.network.Frame;
import org.medlink.network.Names;
import org.medlink.network.PairSet;
import org.medlink.network.PairTable;

/** Models to test with. */
public final class Models {
    private Models() {}

    /** Three entities, two features, one relation without a name, nothing else. */
    public static LatentFeatureModel small() {
        return new LatentFeatureModel(
                new Frame(Names.of(List.of("a", "b", "c")), List.of(""), false, false),
                Attributes.none(),
                List.of(pairs(3, 0, 1)),
                List.of(new LatentFeatures(
                        3, 2, new float[][] {{1, 0.5f, 0, 1, 0.25f, 0}}, new float[][] {{2, -1, 3, 4}}, new float[][] {
                            {}
                        })),
                List.of(),
                Map.of());
    }

    /**
     * Everything a model can have: two relations, spaces of their own, two runs, both kinds of attributes,
     * calibrations.
     */
    public static LatentFeatureModel full(long seed) {
        Random random = new Random(seed);
        int size = 5;
        EntityAttributes values = new EntityAttributes(
                List.of("age", "größe"),
                new float[] {1, 2, 3, Float.NaN, 5, 6, 7, 8, 9, 10},
                size,
                EnumSet.of(EntityAttributes.Form.ENDS, EntityAttributes.Form.DIFFERENCES),
                false);
        PairTable table = new PairTable(
                List.of("distance"),
                List.of(pairs(size, 0, 1, 3, 2), pairs(size, 4, 4)),
                List.of(new float[] {1.5f, Float.NaN}, new float[] {-2}),
                false);
        Attributes attributes = Attributes.join(values, table);
        List<LatentFeatures> runs = new ArrayList<>();
        runs.add(features(random, size, 3, 2, 2, attributes.dimension()));
        runs.add(features(random, size, 4, 1, 2, attributes.dimension()));
        return new LatentFeatureModel(
                new Frame(
                        Names.of(List.of("Ärger", "b\tc", "日本", "", "\uD83D\uDE00")),
                        List.of("likes \"much\"", "hates\nä"),
                        false,
                        true),
                attributes,
                List.of(pairs(size, 0, 1, 2, 2), pairs(size)),
                runs,
                List.of(new Sigmoid(0.1, -3.25), new Sigmoid(1e-7, 12)),
                Map.of("seed", "7", "options", "{\"features\":3}", "note", "ü\n"));
    }

    public static LatentFeatures features(
            Random random, int size, int features, int spaces, int relations, int attributes) {
        float[][] memberships = new float[spaces][size * features];
        float[][] affinities = new float[relations][features * features];
        float[][] weights = new float[relations][attributes];
        for (float[] space : memberships) {
            for (int at = 0; at < space.length; at++) {
                space[at] = random.nextFloat();
            }
        }
        for (int r = 0; r < relations; r++) {
            for (int at = 0; at < affinities[r].length; at++) {
                affinities[r][at] = (float) random.nextGaussian();
            }
            for (int d = 0; d < attributes; d++) {
                weights[r][d] = (float) random.nextGaussian();
            }
        }
        return new LatentFeatures(size, features, memberships, affinities, weights);
    }

    /** Pairs from sources and targets in turn. */
    public static PairSet pairs(int entities, int... ends) {
        PairSet.Builder builder = new PairSet.Builder(entities);
        for (int at = 0; at < ends.length; at += 2) {
            builder.add(ends[at], ends[at + 1]);
        }
        return builder.build();
    }

    /** Makes a matrix symmetric. */
    static void mirror(float[] affinity, int features) {
        for (int k = 0; k < features; k++) {
            for (int k2 = 0; k2 < k; k2++) {
                affinity[k * features + k2] = affinity[k2 * features + k];
            }
        }
    }

    /** Whether the affinities of all relations are symmetric. */
    static boolean isSymmetric(LatentFeatures run) {
        for (int r = 0; r < run.relations(); r++) {
            for (int k = 0; k < run.features(); k++) {
                for (int k2 = 0; k2 < k; k2++) {
                    if (run.affinity(r, k, k2) != run.affinity(r, k2, k)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }
}
