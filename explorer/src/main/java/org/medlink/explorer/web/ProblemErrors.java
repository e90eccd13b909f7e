package org.medlink.explorer.web;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpHeaderValue;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.medlink.explorer.problem.Problem;

/** Says as problem details what the server itself finds wrong: a request that cannot be read, a body that is too large. */
public final class ProblemErrors extends ErrorHandler {
    private static final String TYPE = "application/problem+json";

    @Override
    public boolean errorPageForMethod(String method) {
        return true;
    }

    @Override
    protected void generateResponse(
            Request request, Response response, int code, String message, Throwable cause, Callback callback) {
        leaveBody(request, response);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, TYPE);
        // What went wrong inside is for the log.
        String detail = code < 500 && message != null ? message : HttpStatus.getMessage(code);
        ObjectNode json = Problem.of(code, HttpStatus.getMessage(code), detail).json();
        response.write(true, ByteBuffer.wrap(json.toString().getBytes(StandardCharsets.UTF_8)), callback);
    }

    /** Says that the connection ends, where there may be a body: what is left of one that was refused would be in the way of the next request. */
    static void leaveBody(Request request, Response response) {
        if (!request.getMethod().equals("GET") && !request.getMethod().equals("HEAD")) {
            response.getHeaders().put(HttpHeader.CONNECTION, HttpHeaderValue.CLOSE);
        }
    }
}
