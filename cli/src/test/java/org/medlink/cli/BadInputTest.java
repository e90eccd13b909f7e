package org.medlink.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.medlink.cli.Invocation.run;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever is wrong with an input: one line that says where and what, exit status 2, and no output. */
class BadInputTest {
    private static final String GOOD = "a\tb\nb\tc\nc\td\nd\ta\n";

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "links.tsv | a;b/b;c;d | :2: expected 2 columns (source, target), found 3",
                "links.tsv | a;r;b/b;c | :2: expected 3 columns (source, relation, target), found 2",
                "links.tsv | a | ':1: expected a row with a source and a target, found 1 column; tried as separators: tab, comma, semicolon, | and blanks'",
                "links.tsv | a;b/;c | :2: expected a name in the column source, found none",
                "links.tsv | source;target;label/a;b;2 | :2: expected a label 1, +1, 0 or -1, found '2'",
                "links.tsv | source;target;label/a;b;1/a;b;0 | :3: expected the label of line 2 for the same pair, found another",
                "links.tsv | source;label/a;1 | :1: expected a column 'target' in the header, found source, label; say which columns are which: --source NAME --target NAME (or their numbers)",
                "links.tsv | # nothing | : expected links, found none",
                "links.csv | a,b/\"b,c | :2: expected a closing quote, found the end of the line"
            })
    void badLinks(String name, String text, String message) throws IOException {
        Path links = file(name, text);

        expectError(links + message, "train", links);
        expectError(links + message, "evaluate", links);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "entity;age/a;Infinity | :2: expected a finite number for 'age', found 'Infinity'",
                "entity;age/a;1e99 | :2: expected a finite number for 'age', found '1e99'",
                "entity;age/a;1;2 | :2: expected 2 columns as in the header, found 3",
                "entity;age/z;1 | : expected names of entities of the network, found none of them, but 'z'",
                "entity;age/a;1/a;2 | :3: expected each entity once, found 'a' again",
                "source;target;age/a;b;1 | : expected attributes of entities, found attributes of pairs (which go to --pair-attributes)"
            })
    void badAttributes(String text, String message) throws IOException {
        Path links = Files.writeString(folder.resolve("links.tsv"), GOOD);
        Path attributes = file("attributes.tsv", text);

        expectError(attributes + message, "train", links, "--attributes", attributes);
    }

    @Test
    void badFurtherFiles() throws IOException {
        Path links = Files.writeString(folder.resolve("links.tsv"), GOOD);
        Path entities = file("entities.tsv", "a/b/a");
        Path unobserved = file("unobserved.tsv", "a;c/a;b");
        Path missing = folder.resolve("missing.tsv");

        expectError(
                entities + ":3: expected each entity once, found 'a' again", "train", links, "--entities", entities);
        expectError(
                unobserved + ":2: expected a pair that is not in the links, found one that is",
                "train",
                links,
                "--unobserved",
                unobserved);
        expectError(missing + ": no such file", "train", missing);
        expectError(folder + ": expected a file, found a directory", "train", folder);
        expectError("only one file can be standard input (-)", "train", "-", "--entities", "-");
    }

    @Test
    void invalidUtf8() throws IOException {
        Path links = Files.write(
                folder.resolve("links.tsv"), new byte[] {'a', '\t', 'b', '\n', 'c', '\t', (byte) 0xff, '\n'});

        expectError(
                links
                        + ":2: expected UTF-8 text, found the byte 0xff; if it is Latin-1, convert it: iconv -f latin1 -t utf-8",
                "train",
                links);
    }

    @Test
    void compressedFilesThatWereCutShort() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(GOOD.getBytes(StandardCharsets.UTF_8));
        }
        byte[] cut = Arrays.copyOf(bytes.toByteArray(), bytes.size() - 10);
        Path links = Files.write(folder.resolve("links.tsv.gz"), cut);

        Invocation train = run("train", links, "-o", folder.resolve("model"));

        assertThat(train.status()).isEqualTo(2);
        assertThat(train.err())
                .startsWith("medlink: " + links + ":")
                .contains("expected more text, found the file cut short or damaged")
                .hasLineCount(1);
        assertThat(folder.resolve("model")).doesNotExist();
    }

    /** Text with lines at slashes and tabs at semicolons. */
    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text.replace('/', '\n').replace(';', '\t'));
    }

    private void expectError(String message, Object... command) {
        Path model = folder.resolve("model");
        Object[] all = Arrays.copyOf(command, command.length + 2);
        all[command.length] = command[0].equals("train") ? "-o" : "--curves";
        all[command.length + 1] = model;

        Invocation invocation = run(all);

        assertThat(invocation.err()).isEqualTo("medlink: " + message + "\n");
        assertThat(invocation.status()).isEqualTo(2);
        assertThat(invocation.out()).isEmpty();
        assertThat(model).doesNotExist();
    }
}
