package org.medlink.io.split;

import java.io.IOException;
import java.util.Arrays;
import org.medlink.io.table.NameLookup;
import org.medlink.io.table.RowReader;
import org.medlink.io.text.InputException;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.split.Protocol;
import org.medlink.split.Split;

/** Reads one {@link SplitFile} against the network that it was made from. */
final class SplitReader {
    private static final String TRAIN = "train";

    private final Network network;
    private final RowReader rows;
    private final NameLookup lookup;
    private final LabeledPairs.Builder train;
    private final LabeledPairs.Builder test;
    private final double[] trainShare;
    private final double[] testShare;
    private Protocol protocol;
    private String hash;

    SplitReader(Network network, RowReader rows) {
        this.network = network;
        this.rows = rows;
        int relations = network.relations().size();
        lookup = NameLookup.of(network.frame());
        train = new LabeledPairs.Builder(network.size(), 1 << 10);
        test = new LabeledPairs.Builder(network.size(), 1 << 10);
        trainShare = new double[relations];
        testShare = new double[relations];
    }

    Split read() throws IOException {
        readHead();
        boolean more = rows.next();
        more = readPart(TRAIN, train, trainShare, more);
        more = readPart("test", test, testShare, more);
        if (more) {
            throw outOfOrder();
        }
        Split split = new Split(train.build().observedIn(protocol.cells(network)), test.build(), protocol);
        if (!split.hash().equals(hash)) {
            throw rows.errorInFile("expected the split with the SHA-256 hash " + hash + ", found " + split.hash()
                    + ": it was changed, or its network was");
        }
        return split;
    }

    private void readHead() throws IOException {
        field(SplitFile.FORMAT, 1, SplitFile.VERSION);
        String promised = field(SplitFile.PROTOCOL, 1, null);
        protocol = Arrays.stream(Protocol.values())
                .filter(known -> known.toString().equals(promised))
                .findFirst()
                .orElseThrow(() -> rows.error("expected the protocol leak-free or paper, found '" + promised + "'"));
        for (int r = 0; r < network.relations().size(); r++) {
            field(SplitFile.RELATION, 3, network.relations().get(r).name());
            trainShare[r] = share(2);
            testShare[r] = share(3);
        }
        hash = field(SplitFile.HASH, 1, null);
        if (!rows.next() || !String.join("\t", rows.texts()).equals(SplitFile.header(network))) {
            throw rows.error("expected the columns " + SplitFile.header(network).replace("\t", ", ") + ", found "
                    + String.join(", ", rows.texts()));
        }
    }

    /**
     * The first value of the next line, which must begin so, have this number of values and, where one is expected, have that.
     */
    private String field(String begin, int values, String expected) throws IOException {
        boolean more = rows.next();
        if (!more || rows.columns() != values + 1 || !rows.text(0).equals(begin)) {
            throw rows.error("expected a line '" + begin + "' with " + values + (values == 1 ? " value" : " values")
                    + ", found " + (more ? "'" + String.join(" ", rows.texts()) + "'" : "the end of the file"));
        }
        if (expected != null && !rows.text(1).equals(expected)) {
            throw rows.error("expected '" + begin + " " + expected + "', found '" + rows.text(1) + "'");
        }
        return rows.text(1);
    }

    private double share(int column) throws InputException {
        double share;
        try {
            share = Double.parseDouble(rows.text(column));
        } catch (NumberFormatException e) {
            throw (InputException) rows.error("expected a share of non-links, found '" + rows.text(column) + "'")
                    .initCause(e);
        }
        if (!(share >= 0 && share <= 1)) {
            throw rows.error("expected a share of non-links from 0 to 1, found " + share);
        }
        return share;
    }

    /** Reads the rows of one part from the row at hand on; returns whether a row follows them. */
    private boolean readPart(String part, LabeledPairs.Builder pairs, double[] shares, boolean begun)
            throws IOException {
        int relation = 0;
        long previous = -1;
        boolean more = begun;
        String[] columns = SplitFile.header(network).split("\t", -1);
        while (more && rows.text(0).equals(part)) {
            rows.requireColumns(columns.length, String.join(", ", columns));
            int source = lookup.entity(rows, 1, "source");
            int r = lookup.relation(rows, 2);
            int target = lookup.entity(rows, columns.length - 2, "target");
            long cell = (long) source * network.size() + target;
            if (r < relation || (r == relation && cell <= previous)) {
                throw outOfOrder();
            }
            for (; relation < r; relation++) {
                pairs.endRelation(shares[relation]);
            }
            previous = cell;
            boolean link = network.isLink(r, source, target);
            pairs.add(source, target, label(columns.length - 1, link, part.equals(TRAIN)));
            more = rows.next();
        }
        for (; relation < shares.length; relation++) {
            pairs.endRelation(shares[relation]);
        }
        return more;
    }

    /** @param mayBeDrawn whether a link may be there as a non-link: training draws those that it does not know */
    private int label(int column, boolean link, boolean mayBeDrawn) throws InputException {
        int label = link && !(mayBeDrawn && rows.text(column).equals("-1")) ? 1 : -1;
        if (!rows.text(column).equals(Integer.toString(label))) {
            throw rows.error("expected the label " + label + " as in the links, found '" + rows.text(column) + "'");
        }
        return label;
    }

    private InputException outOfOrder() {
        return rows.error("expected the pairs of train, then test, in the order of the network's entities, found '"
                + String.join(" ", rows.texts()) + "'");
    }
}
