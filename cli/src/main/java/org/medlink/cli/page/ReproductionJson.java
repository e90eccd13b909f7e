package org.medlink.cli.page;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.medlink.cli.console.Version;
import org.medlink.explorer.words.Json;
import org.medlink.io.text.InputException;
import org.medlink.reproduce.report.Cell;
import org.medlink.reproduce.report.Outcome;
import org.medlink.reproduce.report.Plot;
import org.medlink.reproduce.report.ResultTable;

/** What {@code reproduce} has found, for a machine and for its own next run. */
public final class ReproductionJson {
    private ReproductionJson() {}

    public static String text(List<Outcome> outcomes) {
        ObjectNode json = Json.object().put("version", Version.number());
        ArrayNode all = json.putArray("experiments");
        outcomes.forEach(outcome -> all.add(json(outcome)));
        return Json.text(json);
    }

    private static ObjectNode json(Outcome outcome) {
        ObjectNode json = Json.object()
                .put("name", outcome.name())
                .put("title", outcome.title())
                .put("quick", outcome.quick());
        json.set("seconds", Json.number(outcome.seconds()));
        ArrayNode facts = json.putArray("facts");
        outcome.facts()
                .forEach(fact -> facts.addObject().put("label", fact.label()).put("text", fact.text()));
        ArrayNode tables = json.putArray("tables");
        outcome.tables().forEach(table -> tables.add(json(table)));
        ArrayNode plots = json.putArray("plots");
        outcome.plots().forEach(plot -> plots.add(json(plot)));
        ArrayNode notes = json.putArray("notes");
        outcome.notes().forEach(notes::add);
        return json;
    }

    private static ObjectNode json(ResultTable table) {
        ObjectNode json = Json.object().put("title", table.title());
        ArrayNode columns = json.putArray("columns");
        table.columns().forEach(columns::add);
        ArrayNode rows = json.putArray("rows");
        for (List<Cell> row : table.rows()) {
            ArrayNode cells = rows.addArray();
            for (Cell cell : row) {
                ObjectNode one = cells.addObject().put("text", cell.text());
                if (Double.isFinite(cell.mean())) {
                    one.put("mean", cell.mean());
                }
                if (Double.isFinite(cell.deviation())) {
                    one.put("deviation", cell.deviation());
                }
            }
        }
        return json;
    }

    private static ObjectNode json(Plot plot) {
        ObjectNode json = Json.object()
                .put("title", plot.title())
                .put("xLabel", plot.xLabel())
                .put("yLabel", plot.yLabel());
        ArrayNode lines = json.putArray("lines");
        for (Plot.Line line : plot.lines()) {
            ObjectNode one = lines.addObject().put("name", line.name());
            ArrayNode x = one.putArray("x");
            line.x().forEach(value -> x.add(Json.number(value)));
            ArrayNode y = one.putArray("y");
            line.y().forEach(value -> y.add(Json.number(value)));
        }
        return json;
    }

    /** What an earlier run has found; nothing where there was none. */
    public static List<Outcome> read(Path file) throws IOException {
        if (!Files.exists(file)) {
            return List.of();
        }
        try {
            JsonNode json = new ObjectMapper().readTree(file.toFile());
            if (json.path("experiments").isArray()) {
                return list(json.get("experiments"), ReproductionJson::outcome);
            }
        } catch (JsonProcessingException | RuntimeException e) {
            throw new InputException(notOurs(file), e);
        }
        throw new InputException(notOurs(file));
    }

    private static String notOurs(Path file) {
        return file + ": expected what an earlier 'medlink reproduce' wrote, found something else; move it away";
    }

    private static Outcome outcome(JsonNode json) {
        return new Outcome(
                text(json, "name"),
                text(json, "title"),
                json.get("quick").asBoolean(),
                list(json.get("facts"), fact -> new Outcome.Fact(text(fact, "label"), text(fact, "text"))),
                list(
                        json.get("tables"),
                        table -> new ResultTable(
                                text(table, "title"),
                                list(table.get("columns"), JsonNode::asText),
                                list(table.get("rows"), row -> list(row, ReproductionJson::cell)))),
                list(
                        json.get("plots"),
                        plot -> new Plot(
                                text(plot, "title"),
                                text(plot, "xLabel"),
                                text(plot, "yLabel"),
                                list(plot.get("lines"), ReproductionJson::line))),
                list(json.get("notes"), JsonNode::asText),
                json.get("seconds").asDouble());
    }

    private static Cell cell(JsonNode json) {
        return new Cell(
                text(json, "text"),
                json.path("mean").asDouble(Double.NaN),
                json.path("deviation").asDouble(Double.NaN));
    }

    private static Plot.Line line(JsonNode json) {
        return new Plot.Line(
                text(json, "name"),
                list(json.get("x"), value -> value.asDouble(Double.NaN)),
                list(json.get("y"), value -> value.asDouble(Double.NaN)));
    }

    private static String text(JsonNode json, String field) {
        return json.get(field).asText();
    }

    private static <T> List<T> list(JsonNode array, Function<JsonNode, T> element) {
        List<T> list = new ArrayList<>(array.size());
        array.forEach(node -> list.add(element.apply(node)));
        return list;
    }
}
