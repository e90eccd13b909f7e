package org.medlink.cli.options;

import java.lang.reflect.Member;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The options of a command under headings: the command's own first, then those it shares with others. */
public final class HelpSections {
    private static final Map<Class<?>, String> HEADINGS = new LinkedHashMap<>();

    static {
        HEADINGS.put(SplitOptions.class, "Held-out pairs");
        HEADINGS.put(OwnSplit.class, "Held-out pairs");
        HEADINGS.put(NetworkOptions.class, "The network");
        HEADINGS.put(TypeOptions.class, "The network");
        HEADINGS.put(TableOptions.class, "Columns");
        HEADINGS.put(PairColumns.class, "Columns");
        HEADINGS.put(ModelOptions.class, "The model");
        HEADINGS.put(TrainingOptions.class, "Training");
        HEADINGS.put(EngineOptions.class, "On a cluster");
        HEADINGS.put(ShardOptions.class, "On a cluster");
    }

    private static final int WIDEST = 100;
    private static final int NARROWEST = 60;

    private HelpSections() {}

    /** Shows the options of every command so. */
    public static void install(CommandLine line) {
        line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, HelpSections::render);
        line.getSubcommands().values().forEach(HelpSections::install);
    }

    /** How wide help is: as the terminal, within what reads well. */
    public static int width() {
        return Math.max(NARROWEST, Math.min(WIDEST, Integer.getInteger("medlink.columns", WIDEST)));
    }

    /** Shows {@code --features K} as a person would type it. */
    private static final class Label implements Help.IParamLabelRenderer {
        @Override
        public Help.Ansi.Text renderParameterLabel(ArgSpec argument, Help.Ansi ansi, List<Help.Ansi.IStyle> styles) {
            boolean flag = argument.arity().max() == 0;
            return ansi.new Text(flag ? "" : " " + argument.paramLabel());
        }

        @Override
        public String separator() {
            return "";
        }
    }

    private static String render(Help help) {
        Map<String, List<OptionSpec>> sections = new LinkedHashMap<>();
        sections.put("Options", new ArrayList<>());
        HEADINGS.values().forEach(heading -> sections.put(heading, new ArrayList<>()));
        for (OptionSpec option : help.commandSpec().options()) {
            if (!option.hidden()) {
                sections.get(heading(option)).add(option);
            }
        }
        StringBuilder text = new StringBuilder();
        sections.forEach((heading, options) -> {
            if (!options.isEmpty()) {
                text.append(String.format("%n%s:%n", heading)).append(section(help, options));
            }
        });
        return text.toString();
    }

    private static String heading(OptionSpec option) {
        return option.userObject() instanceof Member member
                ? HEADINGS.getOrDefault(member.getDeclaringClass(), "Options")
                : "Options";
    }

    private static String section(Help help, List<OptionSpec> options) {
        Help.Layout layout = help.createDefaultLayout();
        // --help and --version are in every list: last.
        List<OptionSpec> ordered = new ArrayList<>(options);
        ordered.sort(Comparator.comparing(option -> option.usageHelp() || option.versionHelp()));
        layout.addOptions(ordered, new Label());
        return layout.toString();
    }
}
