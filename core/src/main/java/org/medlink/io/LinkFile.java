package org.medlink.io;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.medlink.io.table.ColumnOptions;
import org.medlink.io.table.Layout;
import org.medlink.io.table.LineReader;
import org.medlink.io.table.LinkColumns;
import org.medlink.io.table.NameLookup;
import org.medlink.io.table.RowReader;
import org.medlink.io.table.TableSample;
import org.medlink.io.table.TextBlock;
import org.medlink.io.table.TextBlocks;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.Names;
import org.medlink.parallel.Workers;

/**
 * Reads a file of links in rounds of blocks. While the rows of one round go into the table in their order, those of the
 * next are taken apart and the text of the one after it is read. The table does not depend on the number of threads,
 * and an error is that of the first line that has one.
 */
final class LinkFile {
    private static final int BLOCKS_PER_THREAD = 4;

    private final TextSource source;
    private final TextBlocks text;
    private final ColumnOptions options;
    private final NameLookup known;
    private final LinkWeights weights;
    private final LinkTable table;
    private final LinkCounts counts = new LinkCounts();
    private final List<String> samples = new ArrayList<>();
    private LinkFormat format;
    private boolean symmetric;
    private int before;
    private long linesBefore;
    private long entriesLeft = Long.MAX_VALUE;
    private IOException problem;

    private LinkFile(TextSource source, TextBlocks text, LinkReader.Options options, LinkTable table) {
        this.source = source;
        this.text = text;
        this.options = options.columns();
        this.known = options.known() == null
                ? null
                : NameLookup.of(options.known().frame()).withOptions();
        this.weights = options.weights();
        this.table = table;
    }

    /** Adds the links of a source to a table and its entities to those; returns how they were understood. */
    static LinkReport read(TextSource source, LinkReader.Options options, LinkTable table, Names.Builder entities)
            throws IOException {
        try (TextBlocks text = new TextBlocks(source)) {
            LinkFile file = new LinkFile(source, text, options, table);
            file.before = table.rows();
            file.readHead(entities);
            file.readRounds(options.threads());
            file.requireEnd();
            return new LinkReport(source.name(), file.format.columns(), file.symmetric, file.counts, file.samples);
        }
    }

    /** Reads blocks one by one up to the first with a row, which shows how to read all others. */
    private void readHead(Names.Builder entities) throws IOException {
        TextBlock block = text.next();
        String[] banner = block == null ? null : MatrixMarket.banner(source.name(), block);
        while (format == null) {
            if (block == null) {
                throw new InputException(source.name() + ": expected links, found none");
            }
            Layout layout = banner == null
                    ? Layout.of(block.bytes(), block.length(), true, source.extension())
                    : MatrixMarket.LAYOUT;
            RowReader rows = rows(block, linesBefore, layout.separator(), layout.comment());
            if (banner != null ? rows.next() : findColumns(block, layout)) {
                symmetric |= layout.symmetric();
                if (banner != null) {
                    readSize(banner, rows, entities);
                }
                table.begin(source.name(), format.columns());
                LinkBlock links = new LinkBlock(format, weights);
                links.read(rows, entriesLeft);
                take(links, 0);
            }
            if (format == null && rows.next()) {
                throw new AssertionError("a block had no rows and has");
            }
            linesBefore = rows.line() - 1;
            requireWhole(block);
            block = format == null ? text.next() : null;
        }
    }

    /** Finds columns in the first rows of a block; false where it has none. */
    private boolean findColumns(TextBlock block, Layout layout) throws IOException {
        RowReader rows = rows(block, linesBefore, layout.separator(), layout.comment());
        TableSample sample = TableSample.read(rows, layout);
        if (sample == null) {
            return false;
        }
        LinkColumns columns = LinkColumns.find(sample, source.isTable() ? options.withHeader() : options, known);
        format = new LinkFormat.Named(columns, layout.separator(), layout.comment());
        sample.rows().stream()
                .filter(row -> row.length == columns.width())
                .filter(row -> !columns.header() || !columns.headerRow().equals(List.of(row)))
                .limit(LinkReport.SAMPLES)
                .forEach(row -> samples.add(columns.show(row)));
        return true;
    }

