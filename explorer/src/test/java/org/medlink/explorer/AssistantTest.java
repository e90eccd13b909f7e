package org.medlink.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.explorer.mcp.Assistant;
import org.medlink.store.ModelFile;

class AssistantTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final int PIPE = 1 << 20;

    @TempDir
    Path folder;

    /** The two ends of a conversation. */
    private record Conversation(OutputStream questions, BufferedReader answers) {
        JsonNode ask(int id, String method, String parameters) throws IOException {
            say("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":" + parameters + "}");
            return MAPPER.readTree(answers.readLine());
        }

        void say(String line) throws IOException {
            questions.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            questions.flush();
        }

        JsonNode call(int id, String tool, String arguments) throws IOException {
            return ask(id, "tools/call", "{\"name\":\"" + tool + "\",\"arguments\":" + arguments + "}")
                    .path("result");
        }
    }

    @Test
    void anAssistantAsksTheModel() throws Exception {
        Path file = SmallModel.ofLinks(folder.resolve("small.medlink"), true, "");
        PipedOutputStream questions = new PipedOutputStream();
        PipedOutputStream answers = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(questions, PIPE);
        Conversation talk = new Conversation(
                questions,
                new BufferedReader(new InputStreamReader(new PipedInputStream(answers, PIPE), StandardCharsets.UTF_8)));
        CompletableFuture<Void> served = CompletableFuture.runAsync(() -> {
            try {
                Assistant.serve(file, in, answers);
            } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });

        JsonNode begun = talk.ask(
                1,
                "initialize",
                "{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{},\"clientInfo\":{\"name\":\"test\",\"version\":\"1\"}}");
        talk.say("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
        JsonNode tools = talk.ask(2, "tools/list", "{}").path("result").path("tools");
        JsonNode described = talk.call(3, "describe", "{}");
        JsonNode recommended = talk.call(4, "recommend", "{\"entity\":\"entity 4\",\"n\":2}");
        JsonNode scored = talk.call(5, "score", "{\"source\":\"entity 4\",\"target\":\"entity 6\"}");
        JsonNode explained = talk.call(6, "explain", "{\"source\":\"entity 4\",\"target\":\"entity 6\"}");
        JsonNode unknown = talk.call(7, "recommend", "{\"entity\":\"entity 44\"}");
        JsonNode wrong = talk.call(8, "recommend", "{\"entity\":44}");
        questions.close();
        served.join();

        assertThat(begun.path("result").path("serverInfo").path("name").asText())
                .isEqualTo("medlink");
        assertThat(tools.findValuesAsText("name"))
                .containsExactlyInAnyOrder("describe", "recommend", "score", "explain");
        assertThat(content(described).path("entities").asInt()).isEqualTo(20);
        assertThat(content(recommended).path("recommendations")).hasSize(2);
        assertThat(content(scored).path("score").asDouble())
                .isEqualTo(ModelFile.read(file).score(0, 4, 6));
        assertThat(content(explained).path("terms")).isNotEmpty();
        assertThat(unknown.path("isError").asBoolean()).isTrue();
        assertThat(unknown.path("content").path(0).path("text").asText()).contains("no entity 'entity 44'");
        assertThat(wrong.path("isError").asBoolean()).isTrue();
    }

    private static JsonNode content(JsonNode result) throws IOException {
        assertThat(result.path("isError").asBoolean()).as(result.toString()).isFalse();
        return MAPPER.readTree(result.path("content").path(0).path("text").asText());
    }
}
