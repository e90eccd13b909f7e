package org.medlink.reproduce.study;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.medlink.io.text.InputException;
import org.medlink.split.Split;

/**
 * What was measured, a line for each seed of each method, written as soon as it is known: an interrupted run goes on from
 * there, and the notebooks of runs that shared the work are one when they are put into one file, headers and all.
 */
public final class Notebook {
    private static final String HEADER =
            "experiment\tpart\tmethod\tseed\tsplit\tcost\tauc\ttrainAuc\tpairs\tread\tdivide\tchoose\tlearn\tmemberships"
                    + "\tweights\tscore\tbandwidth\tpairsPerSecond";

    private static final int COLUMNS = HEADER.split("\t").length;

    /** What a line is about; of two about the same the later one counts. */
    private record Entry(String experiment, String part, String method, long seed, String split) {}

    private final Path file;
    private final Map<Entry, Repeat> known = new LinkedHashMap<>();

    private Notebook(Path file) {
        this.file = file;
    }

    /** One that forgets. */
    public static Notebook none() {
        return new Notebook(null);
    }

    /** Goes on with what is in a file, or begins it. */
    public static Notebook open(Path file) throws IOException {
        Notebook notebook = new Notebook(file);
        if (Files.exists(file)) {
            notebook.read(Files.readAllLines(file, StandardCharsets.UTF_8));
        }
        return notebook;
    }

    /** The same without what it has of these experiments. */
    public Notebook without(Set<String> experiments) throws IOException {
        if (known.keySet().removeIf(entry -> experiments.contains(entry.experiment()))) {
            StringBuilder text = new StringBuilder(HEADER + "\n");
            known.forEach((entry, repeat) -> text.append(line(entry, repeat)));
            Files.writeString(file, text);
        }
        return this;
    }

    /** Where the results of a part of an experiment are written down. */
    public Page page(String experiment, String part) {
        return new Page(experiment, part);
    }

    /** The results of a part of an experiment: of one table, say. */
    public final class Page {
        private final String experiment;
        private final String part;
        private int found;

        private Page(String experiment, String part) {
            this.experiment = experiment;
            this.part = part;
        }

        /** What the method came to on the split of this seed, without its iterations. */
        Optional<Repeat> find(String method, long seed, Split split) {
            if (known.isEmpty()) {
                return Optional.empty();
            }
            Optional<Repeat> repeat =
                    Optional.ofNullable(known.get(new Entry(experiment, part, method, seed, split.hash())));
            found += repeat.isPresent() ? 1 : 0;
            return repeat;
        }

        /** How often something was found. */
        public int found() {
            return found;
        }

        void add(String method, Repeat repeat) throws IOException {
            if (file == null) {
                return;
            }
            String head = Files.exists(file) ? "" : HEADER + "\n";
            Entry entry = new Entry(experiment, part, method, repeat.seed(), repeat.splitHash());
            Files.writeString(file, head + line(entry, repeat), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
    }

    private static String line(Entry entry, Repeat repeat) {
        Repeat.Seconds seconds = repeat.seconds();
        List<Object> cells = List.of(
                entry.experiment(),
                entry.part(),
                entry.method(),
                entry.seed(),
                entry.split(),
                repeat.cost(),
                repeat.auc(),
                repeat.trainAuc(),
                repeat.trainingPairs(),
                seconds.read(),
                seconds.split(),
                seconds.select(),
                seconds.train(),
                seconds.memberships(),
                seconds.weights(),
                seconds.score(),
                repeat.bandwidthShare(),
                repeat.pairsPerSecond());
        List<String> words = new ArrayList<>();
        cells.forEach(cell -> words.add(cell.toString()));
        return String.join("\t", words) + "\n";
    }

    private void read(List<String> lines) throws InputException {
        for (int n = 0; n < lines.size(); n++) {
            if (!lines.get(n).equals(HEADER)) {
                try {
                    read(lines.get(n).split("\t", -1));
                } catch (IllegalArgumentException e) {
                    throw new InputException(
                            file + ": line " + (n + 1) + ": expected what 'reproduce' has measured, " + COLUMNS
                                    + " columns as " + HEADER.replace('\t', ' '),
                            e);
                }
            }
        }
    }

    private void read(String[] cells) {
        if (cells.length != COLUMNS) {
            throw new IllegalArgumentException("bad number of columns: " + cells.length);
        }
        long seed = Long.parseLong(cells[3]);
        Entry entry = new Entry(cells[0], cells[1], cells[2], seed, cells[4]);
        int next = 5;
        double cost = Double.parseDouble(cells[next++]);
        double auc = Double.parseDouble(cells[next++]);
        double trainAuc = Double.parseDouble(cells[next++]);
        int pairs = Integer.parseInt(cells[next++]);
        Repeat.Seconds seconds = new Repeat.Seconds(
                Double.parseDouble(cells[next++]),
                Double.parseDouble(cells[next++]),
                Double.parseDouble(cells[next++]),
                Double.parseDouble(cells[next++]),
                Double.parseDouble(cells[next++]),
                Double.parseDouble(cells[next++]),
                Double.parseDouble(cells[next++]));
        double bandwidthShare = Double.parseDouble(cells[next++]);
        double pairsPerSecond = Double.parseDouble(cells[next]);
        known.put(
                entry,
                new Repeat(
                        seed,
                        cells[4],
                        cost,
                        auc,
                        trainAuc,
                        pairs,
                        seconds,
                        bandwidthShare,
                        pairsPerSecond,
                        List.of()));
    }
}
