package org.medlink.explorer.web;

import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.instrumentation.jvm.JvmMetrics;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.util.Set;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.NanoTime;

/** Counts requests and how long they take, for Prometheus. */
public final class Measured extends Handler.Wrapper {
    private static final double NANOSECONDS = 1e9;

    /** Methods that there are; others that somebody may invent count as one. */
    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH");

    private final PrometheusRegistry registry = new PrometheusRegistry();
    private final Counter requests = Counter.builder()
            .name("medlink_http_requests_total")
            .help("Requests that were answered.")
            .labelNames("route", "method", "status")
            .register(registry);
    private final Histogram seconds = Histogram.builder()
            .name("medlink_http_request_seconds")
            .help("How long requests took, from the first byte to the last of the answer.")
            .labelNames("route")
            .classicOnly()
            .register(registry);

    /** Measures nothing until it has a handler. */
    public Measured() {
        JvmMetrics.builder().register(registry);
    }

    /** What was measured so far, as Prometheus reads it. */
    public Route route() {
        return Route.current(
                "/metrics",
                call -> Reply.stream(
                        PrometheusTextFormatWriter.CONTENT_TYPE,
                        out -> PrometheusTextFormatWriter.create().write(out, registry.scrape())));
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        long begin = request.getBeginNanoTime();
        Request.addCompletionListener(request, failure -> {
            String route = request.getAttribute(RouteHandler.ROUTE) instanceof String path ? path : "other";
            String method = METHODS.contains(request.getMethod()) ? request.getMethod() : "other";
            requests.labelValues(route, method, failure == null ? Integer.toString(response.getStatus()) : "aborted")
                    .inc();
            seconds.labelValues(route).observe(NanoTime.since(begin) / NANOSECONDS);
        });
        return super.handle(request, response, callback);
    }
}