    private void readSize(String[] banner, RowReader rows, Names.Builder entities) throws IOException {
        MatrixMarket matrix = MatrixMarket.of(banner, rows);
        matrix.addNames(entities);
        format = matrix;
        symmetric = matrix.symmetric();
        entriesLeft = matrix.entries();
    }

    private void take(LinkBlock links, long lines) throws InputException {
        table.add(links, lines);
        counts.add(links.counts());
        entriesLeft -= links.entries();
    }

    private void readRounds(int threads) throws IOException {
        int size = BLOCKS_PER_THREAD * threads;
        List<TextBlock> taken = List.of();
        LinkBlock[] links = {};
        List<TextBlock> texts = round(size);
        try (Workers workers = new Workers(texts.size() > 1 ? threads : 1)) {
            while (!taken.isEmpty() || !texts.isEmpty()) {
                List<TextBlock> known = taken;
                LinkBlock[] read = links;
                List<TextBlock> now = texts;
                LinkBlock[] parsed = new LinkBlock[now.size()];
                List<TextBlock> next = new ArrayList<>();
                workers.run(2 + now.size(), (task, worker) -> {
                    if (task == 0) {
                        take(known, read);
                    } else if (task == 1) {
                        next.addAll(round(size));
                    } else {
                        parsed[task - 2] = parse(now.get(task - 2));
                    }
                });
                if (problem != null) {
                    throw problem;
                }
                taken = texts;
                links = parsed;
                texts = next;
            }
        }
    }

    private List<TextBlock> round(int size) {
        List<TextBlock> round = new ArrayList<>(size);
        for (TextBlock block = text.next(); block != null; block = round.size() < size ? text.next() : null) {
            round.add(block);
        }
        return round;
    }

    /** The rows of a block; null when something about them is wrong. */
    private LinkBlock parse(TextBlock block) {
        LinkBlock links = new LinkBlock(format, weights);
        try {
            links.read(rows(block, 0, format.separator(), format.comment()), Long.MAX_VALUE);
            return links;
        } catch (IOException e) {
            return null;
        }
    }

    /** Adds the rows of a round to the table; what is wrong with the first wrong one becomes the problem. */
    private void take(List<TextBlock> texts, LinkBlock[] round) {
        try {
            for (int b = 0; b < round.length; b++) {
                LinkBlock links = round[b];
                if (links == null || links.entries() > entriesLeft) {
                    // Only now it is known on which line the block begins: read again, it says what is wrong.
                    links = new LinkBlock(format, weights);
                    links.read(rows(texts.get(b), linesBefore, format.separator(), format.comment()), entriesLeft);
                    throw new AssertionError("a block was wrong and is not");
                }
                take(links, linesBefore);
                linesBefore += links.lineCount();
                requireWhole(texts.get(b));
            }
        } catch (IOException e) {
            problem = e;
        }
    }

    private RowReader rows(TextBlock block, long before, RowReader.Separator separator, char comment) {
        return new RowReader(source.name(), new LineReader(source.name(), block, before), separator, comment);
    }

    private void requireWhole(TextBlock block) throws InputException {
        if (block.failure() != null) {
            throw new InputException(
                    source.name() + ":" + (linesBefore + 1) + ": "
                            + block.failure().getMessage(),
                    block.failure().getCause());
        }
    }

    private void requireEnd() throws InputException {
        if (!(format instanceof MatrixMarket matrix)) {
            if (table.rows() == before) {
                throw new InputException(source.name() + ": expected links"
                        + (counts.below() + counts.zeros() > 0
                                ? ", found rows without enough weight only"
                                : " under the header, found none"));
            }
        } else if (entriesLeft > 0) {
            throw new InputException(
                    source.name(),
                    linesBefore + 1,
                    "expected " + matrix.entries() + " entries, found the end of the file after "
                            + (matrix.entries() - entriesLeft));
        }
    }
}
