package org.medlink.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class LatentFeaturesTest {
    @Test
    void scoresOfAWorkedExample() {
        LatentFeatures run = Models.small().runs().get(0);
        // psi_a Λ = (1, 0.5) (2 -1; 3 4) = (3.5, 1)
        assertThat(run.latentScore(0, 0, 1)).isEqualTo(1);
        assertThat(run.latentScore(0, 0, 2)).isEqualTo(0.875);
        // psi_b Λ = (3, 4)
        assertThat(run.latentScore(0, 1, 0)).isEqualTo(5);
        // itself: (-1 + 3) · 1 · 0.5 + 2 · 1 + 4 · 0.5
        assertThat(run.latentScore(0, 0, 0)).isEqualTo(5);
    }

    @RandomCases(200)
    void scoresAgreeWithTheDefinition(RandomCase given) {
        int features = given.integer(1, 11);
        int size = given.integer(1, 6);
        Random random = new Random(given.seed());
        int relations = 1 + random.nextInt(3);
        LatentFeatures run =
                Models.features(random, size, features, random.nextBoolean() ? 1 : relations, relations, 0);
        for (int r = 0; r < relations; r++) {
            for (int i = 0; i < size; i++) {
                int[] targets = random.ints(7, 0, size).toArray();
                double[] many = new double[targets.length];
                run.addLatentScores(r, i, targets, many);
                for (int t = 0; t < targets.length; t++) {
                    assertThat(many[t]).isEqualTo(run.latentScore(r, i, targets[t]));
                    assertThat(many[t]).isCloseTo(byDefinition(run, r, i, targets[t]), within(1e-10));
                }
            }
        }
    }

    @RandomCases(50)
    void prunedFeaturesAreThoseThatNobodyHas(RandomCase given) {
        int features = given.integer(1, 11);
        int size = given.integer(1, 6);
        Random random = new Random(given.seed());
        int relations = 1 + random.nextInt(3);
        int spaces = random.nextBoolean() ? 1 : relations;
        LatentFeatures run = Models.features(random, size, features, spaces, relations, 2);
        int off = given.integer(0, features - 1);
        for (int space = 0; space < spaces; space++) {
            float[] psi = run.memberships(space);
            for (int at = 0; at < psi.length; at++) {
                boolean isOff = (at % features + space) % features < off;
                psi[at] = isOff ? 0 : Math.max(0.2f, psi[at]);
            }
        }
        LatentFeatures pruned = run.pruned();

        assertThat(pruned.features()).isEqualTo(features - off);
        for (int r = 0; r < relations; r++) {
            assertThat(pruned.attributeWeights(r)).isEqualTo(run.attributeWeights(r));
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < size; j++) {
                    assertThat(pruned.latentScore(r, i, j)).isCloseTo(run.latentScore(r, i, j), within(1e-9));
                }
            }
        }
    }

    @Test
    void aRunWithoutAnyFeatureKeepsOne() {
        LatentFeatures nothing =
                new LatentFeatures(3, 4, new float[1][12], new float[][] {new float[16]}, new float[1][0]);

        assertThat(nothing.pruned().features()).isEqualTo(1);
        assertThat(nothing.pruned().latentScore(0, 1, 2)).isZero();
    }

    private static double byDefinition(LatentFeatures run, int r, int i, int j) {
        double sum = 0;
        for (int k = 0; k < run.features(); k++) {
            for (int k2 = 0; k2 < run.features(); k2++) {
                double both = i == j && k == k2
                        ? run.membership(r, i, k)
                        : (double) run.membership(r, i, k) * run.membership(r, j, k2);
                sum += run.affinity(r, k, k2) * both;
            }
        }
        return sum;
    }

    @RandomCases(50)
    void aSymmetricAffinityGivesSymmetricScores(RandomCase given) {
        Random random = new Random(given.seed());
        LatentFeatures any = Models.features(random, 4, 5, 1, 1, 0);
        float[] affinity = any.affinity(0).clone();
        for (int k = 0; k < 5; k++) {
            for (int k2 = 0; k2 < k; k2++) {
                affinity[k * 5 + k2] = affinity[k2 * 5 + k];
            }
        }
        LatentFeatures run = new LatentFeatures(
                4, 5, new float[][] {any.memberships(0)}, new float[][] {affinity}, new float[][] {{}});
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                assertThat(run.latentScore(0, i, j)).isCloseTo(run.latentScore(0, j, i), within(1e-12));
            }
        }
    }

    @Test
    void rejectsShapesAndValuesThatCannotBe() {
        float[][] one = {{1}};
        float[][] none = {{}};
        assertThat(new LatentFeatures(1, 1, one, one, none).features()).isEqualTo(1);
        assertThatThrownBy(() -> new LatentFeatures(2, 1, one, one, none)).hasMessageContaining("memberships");
        assertThatThrownBy(() -> new LatentFeatures(1, 1, one, new float[][] {{1, 2}}, none))
                .hasMessageContaining("affinity");
        assertThatThrownBy(() -> new LatentFeatures(1, 1, one, one, new float[0][]))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new LatentFeatures(1, 1, new float[][] {{1.5f}}, one, none))
                .hasMessageContaining("1.5");
        assertThatThrownBy(() -> new LatentFeatures(1, 1, new float[][] {{Float.NaN}}, one, none))
                .hasMessageContaining("NaN");
        assertThatThrownBy(() -> new LatentFeatures(1, 1, one, new float[][] {{Float.POSITIVE_INFINITY}}, none))
                .hasMessageContaining("Infinity");
        assertThatThrownBy(() -> new LatentFeatures(
                        1, 1, new float[][] {{1}, {1}}, new float[][] {{1}, {1}, {1}}, new float[3][0]))
                .hasMessageContaining("2 spaces");
    }
}
