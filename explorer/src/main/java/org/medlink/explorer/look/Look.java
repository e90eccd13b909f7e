package org.medlink.explorer.look;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Colours, type and charts, for pages that are written as one file. The explorer serves the same style sheets. */
public final class Look {
    private static final String FOLDER = "/org/medlink/explorer/page/";
    private static final List<String> SHEETS = List.of("look.css", "charts.css");

    private Look() {}

    /** The style sheets, one after the other. */
    public static String css() throws IOException {
        StringBuilder css = new StringBuilder();
        for (String sheet : SHEETS) {
            try (InputStream stream = Look.class.getResourceAsStream(FOLDER + sheet)) {
                css.append(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return css.toString();
    }
}
