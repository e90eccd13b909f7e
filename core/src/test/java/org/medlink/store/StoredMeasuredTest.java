package org.medlink.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.medlink.io.text.InputException;
import org.medlink.model.Models;
import org.medlink.quality.Bin;
import org.medlink.quality.HeldOut;
import org.medlink.quality.Measured;
import org.medlink.quality.Point;
import org.medlink.quality.Quality;
import org.medlink.quality.Step;

/** What training has measured goes into a model file and comes back, and what comes from elsewhere is not trusted. */
class StoredMeasuredTest {
    @TempDir
    private Path folder;

    private static Measured measured(HeldOut.Kind kind) {
        Quality quality = new Quality(
                7,
                20,
                1234.5,
                0.875,
                1 / 3.0,
                List.of(new Point(0, 0), new Point(0.1f, 0.75f), new Point(1, 1)),
                List.of(new Point(0, 1), new Point(1, 0.25f)),
                List.of(new Bin(0.5f, 0.25f, 3, 6), new Bin(0.01f, 0, 4, 1228.5f)));
        return new Measured(
                Optional.of(new HeldOut(kind, quality)),
                List.of(new Step(-1, 1, 100.5f, Float.NaN), new Step(0, 2, -3, 0.5f)));
    }

    @ParameterizedTest
    @EnumSource
    void everythingComesBack(HeldOut.Kind kind) throws IOException {
        Path file = folder.resolve("m.medlink");
        ModelFile.write(Models.full(1).withMeasured(measured(kind)), file);
        assertThat(ModelFile.read(file).measured()).isEqualTo(measured(kind));
    }

    @Test
    void whereNothingWasMeasuredNothingIsThere() throws IOException {
        Path file = folder.resolve("m.medlink");
        ModelFile.write(Models.full(1), file);
        assertThat(ModelFile.read(file).measured()).isEqualTo(Measured.nothing());
        assertThat(Files.readString(file, StandardCharsets.ISO_8859_1)).doesNotContain("heldOut", "training.steps");
    }

    private record Parts(Map<String, String> metadata, Map<String, Tensor> tensors) {
        Measured read() throws InputException {
            return StoredMeasured.read(2, new Metadata(metadata), new TensorTable(tensors));
        }
    }

    private static Parts changed(Consumer<Parts> change) {
        Map<String, String> metadata = new TreeMap<>();
        List<Tensor> tensors = new ArrayList<>();
        StoredMeasured.write(measured(HeldOut.Kind.HIDDEN), metadata, tensors);
        Map<String, Tensor> named = new TreeMap<>();
        tensors.forEach(tensor -> named.put(tensor.name(), tensor));
        Parts parts = new Parts(metadata, named);
        change.accept(parts);
        return parts;
    }

    private static void requireRefused(Consumer<Parts> change, String words) {
        assertThatThrownBy(() -> changed(change).read())
                .isInstanceOfAny(InputException.class, IllegalArgumentException.class, ArithmeticException.class)
                .hasMessageContaining(words);
    }

    private static Consumer<Parts> word(String key, String value) {
        return parts -> parts.metadata().put(key, value);
    }

    private static Consumer<Parts> tensor(String name, int columns, float... values) {
        return parts -> parts.tensors().put(name, Tensor.of(name, values, values.length / columns, columns));
    }

    @Test
    void whatIsWrongIsRefused() throws InputException {
        assertThat(changed(parts -> {}).read()).isEqualTo(measured(HeldOut.Kind.HIDDEN));
        requireRefused(word("heldOut", "guessed"), "expected hidden, validation or folds");
        requireRefused(word("heldOut.links", "-7"), "expected a number of things");
        requireRefused(word("heldOut.links", "0"), "at least one of each");
        requireRefused(word("heldOut.standFor", "Infinity"), "at least one of each");
        requireRefused(word("heldOut.auc", "1.5"), "a share is 1.5");
        requireRefused(word("heldOut.averagePrecision", "NaN"), "a share is NaN");
        requireRefused(parts -> parts.metadata().remove("heldOut.auc"), "'heldOut.auc' is missing");
        requireRefused(parts -> parts.tensors().remove("heldOut.roc"), "'heldOut.roc' is missing");
        requireRefused(tensor("heldOut.roc", 2, 0, 0, 1, Float.NaN), "a share is NaN");
        requireRefused(tensor("heldOut.roc", 2, 0, 0, 0.5f, 0.5f, 0.25f, 1), "goes back");
        requireRefused(tensor("heldOut.roc", 2, 0, 0), "a curve of 1 points");
        requireRefused(tensor("heldOut.roc", 2, new float[2 * 101]), "101 rows, expected at most 100");
        requireRefused(tensor("heldOut.roc", 3, 0, 0, 0), "expected F32");
        requireRefused(tensor("heldOut.reliability", 4, 0.5f, 0.5f, 1, 0), "numbers of things");
        requireRefused(tensor("heldOut.reliability", 4, new float[4 * 11]), "expected at most 10");
        requireRefused(tensor("training.steps", 4, 2, 1, 0, 0), "of relation 2");
        requireRefused(tensor("training.steps", 4, 0, 1.5f, 0, 0), "a step 1.5");
        requireRefused(tensor("training.steps", 4, 0, 1, Float.POSITIVE_INFINITY, 0), "objective Infinity");
        requireRefused(tensor("training.steps", 4, 0, 1, 1, 2), "a share is 2.0");
        requireRefused(tensor("training.steps", 4, new float[4 * 201]), "201 rows, expected at most 200");
    }
}
