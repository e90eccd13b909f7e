package org.medlink.io.graph;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;

/** Forms of files of graphs, known by how a file begins or, where that is not plain, by the ending of its name. */
public enum GraphFormat {
    /** GraphML or GEXF, which differ in their first element. */
    XML("graphml|gexf", "<(\\?xml|graphml|gexf|!--|!DOCTYPE)"),
    GML("gml", "((creator|comment|label)\\s+\"[^\"]*\"\\s+|version\\s+[\\d.\"]+\\s+)*graph\\s*\\["),
    PAJEK("paj|pajek", "\\*(vertices|network)\\b"),
    JSON("json|cyjs", "\\{\\s*\""),
    EDGE_DICTIONARIES("", EdgeDictionaries.ROW.pattern().replace("\\s", "[ \\t]") + "(\\r?\\n|$)"),
    DOT("dot|gv", "(strict\\s+)?(di)?graph(\\s+[\\w\"]+)?\\s*\\{");

    /** Number of bytes that say what a file is. */
    private static final int HEAD = 1 << 13;

    private final Pattern ending;
    private final Pattern beginning;

    GraphFormat(String ending, String beginning) {
        this.ending = Pattern.compile(ending);
        this.beginning = Pattern.compile(beginning, Pattern.CASE_INSENSITIVE);
    }

    /** What kind of graph a text is; null: none, it is a table. */
    public static GraphFormat of(TextSource source) throws IOException {
        byte[] head = source.head(HEAD);
        return source.isTable() ? null : of(source.extension(), head);
    }

    /** The format of a text by its beginning, else by the ending of its name; null: it is no graph. */
    static GraphFormat of(String ending, byte[] head) {
        String text = afterComments(new String(head, StandardCharsets.UTF_8));
        for (GraphFormat format : values()) {
            if (format.beginning.matcher(text).lookingAt()) {
                return format;
            }
        }
        for (GraphFormat format : values()) {
            if (!ending.isEmpty()
                    && format.ending.matcher(ending.toLowerCase(Locale.ROOT)).matches()) {
                return format;
            }
        }
        return null;
    }

    private static String afterComments(String head) {
        int at = head.startsWith("\ufeff") ? 1 : 0;
        while (at < head.length() && (Character.isWhitespace(head.charAt(at)) || "#%".indexOf(head.charAt(at)) >= 0)) {
            int end = head.indexOf('\n', at);
            boolean comment = !Character.isWhitespace(head.charAt(at));
            at = !comment ? at + 1 : end < 0 ? head.length() : end + 1;
        }
        return head.substring(at);
    }

    /** Reads a graph; the name of the file is for error messages. */
    public GraphTable read(String file, InputStream in) throws IOException {
        return switch (this) {
            case XML -> readXml(file, in);
            case GML -> new Gml(file, new CharText(file, in)).read();
            case PAJEK -> new Pajek(file, new CharText(file, in)).read();
            case JSON -> new NodeLink(file).read(in);
            case EDGE_DICTIONARIES -> new EdgeDictionaries(file, new CharText(file, in)).read();
            case DOT ->
                throw new InputException(
                        file + ": expected a table or a graph, found DOT, which is for drawing: write the graph"
                                + " as GraphML, GEXF, GML, Pajek or JSON");
        };
    }

    private static GraphTable readXml(String file, InputStream in) throws InputException {
        XmlText xml = new XmlText(file, in);
        xml.nextRoot();
        return switch (xml.element()) {
            case "graphml" -> new GraphMl(file, xml).read();
            case "gexf" -> new Gexf(file, xml).read();
            default -> throw xml.error("expected <graphml> or <gexf>, found <" + xml.element() + ">");
        };
    }
}
