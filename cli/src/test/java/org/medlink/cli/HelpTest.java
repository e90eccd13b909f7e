package org.medlink.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.medlink.cli.Invocation.run;
import static org.medlink.cli.Invocation.succeed;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.medlink.cli.options.Choice;
import org.medlink.cli.options.ModelDefaults;
import org.medlink.cli.options.ModelOptions;
import org.medlink.options.Options;
import picocli.CommandLine;

class HelpTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "demo",
                "train",
                "predict",
                "recommend",
                "explain",
                "explore",
                "report",
                "serve",
                "mcp",
                "evaluate",
                "compare",
                "split",
                "estimate",
                "info",
                "generate",
                "bench",
                "reproduce",
                "datasets",
                "completion"
            })
    void everyCommandHasHelpWithAnExample(String command) {
        Invocation help = succeed(command, "--help");

        assertThat(help.out()).startsWith("Usage: medlink " + command).containsPattern("Examples?:\n  medlink ");
        assertThat(succeed("help", command).out()).isEqualTo(help.out());
        assertThat(succeed("--help").out()).contains("\n  " + command);
    }

    @Test
    void onlyTheCommandThatIsCalledIsMade() {
        Medlink.commandLine()
                .getSubcommands()
                .forEach((name, command) ->
                        assertThat(command.getCommandSpec().name()).isEqualTo(name));
        assertThat(Medlink.commandLine("train", "links.tsv").getSubcommands()).containsOnlyKeys("train");
    }

    @Test
    void trainAndEvaluateStateTheDefaultsOfTheLibrary() {
        Options defaults = Options.defaults();

        for (String command : new String[] {"train", "evaluate"}) {
            String help = succeed(command, "--help").out().replaceAll("\\s+", " ");
            assertThat(help)
                    .contains("that is tried too (default: " + defaults.features() + ").")
                    .contains("--iterations N Most iterations (default: "
                            + defaults.stopping().iterations() + ").")
                    .contains("(default: the processors, " + defaults.threads() + ").")
                    .contains("as a share of the objective (default: "
                            + defaults.weights().solver().gap() + ").");
        }
    }

    @Test
    void optionsThatAreNotGivenAreTheDefaultsOfTheLibrary() throws Exception {
        Options defaults = Options.defaults();
        ModelOptionsProbe probe = new ModelOptionsProbe();
        CommandLine line = new CommandLine(probe);
        Choice.register(line);
        line.parseArgs();

        assertThat(probe.model.options()).isEqualTo(defaults);
    }

    @CommandLine.Command(defaultValueProvider = ModelDefaults.class)
    static final class ModelOptionsProbe {
        @CommandLine.Mixin
        private ModelOptions model;
    }

    @Test
    void tellsItsVersion() {
        assertThat(succeed("--version").out())
                .startsWith("medlink ")
                .isEqualTo(succeed("-V").out())
                .isEqualTo(succeed("--version", "train").out());
    }

    @Test
    void withoutACommandThereIsHelpOnStandardError() {
        Invocation nothing = run();

        assertThat(nothing.status()).isEqualTo(2);
        assertThat(nothing.out()).isEmpty();
        assertThat(nothing.err()).startsWith("Usage: medlink COMMAND");
    }
}
