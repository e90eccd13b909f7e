package org.medlink.io;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
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
    private LinkFormat format;
    private LinkTable table;
    private long linesBefore;
    private long entriesLeft = Long.MAX_VALUE;
    private IOException problem;

    private LinkFile(TextSource source, TextBlocks text) {
        this.source = source;
        this.text = text;
    }

    /** The links of a source; their entities are added to those. */
    static LinkTable read(TextSource source, boolean symmetric, Names.Builder entities, int threads)
            throws IOException {
        try (TextBlocks text = new TextBlocks(source)) {
            LinkFile file = new LinkFile(source, text);
            file.readHead(symmetric, entities);
            file.readRounds(threads);
            file.requireEnd();
            return file.table;
        }
    }

    /** Reads blocks one by one up to the first with a row, which tells how to read all others. */
    private void readHead(boolean symmetric, Names.Builder entities) throws IOException {
        TextBlock block = text.next();
        String[] banner = block == null ? null : MatrixMarket.banner(source.name(), block);
        while (table == null) {
            if (block == null) {
                throw new InputException(source.name() + ": expected links, found none");
            }
            RowReader rows = banner == null
                    ? rows(block, linesBefore, RowReader.separatorOf(source.extension()), '#')
                    : rows(block, linesBefore, RowReader.Separator.BLANKS, MatrixMarket.COMMENT);
            if (rows.next()) {
                LinkBlock links = banner == null
                        ? readColumns(rows, symmetric, entities)
                        : readSize(banner, rows, symmetric, entities);
                links.read(rows, entriesLeft);
                table.add(links, 0);
                entriesLeft -= links.entries();
            }
            linesBefore = rows.line() - 1;
            requireWhole(block);
            block = table == null ? text.next() : null;
        }
    }

    private LinkBlock readColumns(RowReader rows, boolean symmetric, Names.Builder entities) throws IOException {
        LinkColumns columns = LinkColumns.ofLinks(rows);
        format = new LinkFormat.Named(columns, rows.separator());
        table = new LinkTable(source.name(), columns, symmetric, entities);
        LinkBlock links = new LinkBlock(format);
        if (!columns.header()) {
            links.readRow(rows);
        }
        return links;
    }

    private LinkBlock readSize(String[] banner, RowReader rows, boolean symmetric, Names.Builder entities)
            throws IOException {
        MatrixMarket matrix = MatrixMarket.of(banner, rows);
        matrix.addNames(entities);
        format = matrix;
        entriesLeft = matrix.entries();
        table = new LinkTable(source.name(), matrix.columns(), symmetric || matrix.symmetric(), entities);
        return new LinkBlock(format);
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
        LinkBlock links = new LinkBlock(format);
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
                    links = new LinkBlock(format);
                    links.read(rows(texts.get(b), linesBefore, format.separator(), format.comment()), entriesLeft);
                    throw new AssertionError("a block was wrong and is not");
                }
                table.add(links, linesBefore);
                entriesLeft -= links.entries();
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
            if (table.rows() == 0) {
                throw new InputException(source.name() + ": expected links under the header, found none");
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
