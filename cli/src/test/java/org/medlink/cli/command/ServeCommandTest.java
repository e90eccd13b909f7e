package org.medlink.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.medlink.cli.Invocation.run;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.medlink.cli.Invocation;

/** What is wrong before a server runs; the server itself is tested in its module. */
class ServeCommandTest {
    @TempDir
    Path folder;

    private static void requireLine(Invocation invocation, String... words) {
        assertThat(invocation.status()).isEqualTo(2);
        assertThat(invocation.err().lines()).as(invocation.err()).hasSize(1);
        assertThat(invocation.err()).startsWith("medlink: ").contains(words);
        assertThat(invocation.out()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"serve", "explore", "mcp"})
    void aFileThatIsNoModelIsOneLine(String command) throws Exception {
        Path links = Invocation.karate(folder);

        requireLine(run(command, folder.resolve("none.medlink")), "none.medlink: no such file");
        requireLine(run(command, links), links.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"serve", "explore"})
    void aPortInUseIsOneLine(String command) throws Exception {
        Path model = Invocation.karateModel(folder);
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            requireLine(run(command, model, "--port", taken.getLocalPort()), "cannot listen on", "--port");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 65_536})
    void thereAreOnlySoManyPorts(int port) throws Exception {
        requireLine(run("serve", Invocation.karateModel(folder), "--port", port), "--port is " + port, "65535");
    }

    @Test
    void whoeverListensToOthersNeedsAToken() throws Exception {
        Path model = Invocation.karateModel(folder);
        Path token = Files.writeString(folder.resolve("token"), "short\n");

        requireLine(run("serve", model, "--address", "0.0.0.0", "--port", 0), "0.0.0.0", "--token-file is needed");
        requireLine(run("serve", model, "--token-file", token), "token: expected a secret of 16 or more letters");
        requireLine(run("serve", model, "--token-file", folder.resolve("none")), "none: no such file");
        requireLine(run("serve", model, "--address", "no such host"), "no address 'no such host'");
    }

    @Test
    void aSecondModelAndAnswersMustBeReadable() throws Exception {
        Path model = Invocation.karateModel(folder);
        Path answers = Files.writeString(folder.resolve("answers.tsv"), "not answers\n");

        requireLine(run("serve", model, "--port", 0, "--beside", folder.resolve("none")), "none: no such file");
        requireLine(run("serve", model, "--port", 0, "--answers", answers), "answers.tsv: line 1: expected the header");
    }

    @ParameterizedTest
    @ValueSource(strings = {"serve", "explore"})
    void aFileOfLinksMustMeasureTheModel(String command) throws Exception {
        Path model = Invocation.karateModel(folder);
        Path links = folder.resolve("karate.tsv");
        Path strangers = Files.writeString(folder.resolve("strangers.tsv"), "source\ttarget\nnobody\tnowhere\n");

        requireLine(run(command, model, "--port", 0, "--links", folder.resolve("none.tsv")), "none.tsv: no such file");
        requireLine(
                run(command, model, "--port", 0, "--links", links),
                "nothing to measure the model by: no links are left",
                "are links that it has learnt from");
        requireLine(
                run(command, model, "--port", 0, "--links", strangers),
                "rows are of names that the model does not know");
    }
}
