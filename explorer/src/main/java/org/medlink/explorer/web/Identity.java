package org.medlink.explorer.web;

import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Gives every request a name, or keeps the one that it has, by which it is found in the log; the answer carries it. */
public final class Identity extends Handler.Wrapper {
    private static final String HEADER = "X-Request-Id";
    private static final Pattern USABLE = Pattern.compile("[A-Za-z0-9._-]{1,64}");

    private final String start = Long.toString(System.currentTimeMillis(), Character.MAX_RADIX);
    private final AtomicLong count = new AtomicLong();

    /** Before this handler. */
    public Identity(Handler next) {
        super(next);
    }

    /** The name of a request. */
    static String of(Request request) {
        return String.valueOf(request.getAttribute(HEADER));
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        String given = request.getHeaders().get(HEADER);
        String name = given != null && USABLE.matcher(given).matches() ? given : start + "-" + count.incrementAndGet();
        request.setAttribute(HEADER, name);
        response.getHeaders().put(HEADER, name);
        return super.handle(request, response, callback);
    }
}
