package org.medlink.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.medlink.io.text.InputException;

/** Requests that mean no good, or do not know better. */
class SafetyTest {
    private static final String TOKEN = "a secret of some length";

    @TempDir
    static Path folder;

    private static final List<String> LOG = Collections.synchronizedList(new ArrayList<>());
    private static Path file;
    private static Explorer explorer;
    private static Client client;

    @BeforeAll
    static void start() throws IOException {
        file = SmallModel.ofLinks(folder.resolve("small.medlink"), true, "");
        explorer = Explorer.start(options().withMostBytes(4096), LOG::add);
        client = new Client(explorer.address());
    }

    private static ExplorerOptions options() {
        return ExplorerOptions.of(file).at(ExplorerOptions.LOOPBACK, 0);
    }

    @AfterAll
    static void stop() {
        explorer.close();
    }

    /** Nothing that is sent from outside is a failure inside, and the server goes on. */
    @AfterEach
    void nothingHasGoneWrong() throws Exception {
        assertThat(LOG).isEmpty();
        assertThat(client.get("/api/v1/live").statusCode()).isEqualTo(200);
    }

    private static String get(String path, String host, String more) throws IOException {
        return client.raw("GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n" + more + "\r\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "127.0.0.1", "[::1]", "LOCALHOST:7474"})
    void ownNamesAreAnswered(String host) throws IOException {
        assertThat(get("/api/v1/live", host, "")).startsWith("HTTP/1.1 200 ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "evil.example:7474"})
    void othersAreNot(String host) throws IOException {
        assertThat(get("/api/v1/live", host, "")).startsWith("HTTP/1.1 421 ").contains("application/problem+json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://evil.example", "null", "https://localhost", "http://localhost:1"})
    void pagesOfOtherOriginsMayNotAsk(String origin) throws IOException {
        assertThat(get("/api/v1/live", "localhost", "Origin: " + origin + "\r\n"))
                .startsWith("HTTP/1.1 403 ");
        assertThat(get("/api/v1/live", "localhost", "Origin: http://localhost\r\n"))
                .startsWith("HTTP/1.1 200 ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/../../etc/passwd",
                "/%2e%2e/%2e%2e/etc/passwd",
                "/..%2f..%2fetc/passwd",
                "/webjars/../../org/medlink/explorer/Explorer.class",
                "/%5c..%5c",
                "/%00",
                "/%ff",
                "//etc/passwd",
                "/.;/.;/etc"
            })
    void pathsLeadNowhereElse(String path) throws IOException {
        assertThat(get(path, "localhost", ""))
                .containsPattern("^HTTP/1.1 40[04] ")
                .doesNotContain("root:");
    }

    @Test
    void unknownPathsAndNamesAreNotFound() throws Exception {
        HttpResponse<String> path = client.get("/api/v1/nothing");
        HttpResponse<String> entity = client.get("/api/v1/entity?name=entity+33");

        assertThat(path.statusCode()).isEqualTo(404);
        assertThat(Client.json(path).path("detail").asText()).contains("/api");
        assertThat(entity.statusCode()).isEqualTo(404);
        assertThat(Client.json(entity).path("detail").asText()).contains("'entity 33'", "did you mean");
    }

    @Test
    void wrongMethodsAreRefused() throws Exception {
        for (String method : List.of("DELETE", "PUT", "PATCH", "OPTIONS", "TRACE", "NONSENSE")) {
            HttpResponse<String> answer = client.method(method, "/api/v1/score");
            assertThat(answer.statusCode()).as(method).isEqualTo(405);
            assertThat(answer.headers().firstValue("Allow")).hasValue("GET, POST");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "?source=entity+4",
                "?source=entity+4&source=entity+5&target=entity+6",
                "?source=entity+4&target=entity+6&admin=1",
                "?source=%ff&target=%zz"
            })
    void badQueriesAreBadRequests(String query) throws IOException {
        assertThat(get("/api/v1/score" + query, "localhost", "")).startsWith("HTTP/1.1 400 ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"n=0", "n=-1", "n=1e9", "n=99999999999", "n=", "n=x"})
    void badNumbersSayWhatWasExpected(String number) throws Exception {
        HttpResponse<String> answer = client.get("/api/v1/recommend?entity=entity+4&" + number);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(Client.json(answer).path("detail").asText()).endsWith("expected a whole number from 1 to 1000");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "[",
                "[1]",
                "[null]",
                "[{}]",
                "[{\"source\":\"a\"}]",
                "[{\"source\":1,\"target\":\"b\"}]",
                "[{\"source\":\"a\",\"target\":[[[[[[[[]]]]]]]]}]",
                "[{\"source\":\"a\",\"target\":\"b\",\"more\":\"c\"}]",
                "[{\"source\":\"a\",\"target\":\"b\"}] more",
                "[{\"source\":\"a\",\"target\":\"b\"}"
            })
    void wrongJsonIsABadRequest(String body) throws Exception {
        HttpResponse<String> answer = client.post("/api/v1/score", "application/json", body);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(Client.json(answer).path("detail").asText()).startsWith("line 1 of the body: ");
    }

    @Test
    void deepJsonIsNotFollowed() throws Exception {
        String deep = "[".repeat(2000);

        assertThat(client.post("/api/v1/score", "application/json", deep).statusCode())
                .isEqualTo(400);
        assertThat(client.post("/api/v1/answers", "application/json", deep).statusCode())
                .isEqualTo(400);
    }

    @Test
    void otherBodiesAreRefused() throws Exception {
        assertThat(client.post("/api/v1/score", "application/xml", "<a/>").statusCode())
                .isEqualTo(415);
        assertThat(client.post("/api/v1/answers", "text/plain", "{}").statusCode())
                .isEqualTo(415);
        assertThat(client.post("/api/v1/score", "application/json", "[]", "Accept", "image/png")
                        .statusCode())
                .isEqualTo(406);
        assertThat(client.post("/api/v1/score", "text/csv", "one,two\n1,2\n").statusCode())
                .isEqualTo(400);
        assertThat(client.post("/api/v1/score", "text/tab-separated-values", "source\ttarget\na\n")
                        .statusCode())
                .isEqualTo(400);
    }

    /** Else a client would send its next request on a connection that is about to be closed. */
    @ParameterizedTest
    @CsvSource({
        "localhost, application/xml, 4, 415",
        "elsewhere, text/csv, 4, 421",
        "localhost, text/csv, 999999999, 413"
    })
    void anAnswerToABodyThatWasRefusedEndsTheConnection(String host, String type, int length, int status)
            throws IOException {
        String answer = client.raw("POST /api/v1/score HTTP/1.1\r\nHost: " + host + "\r\nContent-Type: " + type
                + "\r\nContent-Length: " + length + "\r\n\r\n");

        assertThat(answer).startsWith("HTTP/1.1 " + status).containsIgnoringCase("\r\nConnection: close\r\n");
    }

    @Test
    void bodiesThatAreTooLargeAreRefused() throws Exception {
        HttpResponse<String> told = client.post("/api/v1/score", "text/csv", "source,target\n" + "a,b\n".repeat(2000));
        String untold = client.raw("POST /api/v1/score HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                + "Content-Type: text/csv\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "2000\r\n" + "a".repeat(0x2000) + "\r\n0\r\n\r\n");

        assertThat(told.statusCode()).isEqualTo(413);
        assertThat(untold).startsWith("HTTP/1.1 413 ");
    }

    @Test
    void headersThatAreTooLargeAreRefused() throws IOException {
        assertThat(get("/api/v1/live", "localhost", "X: " + "a".repeat(20_000) + "\r\n"))
                .startsWith("HTTP/1.1 431 ");
        assertThat(get("/" + "a".repeat(20_000), "localhost", "")).startsWith("HTTP/1.1 414 ");
    }

    @Test
    void whatIsNoRequestIsRefused() throws IOException {
        assertThat(client.raw("\u0016\u0003\u0001 hello\r\n\r\n")).startsWith("HTTP/1.1 400 ");
        assertThat(client.raw("GET / HTTP/1.1\r\n\r\n")).startsWith("HTTP/1.1 400 ");
        assertThat(client.raw("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n")).startsWith("HTTP/1.1 400 ");
    }

    @Test
    void namesAreTextAndNothingIsRun() throws Exception {
        HttpResponse<String> answer = client.get("/api/v1/entity?name=" + Client.value(SmallModel.SCRIPT));
        HttpResponse<String> page = client.get("/");

        assertThat(Client.json(answer).path("name").asText()).isEqualTo(SmallModel.SCRIPT);
        for (HttpResponse<String> each : List.of(answer, page, client.get("/nothing"))) {
            assertThat(each.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
            assertThat(each.headers().firstValue("Content-Security-Policy"))
                    .hasValueSatisfying(policy -> assertThat(policy)
                            .contains("default-src 'none'", "script-src 'self';")
                            .doesNotContain("unsafe"));
        }
    }

    @Test
    void manyOpenConnectionsLeaveRoomForOthers() throws Exception {
        List<Socket> open = new ArrayList<>();
        try {
            for (int n = 0; n < 500; n++) {
                Socket socket = new Socket(
                        InetAddress.getLoopbackAddress(), explorer.address().getPort());
                socket.getOutputStream().write("POST /api/v1/score HTTP/1.1\r\n".getBytes(StandardCharsets.UTF_8));
                open.add(socket);
            }
            assertThat(client.get("/api/v1/model").statusCode()).isEqualTo(200);
        } finally {
            for (Socket socket : open) {
                socket.close();
            }
        }
    }

    @Test
    void whereThereIsATokenItMustBeKnown() throws Exception {
        ExplorerOptions guarded = options().to(Set.of("localhost"), Optional.of(TOKEN));
        try (Explorer other = Explorer.start(guarded, LOG::add)) {
            Client asks = new Client(other.address());
            String password = Base64.getEncoder().encodeToString(("me:" + TOKEN).getBytes(StandardCharsets.UTF_8));

            assertThat(asks.get("/api/v1/model").statusCode()).isEqualTo(401);
            assertThat(asks.get("/").statusCode()).isEqualTo(401);
            assertThat(asks.get("/", "Authorization", "Bearer wrong").statusCode())
                    .isEqualTo(401);
            assertThat(asks.get("/", "Authorization", "Basic !").statusCode()).isEqualTo(401);
            assertThat(asks.get("/", "Authorization", "Bearer " + TOKEN).statusCode())
                    .isEqualTo(200);
            assertThat(asks.get("/", "Authorization", "Basic " + password).statusCode())
                    .isEqualTo(200);
            assertThat(asks.get("/api/v1/live").statusCode()).isEqualTo(200);
        }
    }

    @Test
    void aPortInUseIsSaidInALine() {
        ExplorerOptions same =
                options().at(ExplorerOptions.LOOPBACK, explorer.address().getPort());

        assertThatThrownBy(() -> Explorer.start(same, LOG::add))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("cannot listen on 127.0.0.1 port")
                .hasMessageContaining("--port");
    }
}
