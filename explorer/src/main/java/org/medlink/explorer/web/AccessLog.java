package org.medlink.explorer.web;

import java.util.Locale;
import java.util.function.Consumer;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.NanoTime;

/** Says every request in a line. */
public final class AccessLog extends Handler.Wrapper {
    private final Consumer<String> log;

    /** Before this handler. */
    public AccessLog(Consumer<String> log, Handler next) {
        super(next);
        this.log = log;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        long begin = request.getBeginNanoTime();
        Request.addCompletionListener(
                request,
                failure -> log.accept(String.format(
                        Locale.ROOT,
                        "request %s: %s %s %s in %d ms",
                        Identity.of(request),
                        request.getMethod(),
                        request.getHttpURI().getPathQuery(),
                        failure == null ? Integer.toString(response.getStatus()) : "aborted",
                        NanoTime.millisSince(begin))));
        return super.handle(request, response, callback);
    }
}
