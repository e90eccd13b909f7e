package org.medlink.cli.engine;

import java.io.IOException;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.StandardOutput;
import org.medlink.cli.input.AnswerReader;
import org.medlink.cli.input.Answered;
import org.medlink.cli.input.NetworkInput;
import org.medlink.cli.input.NetworkReader;
import org.medlink.engine.Engine;
import org.medlink.engine.EngineInput;
import org.medlink.engine.Order;
import org.medlink.engine.Recommended;
import org.medlink.engine.Recommending;
import org.medlink.engine.Scored;
import org.medlink.engine.Scoring;
import org.medlink.engine.UnsupportedOrderException;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;
import org.medlink.random.Seed;
import org.medlink.split.KnownNonLinks;
import org.medlink.train.Progress;

/** Learns and uses models in this process. What a person should know meanwhile it says itself. */
public final class LocalEngine implements Engine {
    public static final String NAME = "local";

    private final StandardOutput results;
    private final Console console;

    /** @param results where tables go that are not written to a file */
    public LocalEngine(StandardOutput results, Console console) {
        this.results = results;
        this.console = console;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public EngineInput read(Order order, Options options, Progress progress) throws IOException {
        requireFile(order.table(), order.format());
        NetworkInput input = new NetworkReader(order.network(), console).read();
        try {
            if (order.answers() == null) {
                return new LocalEngineInput(input, training(order, input, options), options);
            }
            Answered answered = AnswerReader.read(order.answers(), input.network(), console);
            NetworkInput more = input.with(answered.network());
            LabeledPairs pairs = KnownNonLinks.in(training(order, more, options), answered.nonLinks());
            return new LocalEngineInput(more, pairs.observedIn(more.network()), options);
        } catch (IllegalArgumentException e) {
            throw new UnsupportedOrderException(e.getMessage(), e);
        }
    }

    private static LabeledPairs training(Order order, NetworkInput input, Options options) {
        return order.negatives().training(input.network(), new Seed(options.seed()));
    }

    @Override
    public Scored score(Scoring order) throws IOException {
        requireFile(order.table(), order.format());
        return new LocalPredictions(order, console).write(results);
    }

    @Override
    public Recommended recommend(Recommending order) throws IOException {
        LocalRecommendations recommendations = new LocalRecommendations(order, console);
        return order.output() == null ? recommendations.list() : recommendations.write(results);
    }

    /** What a file holds is found here. */
    private static void requireFile(String table, String format) throws UnsupportedOrderException {
        if (table != null || format != null) {
            throw new UnsupportedOrderException(
                    (table != null ? "--table" : "--format") + " does not go with --engine " + NAME);
        }
    }
}
