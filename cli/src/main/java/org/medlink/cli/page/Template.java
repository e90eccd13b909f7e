package org.medlink.cli.page;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * HTML in a file beside this class, with places such as {@code {{table}}} to be filled.
 *
 * @param file its name
 */
public record Template(String file) {
    private static final Pattern PLACE = Pattern.compile("\\{\\{(\\w+)}}");

    /** The same with each place filled, by whatever may be the content of an element. */
    public Markup fill(Map<String, ?> content) throws IOException {
        try (InputStream stream = Template.class.getResourceAsStream(file)) {
            String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            return new Markup(PLACE.matcher(text).replaceAll(place -> {
                if (!content.containsKey(place.group(1))) {
                    throw new IllegalArgumentException("nothing for " + place.group(1) + " in " + file);
                }
                return Matcher.quoteReplacement(Element.html(content.get(place.group(1))));
            }));
        }
    }
}
