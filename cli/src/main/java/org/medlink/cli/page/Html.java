package org.medlink.cli.page;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** What pages are made of. */
public final class Html {
    private Html() {}

    /** A page with places, such as {@code {{table}}}, to be filled. */
    public static String template(String name) throws IOException {
        try (InputStream stream = Html.class.getResourceAsStream(name)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Text that a browser shows as it is. */
    public static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
