package org.medlink.cli.options;

import java.util.Arrays;
import java.util.List;
import org.medlink.cli.console.Nearest;
import org.medlink.engine.NetworkFiles;
import org.medlink.engine.OutputFormat;
import org.medlink.engine.Scoring;
import org.medlink.io.LinkReader;
import org.medlink.io.table.ColumnOptions;
import org.medlink.network.EntityAttributes;
import org.medlink.options.Options;
import org.medlink.options.OptionsJson;
import org.medlink.options.Sampling;
import org.medlink.prior.FeaturePrior;
import org.medlink.split.Protocol;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/** Values that are typed as words: the constants of an enum in lower case, with hyphens. */
public final class Choice {
    private Choice() {}

    /** Teaches a command line all choices that options offer. */
    public static void register(CommandLine line) {
        register(line, Options.Model.class);
        register(line, Options.Sharing.class);
        register(line, Options.InferenceChoice.class);
        register(line, Sampling.Schedule.class);
        register(line, Options.MembershipRule.class);
        register(line, Options.StartChoice.class);
        register(line, FeaturePrior.Kind.class);
        register(line, LinkReader.SelfLinks.class);
        register(line, ColumnOptions.Header.class);
        register(line, EntityAttributes.Form.class);
        register(line, Protocol.class);
        register(line, ModelOptions.Affinity.class);
        register(line, NetworkOptions.Component.class);
        register(line, NetworkFiles.Bipartite.class);
        register(line, OutputFormat.class);
        register(line, Scoring.Unknown.class);
    }

    private static <E extends Enum<E>> void register(CommandLine line, Class<E> choices) {
        line.registerConverter(choices, word -> of(choices, word));
    }

    private static <E extends Enum<E>> E of(Class<E> choices, String word) {
        for (E choice : choices.getEnumConstants()) {
            if (word(choice).equals(word)) {
                return choice;
            }
        }
        List<String> known =
                Arrays.stream(choices.getEnumConstants()).map(Choice::word).toList();
        throw new TypeConversionException("expected one of " + String.join(", ", known) + ", found '" + word + "'"
                + Nearest.question(word, known));
    }

    /** What is typed for a constant. */
    static String word(Enum<?> choice) {
        return OptionsJson.word(choice);
    }
}
