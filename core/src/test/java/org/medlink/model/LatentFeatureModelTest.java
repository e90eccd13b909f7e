package org.medlink.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.medlink.network.Attributes;
import org.medlink.network.EntityAttributes;
import org.medlink.network.Frame;
import org.medlink.network.Names;
import org.medlink.network.PairSet;

class LatentFeatureModelTest {
    private static LatentFeatureModel with(List<PairSet> links, List<LatentFeatures> runs, boolean symmetric) {
        return new LatentFeatureModel(
                new Frame(Names.of(List.of("a", "b", "c")), List.of(""), symmetric, false),
                Attributes.none(),
                links,
                runs,
                List.of(),
                Map.of());
    }

    @Test
    void theScoreIsTheMeanOverRunsOfLatentAndAttributeParts() {
        LatentFeatureModel model = Models.full(3);
        float[] row = new float[model.attributes().dimension()];
        for (int r = 0; r < 2; r++) {
            for (int i = 0; i < 5; i++) {
                int[] targets = {4, 0, 1, 2, 3, i};
                double[] out = new double[6];
                model.scores(r, i, targets, out);
                for (int t = 0; t < targets.length; t++) {
                    double sum = 0;
                    model.attributes().fill(r, i, targets[t], row);
                    for (LatentFeatures run : model.runs()) {
                        sum += run.latentScore(r, i, targets[t]);
                        for (int d = 0; d < row.length; d++) {
                            sum += run.attributeWeight(r, d) * row[d];
                        }
                    }
                    assertThat(out[t]).isCloseTo(sum / 2, within(1e-5));
                    assertThat(model.score(r, i, targets[t])).isEqualTo(out[t]);
                }
            }
        }
    }

    /** By the scores of models of one run each: Σ (f − mean)² / (n − 1), two relations, with attributes. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theDeviationIsThatOfTheScoresOfTheRuns(boolean symmetric) {
        Random random = new Random(5);
        int size = 4;
        Attributes attributes = new EntityAttributes(
                List.of("x"),
                new float[] {1, 4, -2, 0.5f},
                size,
                EnumSet.allOf(EntityAttributes.Form.class),
                symmetric);
        List<LatentFeatures> runs = new ArrayList<>();
        for (int n = 0; n < 5; n++) {
            LatentFeatures run = Models.features(random, size, 2 + n, 1 + n % 2, 2, attributes.dimension());
            runs.add(symmetric ? mirrored(run) : run);
        }
        LatentFeatureModel model = model(attributes, runs, symmetric);
        for (int r = 0; r < 2; r++) {
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < size; j++) {
                    double mean = model.score(r, i, j);
                    double squares = 0;
                    for (LatentFeatures run : runs) {
                        double step = model(attributes, List.of(run), symmetric).score(r, i, j) - mean;
                        squares += step * step;
                    }
                    double expected = Math.sqrt(squares / 4);
                    assertThat(model.deviation(r, i, j))
                            .isCloseTo(expected, within(1e-5))
                            .isPositive();
                    if (symmetric) {
                        assertThat(model.deviation(r, j, i)).isEqualTo(model.deviation(r, i, j));
                    }
                }
            }
        }
        assertThat(model(attributes, runs.subList(0, 1), symmetric).deviation(0, 1, 2))
                .isZero();
    }

    private static LatentFeatures mirrored(LatentFeatures run) {
        float[][] memberships = new float[run.spaces()][];
        java.util.Arrays.setAll(memberships, run::memberships);
        float[][] affinities = new float[run.relations()][];
        float[][] weights = new float[run.relations()][];
        for (int r = 0; r < affinities.length; r++) {
            affinities[r] = run.affinity(r).clone();
            weights[r] = run.attributeWeights(r);
            Models.mirror(affinities[r], run.features());
        }
        return new LatentFeatures(run.entities(), run.features(), memberships, affinities, weights);
    }

    private static LatentFeatureModel model(Attributes attributes, List<LatentFeatures> runs, boolean symmetric) {
        return new LatentFeatureModel(
                new Frame(Names.of(List.of("a", "b", "c", "d")), List.of("likes", "hates"), symmetric, true),
                attributes,
                List.of(Models.pairs(4), Models.pairs(4)),
                runs,
                List.of(),
                Map.of());
    }

    @Test
    void probabilityComesFromTheRelationsCalibration() {
        LatentFeatureModel model = Models.full(3);
        assertThat(model.probability(0, 2)).isEqualTo(new Sigmoid(0.1, -3.25).probability(2));
        assertThat(model.calibrated()).isTrue();
        assertThat(Models.small().calibrated()).isFalse();
        assertThatThrownBy(() -> Models.small().probability(0, 1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("calibration");
        Sigmoid other = new Sigmoid(1, 0);
        assertThat(Models.small().withCalibrations(List.of(other)).probability(0, 0))
                .isEqualTo(0.5);
    }

    @Test
    void trainingLinksOfASymmetricModelHaveNoDirection() {
        List<LatentFeatures> runs = Models.small().runs();
        LatentFeatureModel directed = with(List.of(Models.pairs(3, 0, 1)), runs, false);
        LatentFeatureModel symmetric = with(List.of(Models.pairs(3, 0, 1)), runs, true);
        assertThat(directed.isTrainingLink(0, 0, 1)).isTrue();
        assertThat(directed.isTrainingLink(0, 1, 0)).isFalse();
        assertThat(symmetric.isTrainingLink(0, 1, 0)).isTrue();
    }

    @Test
    void provenanceIsSortedAndCannotBeChanged() {
        LatentFeatureModel model = Models.small().withProvenance(Map.of("b", "2", "a", "1"));
        assertThat(model.provenance().keySet()).containsExactly("a", "b");
        assertThat(model.withProvenance(Map.of("a", "3", "c", "4")).provenance())
                .isEqualTo(Map.of("a", "3", "b", "2", "c", "4"));
        assertThatThrownBy(() -> model.provenance().put("c", "3")).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void partsThatDoNotFitAreRejected() {
        List<LatentFeatures> runs = Models.small().runs();
        assertThatThrownBy(() -> with(List.of(), runs, false)).hasMessageContaining("training links");
        assertThatThrownBy(() -> with(List.of(Models.pairs(2)), runs, false)).hasMessageContaining("2 entities");
        assertThatThrownBy(() -> with(List.of(Models.pairs(3)), List.of(), false))
                .hasMessageContaining("run");
        LatentFeatures larger = Models.features(new Random(1), 4, 2, 1, 1, 0);
        assertThatThrownBy(() -> with(List.of(Models.pairs(3)), List.of(larger), false))
                .hasMessageContaining("4 entities");
        LatentFeatures weighing = Models.features(new Random(1), 3, 2, 1, 1, 2);
        assertThatThrownBy(() -> with(List.of(Models.pairs(3)), List.of(weighing), false))
                .hasMessageContaining("2 attributes");
    }
}
