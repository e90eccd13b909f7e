package org.medlink.explorer.web;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.handler.ContextHandler;
import org.eclipse.jetty.server.handler.ResourceHandler;
import org.eclipse.jetty.util.resource.Resource;
import org.eclipse.jetty.util.resource.ResourceFactory;

/** The files of the page, and of the libraries that it uses; both are in the jars of the program. */
public final class Page {
    private static final String FILES = "org/medlink/explorer/page/";
    private static final String LIBRARIES = "META-INF/resources/webjars/";

    private Page() {}

    /** A handler that leaves alone what is no file of the page. */
    public static Handler handler() {
        List<Handler> folders = new ArrayList<>();
        add(LIBRARIES, "/webjars", "max-age=31536000, immutable", folders);
        // Not kept: files of two builds may have the same length and date, so that a browser could not tell them apart.
        add(FILES, "/", "no-store", folders);
        return new Handler.Sequence(folders);
    }

    private static void add(String folder, String path, String keeping, List<Handler> folders) {
        ContextHandler context = new ContextHandler(path);
        Resource files = ResourceFactory.of(context).newClassLoaderResource(folder);
        if (files != null) {
            ResourceHandler handler = new ResourceHandler();
            handler.setBaseResource(files);
            handler.setDirAllowed(false);
            handler.setCacheControl(keeping);
            handler.setWelcomeFiles("index.html");
            context.setHandler(handler);
            folders.add(context);
        }
    }
}
