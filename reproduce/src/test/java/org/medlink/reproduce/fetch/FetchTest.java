package org.medlink.reproduce.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FetchTest {
    private final List<String> asked = new ArrayList<>();
    private HttpServer server;
    private byte[] content = packed("# a comment\n1\t2\n2\t1\n3 4\n");
    private String etag = "\"one\"";

    /** After this number of bytes the connection breaks. */
    private int breaksAfter = Integer.MAX_VALUE;

    @TempDir
    Path cache;

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String range = exchange.getRequestHeaders().getFirst("Range");
        String ifRange = exchange.getRequestHeaders().getFirst("If-Range");
        asked.add(exchange.getRequestURI() + " " + range);
        if (exchange.getRequestURI().getPath().endsWith("missing.gz")) {
            exchange.sendResponseHeaders(404, -1);
            exchange.close();
            return;
        }
        int from = range == null || (ifRange != null && !ifRange.equals(etag))
                ? 0
                : Integer.parseInt(range.replaceAll("\\D", ""));
        exchange.getResponseHeaders().set("ETag", etag);
        if (from >= content.length && range != null) {
            exchange.getResponseHeaders().set("Content-Range", "bytes */" + content.length);
            exchange.sendResponseHeaders(416, -1);
        } else {
            if (from > 0) {
                exchange.getResponseHeaders()
                        .set("Content-Range", "bytes " + from + "-" + (content.length - 1) + "/" + content.length);
            }
            exchange.sendResponseHeaders(from > 0 ? 206 : 200, content.length - from);
            int to = Math.min(content.length, breaksAfter);
            exchange.getResponseBody().write(content, from, Math.max(0, to - from));
            exchange.getResponseBody().flush();
        }
        exchange.close();
    }

    private static byte[] packed(String text) {
        try (ByteArrayOutputStream bytes = new ByteArrayOutputStream()) {
            try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
                out.write(text.getBytes(StandardCharsets.UTF_8));
            }
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private Source source(String file, Checksum checksum, Form form, int entities, long links) {
        URI address = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/data/" + file);
        return new Source(
                "small", "a network", address, checksum, form, new Source.Counts(entities, 1, true, links), "none");
    }

    private Source links(Checksum checksum) {
        return source("net.txt.gz", checksum, Form.LINKS, 4, 2);
    }

    private void get(Source source) throws IOException {
        new Fetch(cache).get(source, bytes -> {});
    }

    private Path file(String name) {
        return cache.resolve("small").resolve(name);
    }

    @Test
    void aListOfLinksIsFetchedCheckedAndConverted() throws IOException {
        Path copy = Files.write(cache.resolve("copy"), content);
        Checksum right = Checksum.of(copy, "SHA-256");

        get(links(right));

        assertThat(file("links.tsv")).hasContent("source\ttarget\n1\t2\n2\t1\n3\t4\n");
        assertThat(file("SOURCE.txt")).content().contains(right.digits(), "/data/net.txt.gz", "terms: none");
        assertThat(new Fetch(cache).has(links(right))).isTrue();
        assertThat(file("net.txt.gz")).doesNotExist();
        assertThat(file("net.txt.gz.part")).doesNotExist();
    }

    @Test
    void withoutAChecksumTheRecordSaysSo() throws IOException {
        get(links(null));

        assertThat(file("SOURCE.txt")).content().contains("no checksum", "4 entities and 2 links");
    }

    @Test
    void compressedLinksStayCompressed() throws IOException {
        get(source("net.txt.gz", null, Form.COMPRESSED_LINKS, 4, 2));

        assertThat(Files.readAllBytes(file("links.tsv.gz"))).startsWith(0x1f, 0x8b);
    }

    @Test
    void anInterruptedDownloadGoesOnWhereItStopped() throws IOException {
        breaksAfter = 7;
        assertThatThrownBy(() -> get(links(null)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("goes on");
        assertThat(file("net.txt.gz.part")).hasBinaryContent(Arrays.copyOf(content, 7));
        assertThat(new Fetch(cache).has(links(null))).isFalse();

        breaksAfter = Integer.MAX_VALUE;
        get(links(null));

        assertThat(asked).containsExactly("/data/net.txt.gz null", "/data/net.txt.gz bytes=7-");
        assertThat(file("links.tsv")).exists();
    }

    @Test
    void aFileThatHasChangedSinceIsFetchedFromItsBeginning() throws IOException {
        breaksAfter = 7;
        assertThatThrownBy(() -> get(links(null))).isInstanceOf(IOException.class);
        breaksAfter = Integer.MAX_VALUE;
        content = packed("5 6\n7 8\n");
        etag = "\"two\"";

        get(links(null));

        assertThat(file("links.tsv")).hasContent("source\ttarget\n5\t6\n7\t8\n");
    }

    @Test
    void aPartThatIsWholeNeedsNoMore() throws IOException {
        Files.createDirectories(cache.resolve("small"));
        Files.write(file("net.txt.gz.part"), content);

        get(links(null));

        assertThat(asked).containsExactly("/data/net.txt.gz bytes=" + content.length + "-");
        assertThat(file("links.tsv")).exists();
    }

    @Test
    void aPartThatIsTooLongIsThrownAway() throws IOException {
        Files.createDirectories(cache.resolve("small"));
        Files.write(file("net.txt.gz.part"), new byte[content.length + 5]);

        get(links(null));

        assertThat(asked).hasSize(2);
        assertThat(file("links.tsv")).exists();
    }

    @Test
    void wrongBytesAreRefusedAndForgotten() {
        assertThatThrownBy(() -> get(links(Checksum.sha256("00"))))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("expected SHA-256 00, found ");
        assertThat(cache.resolve("small")).isEmptyDirectory();
    }

    @Test
    void wrongCountsAreRefused() {
        assertThatThrownBy(() -> get(source("net.txt.gz", null, Form.LINKS, 5, 2)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("expected 5 entities and 2 links in 1 relation, found 4 entities");
        assertThat(file("links.tsv")).doesNotExist();
        assertThat(file("SOURCE.txt")).doesNotExist();
    }

    @Test
    void aMatrixGivesItsRowsAsEntities() throws IOException {
        content = "0,1,0\n1,0,0\n0,0,0\n".getBytes(StandardCharsets.UTF_8);

        get(source("net.csv", null, Form.MATRIX, 3, 1));

        assertThat(file("links.tsv")).hasContent("source\ttarget\n1\t2\n2\t1\n");
        assertThat(file("nodes.tsv")).hasContent("entity\n1\n2\n3\n");
    }

    @Test
    void whatTheSiteDoesNotHaveIsSaid() {
        assertThatThrownBy(() -> get(source("missing.gz", null, Form.LINKS, 4, 2)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("status 404");
    }

    @Test
    void aSiteThatIsNotThereIsSaid() {
        Source source = links(null);
        server.stop(0);

        assertThatThrownBy(() -> get(source)).isInstanceOf(IOException.class).hasMessageContaining("cannot be reached");
    }

    @Test
    void theCacheIsWhereTheEnvironmentSays() {
        assertThat(Cache.folder(Map.of("MEDLINK_CACHE", "/m", "XDG_CACHE_HOME", "/x"), "/h"))
                .isEqualTo(Path.of("/m"));
        assertThat(Cache.folder(Map.of("XDG_CACHE_HOME", "/x"), "/h")).isEqualTo(Path.of("/x/medlink"));
        assertThat(Cache.folder(Map.of("XDG_CACHE_HOME", "x"), "/h")).isEqualTo(Path.of("/h/.cache/medlink"));
        assertThat(Cache.folder(Map.of(), "/h")).isEqualTo(Path.of("/h/.cache/medlink"));
        assertThat(Cache.data(Map.of("MEDLINK_DATA", "/d"), "/h")).contains(Path.of("/d"));
        assertThat(Cache.data(Map.of("MEDLINK_CACHE", cache.toString()), "/h")).contains(cache);
        assertThat(Cache.data(Map.of(), cache.toString())).isEmpty();
    }

    @Test
    void namesOfSourcesAreTheirOwnAndMirrorsHaveTheirFiles() {
        assertThat(Source.all()).extracting(Source::name).doesNotHaveDuplicates();
        assertThat(Source.named("astro-ph").orElseThrow().at("http://here/x").address())
                .hasToString("http://here/x/ca-AstroPh.txt.gz");
    }
}
