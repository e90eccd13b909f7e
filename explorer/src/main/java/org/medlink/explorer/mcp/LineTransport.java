package org.medlink.explorer.mcp;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import io.modelcontextprotocol.spec.McpServerSession;
import io.modelcontextprotocol.spec.McpServerTransport;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import reactor.core.publisher.Mono;

/**
 * Messages as lines of two streams. Calls are answered while further ones are read, each answer is written whole, and what
 * was asked before the input ended is still answered. The SDK's own transport for streams loses an answer when two are
 * ready at once, and all that come after it.
 */
final class LineTransport implements McpServerTransportProvider {
    private static final int LAST_ANSWERS_SECONDS = 10;

    private final McpJsonMapper mapper;
    private final BufferedReader in;
    private final OutputStream out;
    private final Phaser calls = new Phaser(1);

    private McpServerSession session;
    private volatile IOException failure;

    LineTransport(McpJsonMapper mapper, InputStream in, OutputStream out) {
        this.mapper = mapper;
        this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        this.out = out;
    }

    @Override
    public void setSessionFactory(McpServerSession.Factory factory) {
        session = factory.create(new Answers());
    }

    /** Answers until the input has ended or nobody reads the answers any more. */
    void answerAll() throws IOException, InterruptedException {
        String line = in.readLine();
        while (line != null && failure == null) {
            if (!line.isBlank()) {
                answer(line);
            }
            line = in.readLine();
        }
        awaitLastAnswers();
        if (failure != null) {
            throw failure;
        }
    }

    private void answer(String line) {
        JSONRPCMessage message;
        try {
            message = McpSchema.deserializeJsonRpcMessage(mapper, line);
        } catch (IOException | IllegalArgumentException e) {
            // Without an id, as nothing is known of it; the SDK's class of responses wants one.
            write(Map.of(
                    "jsonrpc", "2.0", "error", new JSONRPCError(ErrorCodes.PARSE_ERROR, "no message of JSON-RPC 2.0")));
            return;
        }
        calls.register();
        // The SDK answers a call that fails, and what cannot be written is in `failure`.
        session.handle(message)
                .onErrorComplete()
                .doFinally(end -> calls.arriveAndDeregister())
                .subscribe();
    }

    /** Calls made before the two sides have greeted each other are never answered, so it does not wait for ever. */
    private void awaitLastAnswers() throws InterruptedException {
        try {
            calls.awaitAdvanceInterruptibly(calls.arrive(), LAST_ANSWERS_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            failure = new IOException("the input ended before all that was asked could be answered", e);
        }
    }

    private synchronized void write(Object message) {
        try {
            out.write((mapper.writeValueAsString(message) + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            failure = e;
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Mono<Void> notifyClients(String method, Object parameters) {
        return session.sendNotification(method, parameters);
    }

    /** The streams are the caller's to close. */
    @Override
    public Mono<Void> closeGracefully() {
        return Mono.empty();
    }

    /** Where the only session there is puts its answers. */
    private final class Answers implements McpServerTransport {
        @Override
        public Mono<Void> sendMessage(JSONRPCMessage message) {
            return Mono.fromRunnable(() -> write(message));
        }

        @Override
        public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
            return mapper.convertValue(data, type);
        }

        @Override
        public Mono<Void> closeGracefully() {
            return Mono.empty();
        }
    }
}
