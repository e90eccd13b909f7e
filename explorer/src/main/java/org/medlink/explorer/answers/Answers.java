package org.medlink.explorer.answers;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.medlink.io.text.AtomicFile;
import org.medlink.io.text.InputException;

/**
 * The answers so far, the last one for each pair; where there is a file they are kept in it. The file is a table of links and non-links, a label
 * of 1 or 0 each; pairs that were skipped are not in it.
 */
public final class Answers {
    /** More are not taken. */
    public static final int MOST = 100_000;

    private static final String HEADER = "source\trelation\ttarget\tlabel";
    private static final String HEADER_WITHOUT_RELATION = "source\ttarget\tlabel";

    /**
     * A pair by its names.
     *
     * @param relation empty where relations have no names
     */
    public record Pair(String source, String relation, String target) {}

    private final Optional<Path> file;
    private final boolean named;
    private final Map<Pair, Answer> answers = new LinkedHashMap<>();

    private Answers(Optional<Path> file, boolean named) {
        this.file = file;
        this.named = named;
    }

    /**
     * The answers of a file, which need not be there yet; or none, that are kept nowhere.
     *
     * @param named whether relations have names
     */
    public static Answers open(Optional<Path> file, boolean named) throws IOException {
        Answers answers = new Answers(file, named);
        if (file.isPresent() && Files.exists(file.get())) {
            answers.read(file.get());
        }
        return answers;
    }

    private void read(Path from) throws IOException {
        try (BufferedReader lines = Files.newBufferedReader(from)) {
            String header = named ? HEADER : HEADER_WITHOUT_RELATION;
            require(header.equals(lines.readLine()), from, 1, "the header '" + header.replace('\t', ' ') + "'");
            int number = 1;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                String[] fields = line.split("\t", -1);
                require(fields.length == (named ? 4 : 3), from, number, "as many fields as in the header");
                String label = fields[fields.length - 1];
                require(label.equals("0") || label.equals("1"), from, number, "a label of 0 or 1");
                answers.put(
                        new Pair(fields[0], named ? fields[1] : "", fields[fields.length - 2]),
                        label.equals("1") ? Answer.LINK : Answer.NO_LINK);
            }
        }
    }

    private static void require(boolean condition, Path file, int line, String expected) throws InputException {
        if (!condition) {
            throw new InputException(file + ": line " + line + ": expected " + expected);
        }
    }

    /** Takes an answer, in place of an earlier one; false where there are too many. */
    public synchronized boolean add(Pair pair, Answer answer) throws IOException {
        if (answers.size() >= MOST && !answers.containsKey(pair)) {
            return false;
        }
        answers.remove(pair);
        answers.put(pair, answer);
        if (file.isPresent()) {
            AtomicFile.write(file.get(), this::write);
        }
        return true;
    }

    /** All, in the order in which they were given. */
    public synchronized Map<Pair, Answer> all() {
        return new LinkedHashMap<>(answers);
    }

    /** Writes the links and non-links as a table. */
    public synchronized void write(OutputStream out) throws IOException {
        Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        writer.write((named ? HEADER : HEADER_WITHOUT_RELATION) + "\n");
        for (Map.Entry<Pair, Answer> one : answers.entrySet()) {
            if (one.getValue() != Answer.SKIP) {
                Pair pair = one.getKey();
                writer.write(pair.source() + "\t" + (named ? pair.relation() + "\t" : "") + pair.target() + "\t"
                        + (one.getValue() == Answer.LINK ? "1\n" : "0\n"));
            }
        }
        writer.flush();
    }
}
