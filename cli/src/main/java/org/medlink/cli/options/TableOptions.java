package org.medlink.cli.options;

import java.util.EnumMap;
import java.util.Map;
import org.medlink.io.LinkWeights;
import org.medlink.io.table.ColumnOptions;
import org.medlink.io.table.ColumnRole;
import org.medlink.io.text.InputException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Which column of the links is which, where that is not to be found. */
final class TableOptions {
    private static final String THRESHOLD = "threshold=";

    @Option(
            names = "--header",
            paramLabel = "yes|no|auto",
            defaultValue = "auto",
            description =
                    "Whether the first row names the columns; auto: if it has known names such as 'source' and 'target',"
                            + " is text above numbers, or has names that no other row has (default: ${DEFAULT-VALUE}).")
    private ColumnOptions.Header header;

    @Option(
            names = "--source",
            paramLabel = "COLUMN",
            description = "The column of sources: its name, or its number counted from 1 (default: found).")
    private String source;

    @Option(names = "--target", paramLabel = "COLUMN", description = "The column of targets (default: found).")
    private String target;

    @Option(
            names = "--relation",
            paramLabel = "COLUMN",
            description = "The column that says what kind of link a row is (default: found).")
    private String relation;

    @Option(names = "--weight", paramLabel = "COLUMN", description = "The column of weights (default: found).")
    private String weight;

    @Option(
            names = "--time",
            paramLabel = "COLUMN",
            description = "The column of times, which are not used yet (default: found).")
    private String time;

    @Option(
            names = "--label",
            paramLabel = "COLUMN",
            description =
                    "The column that says whether a pair is a link, 1 or 0 (default: one that is called 'label').")
    private String label;

    @Option(
            names = "--weights",
            paramLabel = "ignore|cost|threshold=T",
            defaultValue = "ignore",
            converter = Weights.class,
            description =
                    "What weights are for. ignore: all links count the same; cost: a link counts in proportion to its"
                            + " weight in training; threshold=T: rows below T are no links (default: ${DEFAULT-VALUE}). A row of weight 0"
                            + " is no link.")
    private LinkWeights weights;

    ColumnOptions columns() {
        Map<ColumnRole, String> named = new EnumMap<>(ColumnRole.class);
        put(named, ColumnRole.SOURCE, source);
        put(named, ColumnRole.TARGET, target);
        put(named, ColumnRole.RELATION, relation);
        put(named, ColumnRole.WEIGHT, weight);
        put(named, ColumnRole.TIME, time);
        put(named, ColumnRole.LABEL, label);
        return new ColumnOptions(header, named);
    }

    private static void put(Map<ColumnRole, String> named, ColumnRole role, String column) {
        if (column != null) {
            named.put(role, column);
        }
    }

    LinkWeights weights() {
        return weights;
    }

    /** As they are typed. */
    String weightsWord() {
        return weights.use() == LinkWeights.Use.THRESHOLD
                ? THRESHOLD + weights.threshold()
                : Choice.word(weights.use());
    }

    /** Makes sure that nothing is asked for that an engine elsewhere cannot do. */
    void requireIgnoredWeights() throws InputException {
        if (weights.use() != LinkWeights.Use.IGNORE) {
            throw new InputException("not supported by an engine elsewhere yet: --weights " + weightsWord());
        }
    }

    /** Words for what weights are for. */
    static final class Weights implements ITypeConverter<LinkWeights> {
        @Override
        public LinkWeights convert(String word) {
            if (word.equals("ignore")) {
                return LinkWeights.IGNORED;
            }
            if (word.equals("cost")) {
                return LinkWeights.COST;
            }
            try {
                if (word.startsWith(THRESHOLD)) {
                    double least = Double.parseDouble(word.substring(THRESHOLD.length()));
                    if (Double.isFinite(least)) {
                        return LinkWeights.atLeast(least);
                    }
                }
            } catch (NumberFormatException e) {
                throw (TypeConversionException) unknown(word).initCause(e);
            }
            throw unknown(word);
        }

        private static TypeConversionException unknown(String word) {
            return new TypeConversionException(
                    "expected ignore, cost or threshold=T with a number T, found '" + word + "'");
        }
    }
}
