package org.medlink.explorer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;

/** Asks a server. */
record Client(URI server) {
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** A value in a query. */
    static String value(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    static JsonNode json(HttpResponse<String> answer) throws IOException {
        return MAPPER.readTree(answer.body());
    }

    HttpResponse<String> get(String path, String... headers) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(server.resolve(path));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return HTTP.send(request.build(), BodyHandlers.ofString());
    }

    /** The answer of a request that must do well. */
    JsonNode ok(String path) throws IOException, InterruptedException {
        HttpResponse<String> answer = get(path);
        if (answer.statusCode() != 200) {
            throw new AssertionError(path + ": " + answer.statusCode() + " " + answer.body());
        }
        return json(answer);
    }

    HttpResponse<String> post(String path, String type, String body, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(server.resolve(path))
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .header("Content-Type", type);
        if (headers.length > 0) {
            request.headers(headers);
        }
        return HTTP.send(request.build(), BodyHandlers.ofString());
    }

    HttpResponse<String> method(String method, String path) throws IOException, InterruptedException {
        return HTTP.send(
                HttpRequest.newBuilder(server.resolve(path))
                        .method(method, HttpRequest.BodyPublishers.noBody())
                        .build(),
                BodyHandlers.ofString());
    }

    /** What comes back for these very bytes. */
    String raw(String request) throws IOException {
        try (Socket socket = new Socket(server.getHost(), server.getPort())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            socket.getOutputStream().flush();
            socket.shutdownOutput();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
