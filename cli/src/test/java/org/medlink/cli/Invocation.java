package org.medlink.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.medlink.cli.demo.KarateClub;

/** A command that was run inside the test, with what it wrote to its streams. */
public record Invocation(int status, String out, String err) {
    /** Options that make training short. */
    public static final List<String> SMALL = List.of("--features", "4", "--iterations", "4");

    public static Invocation run(Object... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int status = Medlink.run(words(arguments), out, err);
        return new Invocation(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** Runs a command that must do well. */
    public static Invocation succeed(Object... arguments) {
        Invocation invocation = run(arguments);
        assertThat(invocation.status()).as(invocation.err()).isZero();
        return invocation;
    }

    private static String[] words(Object[] arguments) {
        List<String> words = new ArrayList<>();
        for (Object argument : arguments) {
            if (argument instanceof String[] several) {
                words.addAll(Arrays.asList(several));
            } else if (argument instanceof List<?> several) {
                several.forEach(word -> words.add(word.toString()));
            } else {
                words.add(argument.toString());
            }
        }
        return words.toArray(String[]::new);
    }

    /** Standard output, which must be one JSON object. */
    public JsonNode json() throws IOException {
        JsonNode node = new ObjectMapper().readTree(out);
        assertThat(node.isObject()).isTrue();
        return node;
    }

    /** The karate club as a file of links. */
    public static Path karate(Path folder) throws IOException {
        Path file = folder.resolve("karate.tsv");
        try (InputStream stream = KarateClub.class.getResourceAsStream("karate.tsv")) {
            Files.copy(stream, file);
        }
        return file;
    }

    /** A model of the karate club. */
    public static Path karateModel(Path folder, String... more) throws IOException {
        Path model = folder.resolve("karate.medlink");
        succeed("train", karate(folder), "--symmetric", SMALL, more, "--calibration-folds", "2", "-o", model);
        return model;
    }

    /** A network of two relations among twelve entities: within a half, and from one half to the other. */
    public static Path twoRelations(Path folder) throws IOException {
        StringBuilder text = new StringBuilder("source,relation,target\n");
        for (int i = 0; i < 12; i++) {
            for (int j = 0; j < 12; j++) {
                if (i != j && (i + 2 * j) % 5 != 0) {
                    text.append("n" + i + (i / 6 == j / 6 ? ",likes,n" : ",fears,n") + j + "\n");
                }
            }
        }
        return Files.writeString(folder.resolve("two.csv"), text);
    }
}
