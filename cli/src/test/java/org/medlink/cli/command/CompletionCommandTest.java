package org.medlink.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.medlink.cli.Invocation.succeed;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.cli.Medlink;
import picocli.CommandLine;

class CompletionCommandTest {
    @TempDir
    Path folder;

    @Test
    void theScriptKnowsEveryCommandAndItsOptions() {
        String script = succeed("completion").out();

        CommandLine medlink = Medlink.commandLine();
        assertThat(medlink.getSubcommands()).hasSizeGreaterThan(7);
        medlink.getSubcommands().forEach((name, command) -> {
            assertThat(script).contains("_picocli_medlink_" + name + "()");
            command.getCommandSpec().options().stream()
                    .filter(option -> !option.hidden())
                    .forEach(option -> assertThat(script).contains(option.longestName()));
        });
    }

    @Test
    @EnabledIf("hasBash")
    void bashReadsItAndCompletes() throws Exception {
        Path script = Files.writeString(
                folder.resolve("completion"), succeed("completion").out());

        assertThat(bash("-n", script.toString())).isEmpty();
        assertThat(bash("-c", "source " + script + " && complete -p medlink")).contains("medlink");
        assertThat(complete(script, "medlink rec").strip()).isEqualTo("recommend");
        assertThat(complete(script, "medlink train --it").strip()).isEqualTo("--iterations");
    }

    /** What bash would offer for the last word of a line. */
    private static String complete(Path script, String line) throws Exception {
        int words = line.split(" ").length;
        return bash(
                "-c",
                "source " + script + "; COMP_WORDS=(" + line + "); COMP_CWORD=" + (words - 1) + "; COMP_LINE='" + line
                        + "'; _complete_medlink medlink 2>/dev/null; printf '%s\\n' \"${COMPREPLY[@]}\"");
    }

    private static String bash(String... arguments) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("bash", "--norc"));
        words.addAll(List.of(arguments));
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }

    static boolean hasBash() {
        return Files.isExecutable(Path.of("/bin/bash")) || Files.isExecutable(Path.of("/usr/bin/bash"));
    }
}
