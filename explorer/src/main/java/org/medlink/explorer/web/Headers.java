package org.medlink.explorer.web;

import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** What every answer tells a browser: to run nothing but the page's own files, and to let no other page have the answer. */
public final class Headers extends Handler.Wrapper {
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
                    + " font-src 'self'; connect-src 'self'; worker-src 'self' blob:; base-uri 'none'; form-action 'none';"
                    + " frame-ancestors 'none'";

    /** Before this handler. */
    public Headers(Handler next) {
        super(next);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        HttpFields.Mutable headers = response.getHeaders();
        headers.put("Content-Security-Policy", POLICY);
        headers.put("X-Content-Type-Options", "nosniff");
        headers.put("X-Frame-Options", "DENY");
        headers.put("Referrer-Policy", "no-referrer");
        headers.put("Cross-Origin-Resource-Policy", "same-origin");
        headers.put("Cross-Origin-Opener-Policy", "same-origin");
        headers.put("Cache-Control", "no-cache");
        return super.handle(request, response, callback);
    }
}
