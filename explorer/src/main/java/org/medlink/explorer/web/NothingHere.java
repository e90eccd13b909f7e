package org.medlink.explorer.web;

import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** What is left when nothing else knows a path. */
public final class NothingHere extends Handler.Abstract.NonBlocking {
    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        Response.writeError(request, response, callback, 404, "there is nothing at this path; what there is says /api");
        return true;
    }
}
