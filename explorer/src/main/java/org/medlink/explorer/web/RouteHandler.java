package org.medlink.explorer.web;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.medlink.explorer.problem.Problem;
import org.medlink.explorer.served.ServedModel;

/** Answers requests by the routes that there are; what has no route is left to others. */
public final class RouteHandler extends Handler.Abstract {
    /** Where a request carries the path of its route. */
    public static final String ROUTE = RouteHandler.class.getName();

    /** So much of an answer is held back: until then a problem can take its place. */
    private static final int HELD_BACK = 1 << 16;

    /** So many bodies are taken at once: those who send slowly leave threads for others. */
    private static final int MOST_BODIES = 24;

    private final Semaphore bodies = new Semaphore(MOST_BODIES);
    private final Map<String, Map<String, Route>> routes = new LinkedHashMap<>();
    private final Supplier<ServedModel> model;
    private final Consumer<String> log;

    /**
     * A handler of these routes.
     *
     * @param model the model of now
     * @param log what has gone wrong here is said in a line
     */
    public RouteHandler(List<Route> all, Supplier<ServedModel> model, Consumer<String> log) {
        for (Route route : all) {
            routes.computeIfAbsent(route.path(), path -> new LinkedHashMap<>()).put(route.method(), route);
        }
        this.model = model;
        this.log = log;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        String path = Request.getPathInContext(request);
        Map<String, Route> methods = routes.get(path);
        if (methods == null) {
            return false;
        }
        request.setAttribute(ROUTE, path);
        try {
            respond(methods, request, response);
            callback.succeeded();
        } catch (IOException e) {
            // Whoever asked has gone, or has sent too much; nothing went wrong here.
            fail(request, response, callback, e);
        } catch (RuntimeException | Error e) {
            if (!(cause(e) instanceof HttpException)) {
                log.accept("request " + Identity.of(request) + " to " + path + " failed: " + e);
            }
            fail(request, response, callback, e);
        }
        return true;
    }

    private static void fail(Request request, Response response, Callback callback, Throwable failure) {
        if (response.isCommitted()) {
            callback.failed(failure);
        } else {
            Response.writeError(request, response, callback, cause(failure));
        }
    }

    /** A limit that the server has set is somewhere within, where reading has met it. */
    private static Throwable cause(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof HttpException) {
                return cause;
            }
        }
        return failure;
    }

    private void respond(Map<String, Route> methods, Request request, Response response) throws IOException {
        String method = request.getMethod();
        Route route = methods.get(method.equals("HEAD") ? "GET" : method);
        if (route == null) {
            String allowed = String.join(", ", methods.keySet());
            Problem problem = Problem.of(405, "Method not allowed", "this path takes " + allowed);
            send(Reply.of(problem).with("Allow", allowed), request, response);
            return;
        }
        if (route.method().equals("GET")) {
            answer(route, request, response, () -> {});
            return;
        }
        try (BodyPlace place = BodyPlace.take(bodies)) {
            if (place.taken()) {
                answer(route, request, response, place::close);
            } else {
                Problem problem = Problem.of(503, "Busy", "too many bodies are being sent; try again");
                send(Reply.of(problem).with("Retry-After", "1"), request, response);
            }
        }
    }

    /** @param bodyEnd done when the body has come */
    private void answer(Route route, Request request, Response response, Runnable bodyEnd) throws IOException {
        ServedModel served = model.get();
        try {
            if (route.lasting()) {
                String tag = "W/\"" + served.tag() + '"';
                response.getHeaders().put(HttpHeader.ETAG, tag);
                if (tag.equals(request.getHeaders().get(HttpHeader.IF_NONE_MATCH))) {
                    response.setStatus(304);
                    return;
                }
            }
            send(route.action().answer(new Call(request, query(request, route), served, bodyEnd)), request, response);
        } catch (Problem problem) {
            if (response.isCommitted()) {
                throw new IOException(problem.getMessage(), problem);
            }
            response.getHeaders().remove(HttpHeader.ETAG);
            send(Reply.of(problem), request, response);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static Query query(Request request, Route route) throws Problem {
        try {
            return new Query(Request.extractQueryParameters(request), route.parameters());
        } catch (IllegalStateException | IllegalArgumentException e) {
            throw Problem.bad("the query is not percent-encoded UTF-8");
        }
    }

    private static void send(Reply reply, Request request, Response response) throws IOException {
        if (reply.status() >= HttpStatus.BAD_REQUEST_400) {
            ProblemErrors.leaveBody(request, response);
        }
        response.setStatus(reply.status());
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, reply.type());
        reply.headers().forEach(response.getHeaders()::put);
        try {
            OutputStream out = new BufferedOutputStream(Content.Sink.asOutputStream(response), HELD_BACK);
            reply.content().writeTo(out);
            // Not closed when writing fails: what is cut off must not look complete.
            out.close();
        } catch (Problem problem) {
            if (response.isCommitted()) {
                throw new IOException(problem.getMessage(), problem);
            }
            send(Reply.of(problem), request, response);
        }
    }
}
