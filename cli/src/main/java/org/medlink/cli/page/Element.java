package org.medlink.cli.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** An element of a page, of HTML or of SVG. All text in it is escaped, so that no name becomes markup. */
public final class Element {
    /** After these a line ends: white space there is not seen. */
    private static final Set<String> LINES = Set.of(
            "circle",
            "dd",
            "div",
            "dl",
            "figcaption",
            "figure",
            "h1",
            "h2",
            "h3",
            "li",
            "line",
            "nav",
            "ol",
            "p",
            "path",
            "polyline",
            "rect",
            "section",
            "svg",
            "table",
            "tbody",
            "text",
            "thead",
            "tr",
            "ul");

    private final String name;
    private final Map<String, String> attributes = new LinkedHashMap<>();
    private final List<Object> content = new ArrayList<>();

    private Element(String name) {
        this.name = name;
    }

    /**
     * An element.
     *
     * @param kind its name, with classes behind dots: {@code div.chart.absent}
     * @param content elements, collections of such, and whatever else as text; null is left out
     */
    public static Element element(String kind, Object... content) {
        String[] words = kind.split("\\.");
        Element element = new Element(words[0]);
        if (words.length > 1) {
            element.with("class", String.join(" ", Arrays.asList(words).subList(1, words.length)));
        }
        return element.add(content);
    }

    /** Text whose direction is its own, such as a name. */
    public static Element name(String text) {
        return element("bdi", text);
    }

    /** The same element with an attribute; a number has one decimal. */
    public Element with(String attribute, Object value) {
        attributes.put(attribute, value instanceof Double number ? decimal(number) : value.toString());
        return this;
    }

    private static String decimal(double number) {
        return String.format(Locale.ROOT, "%.1f", number);
    }

    /** The same element with more in it. */
    public Element add(Object... more) {
        content.addAll(Arrays.asList(more));
        return this;
    }

    @Override
    public String toString() {
        StringBuilder html = new StringBuilder();
        write(html);
        return html.toString();
    }

    private void write(StringBuilder html) {
        html.append('<').append(name);
        attributes.forEach((attribute, value) -> html.append(' ')
                .append(attribute)
                .append("=\"")
                .append(escaped(value))
                .append('"'));
        html.append('>');
        content.forEach(one -> write(one, html));
        html.append("</").append(name).append('>');
        if (LINES.contains(name)) {
            html.append('\n');
        }
    }

    /** What may be the content of an element, as HTML. */
    static String html(Object content) {
        StringBuilder html = new StringBuilder();
        write(content, html);
        return html.toString();
    }

    private static void write(Object content, StringBuilder html) {
        if (content instanceof Element element) {
            element.write(html);
        } else if (content instanceof Markup markup) {
            html.append(markup.html());
        } else if (content instanceof Collection<?> several) {
            several.forEach(one -> write(one, html));
        } else if (content != null) {
            html.append(escaped(content.toString()));
        }
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
