package org.medlink.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.medlink.cli.Invocation.run;
import static org.medlink.cli.Invocation.succeed;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.cli.Invocation;

class DatasetsCommandTest {
    @TempDir
    Path folder;

    /** A ring of 234 with chords, as a matrix: 598 links of 234 entities, like the one of NIPS. */
    private static byte[] matrix() {
        boolean[][] linked = new boolean[234][234];
        int links = 0;
        for (int step = 1; links < 598; step++) {
            for (int i = 0; i < 234 && links < 598; i++) {
                linked[i][(i + step) % 234] = true;
                linked[(i + step) % 234][i] = true;
                links++;
            }
        }
        StringBuilder text = new StringBuilder();
        for (boolean[] row : linked) {
            for (int j = 0; j < 234; j++) {
                text.append(j == 0 ? "" : ",").append(row[j] ? 1 : 0);
            }
            text.append('\n');
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void getsANetworkThatOtherCommandsRead() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        byte[] content = matrix();
        server.createContext("/copies/NIPS.csv", exchange -> {
            exchange.sendResponseHeaders(200, content.length);
            exchange.getResponseBody().write(content);
            exchange.close();
        });
        server.start();
        try {
            String mirror = "http://127.0.0.1:" + server.getAddress().getPort() + "/copies";

            Invocation got = succeed("datasets", "get", "nips234", "--dir", folder, "--mirror", mirror);
            assertThat(got.out()).contains("nips234: 234 entities, 598 links", "terms: ");
            assertThat(succeed("datasets", "list", "--dir", folder).out()).containsPattern("nips234 .* here ");
            assertThat(succeed("datasets", "get", "nips234", "--dir", folder).out())
                    .contains("is there");
            assertThat(succeed("bench", "paper-sizes", "--data", folder).err()).contains("astro-ph: skipped");
            assertThat(folder.resolve("nips234/nodes.tsv")).exists();

            Invocation missing = run("datasets", "get", "astro-ph", "--dir", folder, "--mirror", mirror);
            assertThat(missing.status()).isEqualTo(1);
            assertThat(missing.err()).contains("status 404");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void listsEveryNetworkWithItsSite() {
        assertThat(succeed("datasets", "list", "--dir", folder).out())
                .contains("countries", "cit-patents", "3,774,768", "snap.stanford.edu", "kept in " + folder);
    }

    @Test
    void badUsageIsOneLine() {
        for (Object[] arguments : new Object[][] {
            {"datasets"},
            {"datasets", "take"},
            {"datasets", "get"},
            {"datasets", "get", "nothing"},
            {"datasets", "list", "nips234"},
            {"datasets", "get", "nips234", "--dir", folder, "--mirror", "here"},
            {"datasets", "get", "nips234", "--dir", folder, "--mirror", "http://a b/"}
        }) {
            Invocation datasets = run(arguments);

            assertThat(datasets.status()).as(datasets.err()).isEqualTo(2);
            assertThat(datasets.err()).startsWith("medlink: ").containsOnlyOnce("\n");
        }
    }
}
