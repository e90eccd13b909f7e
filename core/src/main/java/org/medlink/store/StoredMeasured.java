package org.medlink.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.medlink.io.text.InputException;
import org.medlink.quality.Bin;
import org.medlink.quality.HeldOut;
import org.medlink.quality.Measured;
import org.medlink.quality.Point;
import org.medlink.quality.Quality;
import org.medlink.quality.Step;

/**
 * What training has measured, in a model file: absent where it has measured nothing, and in files of versions that kept nothing of it.
 *
 * <p>Tensors: {@code heldOut.roc} and {@code heldOut.precisionRecall} (x and y of each point), {@code heldOut.reliability} (predicted, observed, links
 * and pairs of each bin), {@code training.steps} (relation, number, objective and validation AUC of each iteration, −1 where there is no
 * such relation or AUC). Metadata: {@code heldOut} says which pairs were held out, {@code heldOut.links}, {@code .others}, {@code
 * .standFor}, {@code .auc} and {@code .averagePrecision} are numbers.
 */
final class StoredMeasured {
    private static final String HELD_OUT = "heldOut";
    private static final String LINKS = HELD_OUT + ".links";
    private static final String OTHERS = HELD_OUT + ".others";
    private static final String STAND_FOR = HELD_OUT + ".standFor";
    private static final String AUC = HELD_OUT + ".auc";
    private static final String AVERAGE_PRECISION = HELD_OUT + ".averagePrecision";
    private static final String ROC = HELD_OUT + ".roc";
    private static final String PRECISION_RECALL = HELD_OUT + ".precisionRecall";
    private static final String RELIABILITY = HELD_OUT + ".reliability";
    private static final String STEPS = "training.steps";
    private static final int NONE = -1;

    private StoredMeasured() {}

    static void write(Measured measured, Map<String, String> metadata, List<Tensor> tensors) {
        measured.heldOut().ifPresent(heldOut -> {
            Quality quality = heldOut.quality();
            metadata.put(HELD_OUT, word(heldOut.kind()));
            metadata.put(LINKS, Long.toString(quality.links()));
            metadata.put(OTHERS, Long.toString(quality.others()));
            metadata.put(STAND_FOR, Metadata.decimal(quality.standFor()));
            metadata.put(AUC, Metadata.decimal(quality.auc()));
            metadata.put(AVERAGE_PRECISION, Metadata.decimal(quality.averagePrecision()));
            tensors.add(points(ROC, quality.roc()));
            tensors.add(points(PRECISION_RECALL, quality.precisionRecall()));
            if (!quality.reliability().isEmpty()) {
                tensors.add(matrix(
                        RELIABILITY,
                        4,
                        quality.reliability().stream()
                                .map(bin -> new float[] {bin.predicted(), bin.observed(), bin.links(), bin.pairs()})
                                .toList()));
            }
        });
        if (!measured.steps().isEmpty()) {
            tensors.add(matrix(
                    STEPS,
                    4,
                    measured.steps().stream()
                            .map(step -> new float[] {
                                step.relation(),
                                step.number(),
                                step.objective(),
                                Float.isNaN(step.validationAuc()) ? NONE : step.validationAuc()
                            })
                            .toList()));
        }
    }

    private static Tensor points(String name, List<Point> points) {
        return matrix(
                name,
                2,
                points.stream().map(point -> new float[] {point.x(), point.y()}).toList());
    }

    private static Tensor matrix(String name, int columns, List<float[]> rows) {
        float[] values = new float[rows.size() * columns];
        for (int row = 0; row < rows.size(); row++) {
            System.arraycopy(rows.get(row), 0, values, row * columns, columns);
        }
        return Tensor.of(name, values, rows.size(), columns);
    }

    static Measured read(int relations, Metadata metadata, TensorTable tensors) throws InputException {
        return new Measured(
                metadata.has(HELD_OUT) ? Optional.of(heldOut(metadata, tensors)) : Optional.empty(),
                tensors.has(STEPS) ? steps(relations, tensors) : List.of());
    }

    private static HeldOut heldOut(Metadata metadata, TensorTable tensors) throws InputException {
        return new HeldOut(
                kind(metadata.text(HELD_OUT)),
                new Quality(
                        metadata.count(LINKS),
                        metadata.count(OTHERS),
                        metadata.number(STAND_FOR),
                        metadata.number(AUC),
                        metadata.number(AVERAGE_PRECISION),
                        points(ROC, tensors),
                        points(PRECISION_RECALL, tensors),
                        tensors.has(RELIABILITY) ? bins(tensors) : List.of()));
    }

    private static HeldOut.Kind kind(String word) throws InputException {
        for (HeldOut.Kind kind : HeldOut.Kind.values()) {
            if (word(kind).equals(word)) {
                return kind;
            }
        }
        throw new InputException("held-out pairs are '" + word + "', expected hidden, validation or folds");
    }

    private static String word(HeldOut.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    private static List<Point> points(String name, TensorTable tensors) throws InputException {
        return tensors.rows(name, 2, Quality.MOST_POINTS).stream()
                .map(row -> new Point(row[0], row[1]))
                .toList();
    }

    private static List<Bin> bins(TensorTable tensors) throws InputException {
        return tensors.rows(RELIABILITY, 4, Quality.MOST_BINS).stream()
                .map(row -> new Bin(row[0], row[1], row[2], row[3]))
                .toList();
    }

    private static List<Step> steps(int relations, TensorTable tensors) throws InputException {
        List<Step> steps = new ArrayList<>();
        for (float[] row : tensors.rows(STEPS, 4, Math.multiplyExact(relations, Measured.MOST_STEPS))) {
            if (!(row[0] >= NONE && row[0] < relations && row[0] == (int) row[0] && row[1] == (int) row[1])) {
                throw new InputException(
                        "tensor '" + STEPS + "' has a step " + row[1] + " of relation " + row[0] + ", of " + relations);
            }
            steps.add(new Step((int) row[0], (int) row[1], row[2], row[3] == NONE ? Float.NaN : row[3]));
        }
        return steps;
    }
}
