package org.medlink.explorer.web;

import java.io.InputStream;
import java.util.Locale;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.MimeTypes;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.medlink.explorer.served.ServedModel;

/**
 * One request.
 *
 * @param model the model that answers it, from the beginning to the end
 * @param bodyEnd done when the body has come
 */
public record Call(Request request, Query query, ServedModel model, Runnable bodyEnd) {
    /** The body, as far as it may be read. */
    public InputStream body() {
        return new PacedInput(Content.Source.asInputStream(request), System::nanoTime, bodyEnd);
    }

    /** The type of the body, without its parameters and in small letters; empty where it is not said. */
    public String bodyType() {
        String type = request.getHeaders().get(HttpHeader.CONTENT_TYPE);
        return type == null
                ? ""
                : MimeTypes.getContentTypeWithoutCharset(type).strip().toLowerCase(Locale.ROOT);
    }

    /** The types that whoever asks can read, as the header says it; empty where it is not said. */
    public String accepted() {
        String types = request.getHeaders().get(HttpHeader.ACCEPT);
        return types == null ? "" : types;
    }
}
