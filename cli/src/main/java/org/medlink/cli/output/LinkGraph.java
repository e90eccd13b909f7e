package org.medlink.cli.output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.medlink.cli.input.ModelInput;
import org.medlink.engine.OutputFormat;
import org.medlink.io.text.InputException;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.LatentFeatures;
import org.medlink.network.PairSet;

/**
 * A network with recommended links beside those of training, as GraphML or GEXF, for programs that draw networks. Edges have an attribute
 * {@code predicted}; predicted ones have their score and probability. Nodes have their name and the latent feature that they have most of.
 */
final class LinkGraph implements LinkSink {
    /** A feature that an entity has less of is not its own. */
    private static final float LEAST_SHARE = 0.5f;

    private final ModelInput input;
    private final LatentFeatureModel model;
    private final int relation;
    private final XMLStreamWriter xml;
    private final boolean gexf;
    private long edges;

    /** Begins with all entities and the training links of relations from, from + 1, …, to − 1. */
    LinkGraph(OutputStream out, OutputFormat format, ModelInput input, int from, int to) throws IOException {
        this.input = input;
        this.model = input.model();
        this.relation = from;
        this.gexf = format == OutputFormat.GEXF;
        try {
            xml = XMLOutputFactory.newInstance().createXMLStreamWriter(out, StandardCharsets.UTF_8.name());
            begin();
            for (int entity = 0; entity < model.entities().size(); entity++) {
                node(entity);
            }
            if (gexf) {
                end();
                start("edges");
            }
            for (int r = from; r < to; r++) {
                trainingLinks(r);
            }
        } catch (XMLStreamException e) {
            throw failure(e);
        }
    }

    private static IOException failure(XMLStreamException e) {
        return e.getNestedException() instanceof IOException io ? io : new IOException(e.getMessage(), e);
    }

    private void begin() throws XMLStreamException, IOException {
        xml.writeStartDocument(StandardCharsets.UTF_8.name(), "1.0");
        xml.writeCharacters("\n");
        String direction = model.symmetric() ? "undirected" : "directed";
        if (gexf) {
            start("gexf", "xmlns", "http://www.gexf.net/1.2draft", "version", "1.2");
            start("graph", "mode", "static", "defaultedgetype", direction);
            start("attributes", "class", "node");
            empty("attribute", "id", "feature", "title", "feature", "type", "integer");
            end();
            start("attributes", "class", "edge");
            empty("attribute", "id", "predicted", "title", "predicted", "type", "boolean");
            empty("attribute", "id", "score", "title", "score", "type", "double");
            empty("attribute", "id", "probability", "title", "probability", "type", "double");
            empty("attribute", "id", "relation", "title", "relation", "type", "string");
            end();
            start("nodes");
        } else {
            start("graphml", "xmlns", "http://graphml.graphdrawing.org/xmlns");
            // Gephi shows what is called label, Cytoscape what is called name
            key("label", "node", "string");
            key("name", "node", "string");
            key("feature", "node", "int");
            key("predicted", "edge", "boolean");
            key("score", "edge", "double");
            key("probability", "edge", "double");
            key("relation", "edge", "string");
            start("graph", "edgedefault", direction);
        }
    }

    private void key(String name, String of, String type) throws XMLStreamException, IOException {
        empty("key", "id", name, "for", of, "attr.name", name, "attr.type", type);
    }

    private void node(int entity) throws XMLStreamException, IOException {
        String name = model.entities().get(entity);
        int feature = mainFeature(entity);
        if (gexf) {
            start("node", "id", Integer.toString(entity), "label", name);
        } else {
            start("node", "id", "n" + entity);
            value("label", name);
            value("name", name);
        }
        if (feature >= 0) {
            beginValues();
            value("feature", Integer.toString(feature));
            endValues();
        }
        end();
    }

    /** The feature that an entity has most of in the first run, or -1. */
    private int mainFeature(int entity) {
        LatentFeatures run = model.runs().get(0);
        int main = -1;
        float most = LEAST_SHARE;
        for (int k = 0; k < run.features(); k++) {
            if (run.membership(relation, entity, k) > most) {
                main = k;
                most = run.membership(relation, entity, k);
            }
        }
        return main;
    }

    private void trainingLinks(int r) throws XMLStreamException, IOException {
        PairSet links = model.trainingLinks().get(r);
        for (int source = 0; source < links.entities(); source++) {
            for (int e = links.start(source); e < links.start(source + 1); e++) {
                boolean mirror =
                        model.symmetric() && links.target(e) < source && links.contains(links.target(e), source);
                if (!mirror) {
                    edge(r, source, links.target(e), Double.NaN, false);
                }
            }
        }
    }

    @Override
    public void link(int r, int source, int target, double score) throws IOException {
        try {
            edge(r, source, target, score, true);
        } catch (XMLStreamException e) {
            throw failure(e);
        }
    }

    private void edge(int r, int source, int target, double score, boolean predicted)
            throws XMLStreamException, IOException {
        String node = gexf ? "" : "n";
        start("edge", "id", "e" + edges++, "source", node + source, "target", node + target);
        beginValues();
        value("predicted", Boolean.toString(predicted));
        double probability = input.probability(r, score);
        if (Double.isFinite(score)) {
            value("score", Double.toString(score));
        }
        if (Double.isFinite(probability)) {
            value("probability", Double.toString(probability));
        }
        if (model.namedRelations()) {
            value("relation", model.relations().get(r));
        }
        endValues();
        end();
    }

    private void beginValues() throws XMLStreamException, IOException {
        if (gexf) {
            start("attvalues");
        }
    }

    private void endValues() throws XMLStreamException {
        if (gexf) {
            end();
        }
    }

    private void value(String key, String value) throws XMLStreamException, IOException {
        if (gexf) {
            empty("attvalue", "for", key, "value", value);
        } else {
            xml.writeStartElement("data");
            xml.writeAttribute("key", key);
            xml.writeCharacters(checked(value));
            xml.writeEndElement();
            xml.writeCharacters("\n");
        }
    }

    private void start(String element, String... attributes) throws XMLStreamException, IOException {
        xml.writeStartElement(element);
        attributes(attributes);
        xml.writeCharacters("\n");
    }

    private void empty(String element, String... attributes) throws XMLStreamException, IOException {
        xml.writeEmptyElement(element);
        attributes(attributes);
        xml.writeCharacters("\n");
    }

    private void attributes(String... attributes) throws XMLStreamException, IOException {
        for (int at = 0; at < attributes.length; at += 2) {
            xml.writeAttribute(attributes[at], checked(attributes[at + 1]));
        }
    }

    private void end() throws XMLStreamException {
        xml.writeEndElement();
        xml.writeCharacters("\n");
    }

    /** XML 1.0 has no way to write most control characters, and readers change the others. */
    private static String checked(String text) throws InputException {
        int bad = text.codePoints()
                .filter(c -> c < ' ' || c == 0x7f || c >= 0xd800 && c <= 0xdfff || c == 0xfffe || c == 0xffff)
                .findFirst()
                .orElse(-1);
        if (bad >= 0) {
            throw new InputException(String.format(
                    "'%s' holds the character U+%04X, which XML cannot; write .csv or .jsonl", text, bad));
        }
        return text;
    }

    @Override
    public void close() throws IOException {
        try {
            xml.writeEndDocument();
            xml.flush();
        } catch (XMLStreamException e) {
            throw failure(e);
        }
    }
}
