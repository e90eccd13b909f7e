package org.medlink.cli.page;

import java.io.IOException;
import java.util.Map;
import org.medlink.explorer.look.Look;

/**
 * A page in one file that needs nothing else: it looks as the explorer does, and can be printed.
 *
 * @param title what the browser calls it
 * @param rules more style, of this page alone
 * @param body what it shows, as the content of an element
 */
public record Page(String title, String rules, Object body) {
    public Page(String title, Object body) {
        this(title, "", body);
    }

    /** The whole file. */
    public String html() throws IOException {
        Markup style = new Markup(Look.css() + new Template("page.css").fill(Map.of()) + rules);
        return new Template("page.html")
                .fill(Map.of("title", title, "style", style, "body", body))
                .html();
    }
}
