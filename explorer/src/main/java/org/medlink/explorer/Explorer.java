package org.medlink.explorer;

import java.io.IOException;
import java.net.BindException;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.eclipse.jetty.compression.gzip.GzipCompression;
import org.eclipse.jetty.compression.server.CompressionHandler;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.SizeLimitHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.medlink.explorer.answers.Answers;
import org.medlink.explorer.api.Api;
import org.medlink.explorer.api.StateApi;
import org.medlink.explorer.ownfile.OwnFile;
import org.medlink.explorer.served.ModelSlot;
import org.medlink.explorer.web.AccessLog;
import org.medlink.explorer.web.Guard;
import org.medlink.explorer.web.Headers;
import org.medlink.explorer.web.Identity;
import org.medlink.explorer.web.Measured;
import org.medlink.explorer.web.NothingHere;
import org.medlink.explorer.web.Page;
import org.medlink.explorer.web.ProblemErrors;
import org.medlink.explorer.web.Route;
import org.medlink.explorer.web.RouteHandler;
import org.medlink.io.text.InputException;

/** A server of one model. */
public final class Explorer implements AutoCloseable {
    private static final int THREADS = 64;
    private static final int MOST_CONNECTIONS = 4096;
    private static final long IDLE_MILLISECONDS = 30_000;

    /** Who asks for these need not know the token. */
    private static final Set<String> OPEN = Set.of(StateApi.LIVE, StateApi.READY);

    private static final Set<String> ANY = Set.of("0.0.0.0", "::");

    private final Server server;
    private final List<ModelSlot> models;

    private Explorer(Server server, List<ModelSlot> models) {
        this.server = server;
        this.models = models;
    }

    /** Reads a model and serves it, until closed. */
    public static Explorer start(ExplorerOptions options, Consumer<String> log) throws IOException {
        List<ModelSlot> models = new ArrayList<>(List.of(ModelSlot.open(options.model(), log)));
        if (options.beside().isPresent()) {
            models.add(ModelSlot.open(options.beside().get(), log));
        }
        QueuedThreadPool threads = new QueuedThreadPool(THREADS);
        threads.setName("medlink-http");
        threads.setDaemon(true);
        Server server = new Server(threads);
        ServerConnector connector = new ServerConnector(server, new HttpConnectionFactory(http()));
        connector.setHost(options.address());
        connector.setPort(options.port());
        connector.setIdleTimeout(IDLE_MILLISECONDS);
        server.addConnector(connector);
        server.addBean(new NetworkConnectionLimit(MOST_CONNECTIONS, server));
        server.setErrorHandler(new ProblemErrors());
        server.setHandler(handlers(options, models, log));
        try {
            server.start();
        } catch (Exception e) {
            stop(server);
            models.forEach(ModelSlot::close);
            throw inWords(e, options);
        }
        models.forEach(ModelSlot::watch);
        return new Explorer(server, models);
    }

    private static Handler handlers(ExplorerOptions options, List<ModelSlot> models, Consumer<String> log)
            throws IOException {
        ModelSlot model = models.get(0);
        Optional<OwnFile> own = own(options, model, log);
        Answers collected = Answers.open(options.answers(), model.get().model().namedRelations());
        Measured measured = new Measured();
        List<Route> routes = new ArrayList<>(
                Api.routes(collected, models.size() > 1 ? Optional.of(models.get(1)) : Optional.empty(), own));
        routes.add(measured.route());
        Handler answers = new Handler.Sequence(new RouteHandler(routes, model, log), Page.handler(), new NothingHere());
        SizeLimitHandler limited = new SizeLimitHandler(options.mostBytes(), -1);
        limited.setHandler(answers);
        CompressionHandler compression = new CompressionHandler(limited);
        compression.putCompression(new GzipCompression());
        measured.setHandler(new Guard(options.names(), options.token(), OPEN, compression));
        Handler said = options.accessLog() ? new AccessLog(log, measured) : measured;
        return new Identity(new Headers(said));
    }

    /** The file to measure the model by, which is measured at once. */
    private static Optional<OwnFile> own(ExplorerOptions options, ModelSlot slot, Consumer<String> log)
            throws IOException {
        if (options.links().isEmpty()) {
            return Optional.empty();
        }
        OwnFile own = OwnFile.read(options.links().get(), slot.get());
        own.remarks().forEach(log);
        own.measure(slot.get()).lines().forEach(log);
        return Optional.of(own);
    }

    private static HttpConfiguration http() {
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        return http;
    }

    /** What a person can do about a server that does not start. */
    private static IOException inWords(Exception failure, ExplorerOptions options) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof BindException) {
                return new InputException(
                        String.format(
                                Locale.ROOT,
                                "cannot listen on %s port %d (%s); another --port may be free",
                                options.address(),
                                options.port(),
                                String.valueOf(cause.getMessage()).toLowerCase(Locale.ROOT)),
                        failure);
            }
            if (cause instanceof UnknownHostException || cause instanceof UnresolvedAddressException) {
                return new InputException("no address '" + options.address() + "' to listen on", failure);
            }
        }
        return new IOException("the server does not start: " + failure.getMessage(), failure);
    }

    /** Where it listens; on all addresses of this machine, one of them. */
    public URI address() {
        ServerConnector connector = (ServerConnector) server.getConnectors()[0];
        String host = ANY.contains(connector.getHost()) ? ExplorerOptions.LOOPBACK : connector.getHost();
        String literal = host.contains(":") ? "[" + host + "]" : host;
        return URI.create("http://" + literal + ":" + connector.getLocalPort() + "/");
    }

    /** Waits until it is closed. */
    public void join() throws InterruptedException {
        server.join();
    }

    @Override
    public void close() {
        stop(server);
        models.forEach(ModelSlot::close);
    }

    private static void stop(Server server) {
        try {
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException("the server does not stop", e);
        }
    }
}
