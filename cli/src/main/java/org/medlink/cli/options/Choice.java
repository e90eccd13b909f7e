package org.medlink.cli.options;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.medlink.engine.NetworkFiles;
import org.medlink.engine.OutputFormat;
import org.medlink.engine.Scoring;
import org.medlink.explorer.words.Nearest;
import org.medlink.io.LinkReader;
import org.medlink.io.table.ColumnOptions;
import org.medlink.network.EntityAttributes;
import org.medlink.options.Draws;
import org.medlink.options.Options;
import org.medlink.options.OrAuto;
import org.medlink.options.PriorKind;
import org.medlink.options.Sampling;
import org.medlink.options.Sharing;
import org.medlink.options.json.OptionsJson;
import org.medlink.split.Protocol;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Values that are typed as words: the constants of an enum in lower case, with hyphens. */
public final class Choice {
    /** The word that leaves a choice to the program. */
    static final String AUTO = OptionsJson.AUTO;

    private Choice() {}

    /** Teaches a command line all choices that options offer. */
    public static void register(CommandLine line) {
        register(line, Options.Model.class);
        register(line, Sharing.class);
        register(line, Sampling.Schedule.class);
        register(line, Options.MembershipRule.class);
        register(line, PriorKind.class);
        register(line, Draws.Likelihood.class);
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

    /** @param others words that could have been typed as well */
    private static <E extends Enum<E>> E of(Class<E> choices, String word, String... others) {
        for (E choice : choices.getEnumConstants()) {
            if (word(choice).equals(word)) {
                return choice;
            }
        }
        List<String> known = Stream.concat(
                        Arrays.stream(others),
                        Arrays.stream(choices.getEnumConstants()).map(Choice::word))
                .toList();
        throw new TypeConversionException("expected one of " + String.join(", ", known) + ", found '" + word + "'"
                + Nearest.question(word, known));
    }

    /**
     * A choice that may be left to the program by the word auto.
     *
     * @param <E> what is chosen from
     */
    abstract static class OrAutoWord<E extends Enum<E>> implements ITypeConverter<OrAuto<E>> {
        private final Class<E> choices;

        OrAutoWord(Class<E> choices) {
            this.choices = choices;
        }

        @Override
        public OrAuto<E> convert(String word) {
            return word.equals(AUTO) ? OrAuto.auto() : OrAuto.of(of(choices, word, AUTO));
        }
    }

    /** What is typed for a choice that may be left open. */
    static String word(OrAuto<? extends Enum<?>> choice) {
        return OptionsJson.word(choice);
    }

    /** What is typed for a constant. */
    static String word(Enum<?> choice) {
        return OptionsJson.word(choice);
    }
}
