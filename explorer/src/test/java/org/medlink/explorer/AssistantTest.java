package org.medlink.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.explorer.mcp.Assistant;
import org.medlink.store.ModelFile;

@Timeout(60)
class AssistantTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final int PIPE = 1 << 20;
    private static final String GREETING =
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-06-18\","
                    + "\"capabilities\":{},\"clientInfo\":{\"name\":\"test\",\"version\":\"1\"}}}";
    private static final String GREETED = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";

    @TempDir
    Path folder;

    /** The two ends of a conversation. */
    private record Conversation(OutputStream questions, BufferedReader answers) {
        JsonNode ask(int id, String method, String parameters) throws IOException {
            say("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":" + parameters + "}");
            return answer();
        }

        JsonNode answer() throws IOException {
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

        talk.say(GREETING);
        JsonNode begun = talk.answer();
        talk.say(GREETED);
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

    /** Assistants ask for several things at once. */
    @Test
    void manyCallsAtOnceAreAllAnswered() throws Exception {
        Path file = SmallModel.ofLinks(folder.resolve("small.medlink"), true, "");
        int calls = 500;
        String asked = GREETING + "\n" + GREETED + "\n"
                + IntStream.rangeClosed(2, calls)
                        .mapToObj(id -> "{\"jsonrpc\":\"2.0\",\"id\":" + id
                                + ",\"method\":\"tools/call\",\"params\":{\"name\":\"recommend\",\"arguments\":{\"entity\":\"entity "
                                + (id % 17 + 3) + "\"}}}\n")
                        .collect(Collectors.joining());

        List<JsonNode> answers = answers(file, asked);

        assertThat(answers)
                .extracting(answer -> answer.path("id").asInt())
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.rangeClosed(1, calls).boxed().toList());
        assertThat(answers)
                .allMatch(answer -> !answer.path("result").path("isError").asBoolean());
    }

    @Test
    void whatIsNoMessageIsSaidAndTheNextOneIsAnswered() throws Exception {
        Path file = SmallModel.ofLinks(folder.resolve("small.medlink"), true, "");

        List<JsonNode> answers = answers(file, "{\"half\n\n" + GREETING + "\n");

        assertThat(answers).hasSize(2);
        assertThat(answers.get(0).path("error").path("code").asInt()).isEqualTo(-32700);
        assertThat(answers.get(1).path("id").asInt()).isEqualTo(1);
    }

    private static List<JsonNode> answers(Path file, String asked) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Assistant.serve(file, new ByteArrayInputStream(asked.getBytes(StandardCharsets.UTF_8)), out);
        List<JsonNode> answers = new ArrayList<>();
        for (String line : out.toString(StandardCharsets.UTF_8).lines().toList()) {
            answers.add(MAPPER.readTree(line));
        }
        return answers;
    }

    private static JsonNode content(JsonNode result) throws IOException {
        assertThat(result.path("isError").asBoolean()).as(result.toString()).isFalse();
        return MAPPER.readTree(result.path("content").path(0).path("text").asText());
    }
}
