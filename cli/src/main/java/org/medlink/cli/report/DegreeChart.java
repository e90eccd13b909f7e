package org.medlink.cli.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.medlink.cli.console.Count;
import org.medlink.cli.page.Axis;
import org.medlink.cli.page.Chart;
import org.medlink.cli.page.Element;

/**
 * How many entities have how many links.
 *
 * @param overview what the API says of the network
 */
record DegreeChart(JsonNode overview) {
    /** Up to so many links each number of links has a bar; beyond, both axes are logarithmic. */
    private static final int FEW = 60;

    Element figure() {
        boolean directed = overview.has("outDegrees");
        String[] kinds = directed ? new String[] {"inDegrees", "outDegrees"} : new String[] {"degrees"};
        int most = (int) Stream.of(kinds)
                .flatMapToDouble(kind -> values(kind, "degree"))
                .max()
                .orElse(0);
        boolean few = most <= FEW;
        double top = Stream.of(kinds)
                .flatMapToDouble(kind -> values(kind, "count"))
                .max()
                .orElse(1);
        Chart chart = new Chart(
                "links",
                few ? Axis.bars(most) : Axis.logarithmic(1, most),
                "entities",
                few ? Axis.whole(top) : Axis.logarithmic(0.8, Math.max(1, top)));
        for (String kind : kinds) {
            double[] degrees = linked(kind, few, "degree");
            double[] counts = linked(kind, few, "count");
            if (few && !directed) {
                chart.bars("", degrees, counts);
            } else {
                chart.dots(kind.equals("inDegrees") ? "links to it" : "links from it", degrees, counts);
            }
        }
        return chart.figure("How many links an entity has", about(few));
    }

    private Stream<JsonNode> rows(String kind) {
        return StreamSupport.stream(overview.get(kind).spliterator(), false);
    }

    private DoubleStream values(String kind, String value) {
        return rows(kind).mapToDouble(row -> row.get(value).asDouble());
    }

    /** A logarithmic axis has no place for those without links. */
    private double[] linked(String kind, boolean few, String value) {
        return rows(kind)
                .filter(row -> few || row.get("degree").asInt() > 0)
                .mapToDouble(row -> row.get(value).asDouble())
                .toArray();
    }

    private String about(boolean few) {
        ToDoubleFunction<JsonNode> links =
                row -> row.get("degree").asDouble() * row.get("count").asDouble();
        double entities = values("degrees", "count").sum();
        int most = (int) values("degrees", "degree").max().orElse(0);
        int alone = rows("degrees")
                .filter(row -> row.get("degree").asInt() == 0)
                .mapToInt(row -> row.get("count").asInt())
                .sum();
        return String.format(
                Locale.ROOT,
                "From few links (left) to many (right)%s. The mean is %.2f, the most is %,d%s.",
                few ? "" : "; both axes grow tenfold from mark to mark",
                rows("degrees").mapToDouble(links).sum() / Math.max(1, entities),
                most,
                alone == 0 ? "" : "; " + Count.of(alone, "entity") + (alone == 1 ? " has none" : " have none"));
    }
}
