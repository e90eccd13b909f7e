package org.medlink.cli.report;

import static org.medlink.cli.page.Element.element;
import static org.medlink.cli.page.Element.name;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.medlink.cli.console.Version;
import org.medlink.cli.page.Element;
import org.medlink.cli.page.Page;
import org.medlink.explorer.api.ModelApi;
import org.medlink.explorer.served.ServedModel;
import org.medlink.model.TopLinks;

/**
 * What a model has found, on a page.
 *
 * @param title what is written above it
 * @param relation the one that it is about; -1: all of them
 * @param top the best missing links, in order
 */
public record Report(ServedModel served, String title, int relation, TopLinks top) {
    /** The whole file. */
    public String html() throws IOException {
        ObjectNode model = ModelApi.summary(served);
        ObjectNode overview = ModelApi.overview(served);
        MissingLinks missing = new MissingLinks(served, model, top);
        FeatureSection features = new FeatureSection(served, Math.max(0, relation));
        List<Element> sections = new ArrayList<>();
        sections.add(section("missing", "Which links are missing?", about(), missing.table(), missing.meaning()));
        sections.add(section("trust", "How far can you trust it?", new Trust(model, overview).content()));
        sections.add(section("network", "The network", new DegreeChart(overview).figure()));
        sections.add(section("features", "Features in use", features.content()));
        sections.add(section("evidence", "What else the model reads", new EvidenceRead(model).content()));
        if (top.size() > 0) {
            sections.add(section("reasons", "Why each of these links?", missing.reasons()));
        }
        sections.add(section("making", "How this model was made", new Making(model).content()));
        Element maker = element("p.soft", "Made by Medlink " + Version.number() + " from ", name(served.name()), ".");
        return new Page(
                        title,
                        List.of(element("h1", name(title)), new Summary(served, model).content(), sections, maker))
                .html();
    }

    private static Element section(String id, String heading, Object... content) {
        return element("section", element("h2", heading)).with("id", id).add(content);
    }

    private Element about() {
        return relation < 0 || served.relationName(relation) == null
                ? null
                : element("p", "In the relation ", name(served.relationName(relation)), ".");
    }
}
