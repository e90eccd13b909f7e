package org.medlink.baselines.irm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.commons.numbers.gamma.LogBeta;
import org.apache.commons.numbers.gamma.LogGamma;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.medlink.baselines.Cells;
import org.medlink.options.OrAuto;
import org.medlink.options.Sharing;
import org.medlink.random.Seed;

class IrmSamplerTest {
    private static final int SWEEPS = 15_000;

    /** Some cells of four entities are not observed; with self-links; the two relations differ in a few cells. */
    private static Cells cells(boolean symmetric, int relations) {
        int n = 4;
        String[] rows = {"1100110?0011?011", "110?110010110011"};
        int[] starts = new int[relations + 1];
        int[] sources = new int[2 * n * n];
        int[] targets = new int[2 * n * n];
        boolean[] links = new boolean[2 * n * n];
        int size = 0;
        for (int r = 0; r < relations; r++) {
            for (int i = 0; i < n; i++) {
                for (int j = symmetric ? i : 0; j < n; j++) {
                    char cell = rows[r].charAt(i * n + j);
                    if (cell != '?') {
                        sources[size] = i;
                        targets[size] = j;
                        links[size++] = cell == '1';
                    }
                }
            }
            starts[r + 1] = size;
        }
        return new Cells(
                n,
                symmetric,
                starts,
                Arrays.copyOf(sources, size),
                Arrays.copyOf(targets, size),
                Arrays.copyOf(links, size));
    }

    @ParameterizedTest
    @CsvSource({"false, 1, 0", "false, 1, 3", "true, 1, 3", "false, 2, 0", "true, 2, 3"})
    void visitsPartitionsAsOftenAsTheirPosteriorSays(boolean symmetric, int relations, int splitMerges) {
        Cells cells = cells(symmetric, relations);
        Irm.Options options =
                new Irm.Options(Sharing.GLOBAL, OrAuto.of(1.5), OrAuto.of(0.5), OrAuto.of(1.0), 1, 0, 1, splitMerges);
        Map<String, Double> exact = new TreeMap<>();
        for (int[] clusters : partitions(4)) {
            for (int[] groups : partitions(relations)) {
                exact.put(
                        Arrays.toString(clusters) + Arrays.toString(groups),
                        Math.exp(logJoint(cells, clusters, groups, 0.5, 1, 1.5)));
            }
        }
        assertSame(frequencies(cells, options), exact);
    }

    @Test
    void drawsHyperParametersFromTheirPosterior() {
        Cells cells = cells(false, 1);
        Map<String, Double> exact = new TreeMap<>();
        double step = 0.25;
        for (double logA = -8; logA <= 2.5; logA += step) {
            for (double logB = -8; logB <= 2.5; logB += step) {
                for (double logC = -8; logC <= 2.5; logC += 2 * step) {
                    double a = Math.exp(logA);
                    double b = Math.exp(logB);
                    double c = Math.exp(logC);
                    double logPrior = logA - a + logB - b + logC - c;
                    for (int[] clusters : partitions(4)) {
                        double logJoint = logJoint(cells, clusters, new int[1], a, b, c);
                        exact.merge(Arrays.toString(clusters) + "[0]", Math.exp(logPrior + logJoint), Double::sum);
                    }
                }
            }
        }
        assertSame(
                frequencies(
                        cells,
                        new Irm.Options(Sharing.GLOBAL, OrAuto.auto(), OrAuto.auto(), OrAuto.auto(), 1, 0, 1, 1)),
                exact);
    }

    private static void assertSame(Map<String, Double> found, Map<String, Double> weights) {
        double sum = weights.values().stream().mapToDouble(x -> x).sum();
        weights.forEach((partition, weight) ->
                assertThat(found.getOrDefault(partition, 0.0)).as(partition).isCloseTo(weight / sum, within(0.02)));
    }

    private static Map<String, Double> frequencies(Cells cells, Irm.Options options) {
        IrmSampler sampler = new IrmSampler(cells, options, new Seed(7).stream("test"));
        Map<String, Double> found = new HashMap<>();
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            sampler.sweep();
            BlockModel model = sampler.sample();
            String seen = Arrays.toString(canonical(model.cluster())) + Arrays.toString(canonical(model.group()));
            found.merge(seen, 1.0 / SWEEPS, Double::sum);
        }
        return found;
    }

    private static int[] canonical(int[] of) {
        Map<Integer, Integer> numbers = new HashMap<>();
        return Arrays.stream(of)
                .map(k -> numbers.computeIfAbsent(k, unused -> numbers.size()))
                .toArray();
    }

    /** Every partition once: each element is in one of the clusters before it or in the next new one. */
    private static int[][] partitions(int size) {
        int[][] found = {new int[0]};
        for (int n = 0; n < size; n++) {
            found = Arrays.stream(found)
                    .flatMap(shorter -> IntStream.rangeClosed(
                                    0, Arrays.stream(shorter).max().orElse(-1) + 1)
                            .mapToObj(k -> {
                                int[] longer = Arrays.copyOf(shorter, shorter.length + 1);
                                longer[shorter.length] = k;
                                return longer;
                            }))
                    .toArray(int[][]::new);
        }
        return found;
    }

    private static double logJoint(Cells cells, int[] clusters, int[] groups, double a, double b, double c) {
        double sum = logChineseRestaurant(clusters, c) + (groups.length > 1 ? logChineseRestaurant(groups, c) : 0);
        Map<String, int[]> blocks = new HashMap<>();
        for (int x = 0; x < cells.size(); x++) {
            int k = clusters[cells.source(x)];
            int l = clusters[cells.target(x)];
            String block = cells.symmetric() ? Math.min(k, l) + " " + Math.max(k, l) : k + " " + l;
            blocks.computeIfAbsent(block + " " + groups[cells.relation(x)], unused -> new int[2])[
                    cells.link(x) ? 1 : 0]++;
        }
        for (int[] counts : blocks.values()) {
            sum += LogBeta.value(counts[1] + a, counts[0] + b) - LogBeta.value(a, b);
        }
        return sum;
    }

    private static double logChineseRestaurant(int[] tables, double c) {
        double sum = LogGamma.value(c) - LogGamma.value(c + tables.length);
        for (int k = 0; k <= Arrays.stream(tables).max().orElse(-1); k++) {
            int table = k;
            sum += Math.log(c)
                    + LogGamma.value((double)
                            Arrays.stream(tables).filter(t -> t == table).count());
        }
        return sum;
    }
}
