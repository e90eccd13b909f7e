package org.medlink.explorer.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.handler.ContextHandler;
import org.eclipse.jetty.server.handler.ResourceHandler;
import org.eclipse.jetty.util.resource.Resource;
import org.eclipse.jetty.util.resource.ResourceFactory;

/** The files of the page, and of the libraries that it uses; both are in the jars of the program. */
public final class Page {
    private static final String FILES = "org/medlink/explorer/page/";

    /** Each library has a jar of its own, with a folder NAME/VERSION in this one. */
    private static final String LIBRARIES = "META-INF/resources/webjars/";

    private Page() {}

    /** A handler that leaves alone what is no file of the page. Libraries are at /lib/NAME, whatever their version. */
    public static Handler handler() {
        List<Handler> folders = new ArrayList<>();
        for (URL jar : jars()) {
            for (Resource library : ResourceFactory.root().newResource(jar).list()) {
                for (Resource version : library.list()) {
                    folders.add(folder("/lib/" + library.getFileName(), version, "no-cache"));
                }
            }
        }
        Resource page = ResourceFactory.root().newClassLoaderResource(FILES);
        if (page != null) {
            // Not kept: files of two builds may have the same length and date, so that a browser could not tell them
            // apart.
            folders.add(folder("/", page, "no-store"));
        }
        return new Handler.Sequence(folders);
    }

    private static List<URL> jars() {
        try {
            return Collections.list(Page.class.getClassLoader().getResources(LIBRARIES));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Handler folder(String path, Resource files, String keeping) {
        ResourceHandler handler = new ResourceHandler();
        handler.setBaseResource(files);
        handler.setDirAllowed(false);
        handler.setCacheControl(keeping);
        handler.setWelcomeFiles("index.html");
        return new ContextHandler(handler, path);
    }
}
