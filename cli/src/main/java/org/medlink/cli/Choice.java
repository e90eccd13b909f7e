package org.medlink.cli;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.medlink.io.ColumnOptions;
import org.medlink.io.LinkReader;
import org.medlink.network.EntityAttributes;
import org.medlink.split.Protocol;
import org.medlink.train.FeaturePrior;
import org.medlink.train.Options;
import org.medlink.train.Sampling;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/** Values that are typed as words: the constants of an enum in lower case, with hyphens. */
final class Choice {
    private Choice() {}

    /** Teaches a command line all choices that options offer. */
    static void register(CommandLine line) {
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
        register(line, SplitOptions.TestNegatives.class);
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
        String known =
                Arrays.stream(choices.getEnumConstants()).map(Choice::word).collect(Collectors.joining(", "));
        throw new TypeConversionException("expected one of " + known + ", found '" + word + "'");
    }

    /** What is typed for a constant. */
    static String word(Enum<?> choice) {
        return choice.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
