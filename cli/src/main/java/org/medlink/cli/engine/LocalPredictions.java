package org.medlink.cli.engine;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.Count;
import org.medlink.cli.console.ProgressDisplay;
import org.medlink.cli.console.StandardOutput;
import org.medlink.cli.input.ModelInput;
import org.medlink.cli.input.NewLinks;
import org.medlink.cli.output.ScoreTableWriter;
import org.medlink.cli.output.ScoreWriter;
import org.medlink.cli.output.TableOutput;
import org.medlink.engine.OutputFormat;
import org.medlink.engine.Scored;
import org.medlink.engine.Scoring;
import org.medlink.io.PairReader;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.parallel.Workers;

/** Scores of pairs in a file, computed while it is read. */
record LocalPredictions(Scoring order, Console console) {
    Scored write(StandardOutput results) throws IOException {
        OutputFormat format = OutputFormat.of(order.output(), order.outputFormat(), false);
        TableOutput table = TableOutput.of(results, order.output(), order.model(), order.withLinks(), order.pairs());
        try (Workers workers = new Workers(order.threads());
                ProgressDisplay display = ProgressDisplay.on(console)) {
            ModelInput input = NewLinks.read(order.model(), order.withLinks(), workers, console);
            input.withoutProbabilities().ifPresent(note -> console.warn("%s", note));
            input.entitiesWithoutLinks().ifPresent(note -> console.say("%s", note));
            display.stage("scoring", ProgressDisplay.UNKNOWN);
            ScoreWriter writer = new ScoreWriter(input, order.unknown(), workers, display::advance);
            table.write(out -> write(input, writer, format, out));
            return new Scored(
                    writer.pairs(), writer.unknown().count(), writer.unknown().first(), writer.impossible(), List.of());
        }
    }

    private void write(ModelInput input, ScoreWriter writer, OutputFormat format, OutputStream out) throws IOException {
        try (PairReader reader = new PairReader(
                        TextSource.of(order.pairs()),
                        input.model().entities(),
                        input.model().relations(),
                        order.unknown() == Scoring.Unknown.ERROR,
                        order.columns());
                ScoreTableWriter table =
                        ScoreTableWriter.on(out, format, header(reader, writer.numbers()), writer.numbers())) {
            reader.remarks().forEach(line -> console.warn("%s", line));
            writer.write(reader, table);
            if (reader.repeatedHeaders() > 0) {
                console.warn(
                        "%s: passed over %s with the header again",
                        order.pairs(), Count.of(reader.repeatedHeaders(), "row"));
            }
        }
    }

    private List<String> header(PairReader reader, List<String> numbers) throws InputException {
        for (String column : numbers) {
            if (reader.header().contains(column)) {
                throw new InputException(order.pairs() + ": has a column '" + column
                        + "' already, which would be in the result twice; rename it or leave it out");
            }
        }
        return reader.header();
    }
}
