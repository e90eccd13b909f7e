package org.medlink.cli.options;

import java.util.EnumMap;
import java.util.Map;
import org.medlink.io.LinkWeights;
import org.medlink.io.table.ColumnOptions;
import org.medlink.io.table.ColumnRole;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Which column of the links is which, where that is not to be found. */
final class TableOptions {
    private static final String THRESHOLD = "threshold=";

    @Mixin
    private PairColumns pair;

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
        Map<ColumnRole, String> named = new EnumMap<>(pair.named());
        PairColumns.put(named, ColumnRole.WEIGHT, weight);
        PairColumns.put(named, ColumnRole.TIME, time);
        PairColumns.put(named, ColumnRole.LABEL, label);
        return new ColumnOptions(pair.header(), named);
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
