package org.medlink.cli.output;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.medlink.cli.input.ModelInput;
import org.medlink.engine.OutputFormat;
import org.medlink.model.LatentFeatureModel;

/** Takes recommended links, one after the other. Closing it completes what was written and leaves the stream open. */
public interface LinkSink extends Closeable {
    void link(int relation, int source, int target, double score) throws IOException;

    /**
     * Links of a model on a stream.
     *
     * @param from the first relation of which there may be links
     * @param to the one after the last
     */
    static LinkSink on(OutputStream out, OutputFormat format, ModelInput input, int from, int to) throws IOException {
        return format.isTable() ? table(out, format, input) : new LinkGraph(out, format, input, from, to);
    }

    private static LinkSink table(OutputStream out, OutputFormat format, ModelInput input) throws IOException {
        LatentFeatureModel model = input.model();
        boolean named = model.namedRelations();
        ScoreTableWriter table = ScoreTableWriter.on(
                out,
                format,
                named ? List.of("source", "relation", "target") : List.of("source", "target"),
                ScoreTableWriter.NUMBERS);
        return new LinkSink() {
            @Override
            public void link(int relation, int source, int target, double score) throws IOException {
                String one = model.entities().get(source);
                String other = model.entities().get(target);
                table.row(
                        named ? new String[] {one, model.relations().get(relation), other} : new String[] {one, other},
                        score,
                        input.probability(relation, score));
            }

            @Override
            public void close() throws IOException {
                table.close();
            }
        };
    }
}
