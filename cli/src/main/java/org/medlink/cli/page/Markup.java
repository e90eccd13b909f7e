package org.medlink.cli.page;

/** Text that is HTML already. */
public record Markup(String html) {
    @Override
    public String toString() {
        return html;
    }
}
