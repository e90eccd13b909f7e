package org.medlink.cli.engine;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.ProgressDisplay;
import org.medlink.cli.console.StandardOutput;
import org.medlink.cli.input.ModelInput;
import org.medlink.cli.input.NewLinks;
import org.medlink.cli.input.UnknownNames;
import org.medlink.cli.output.LinkSink;
import org.medlink.cli.output.TableOutput;
import org.medlink.engine.OutputFormat;
import org.medlink.engine.Recommended;
import org.medlink.engine.Recommending;
import org.medlink.io.EntityReader;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.model.LinkSearch;
import org.medlink.model.Recommendation;
import org.medlink.model.Recommender;
import org.medlink.network.Names;
import org.medlink.parallel.Workers;

/** The best new links by a model, of an entity as a list, of many as a table. */
record LocalRecommendations(Recommending order, Console console) {
    private ModelInput read(Workers workers) throws IOException {
        ModelInput input = NewLinks.read(order.model(), order.withLinks(), workers, console);
        if (order.incoming() && input.model().symmetric()) {
            throw new InputException(order.model() + ": its links have no direction, leave out --incoming");
        }
        input.withoutProbabilities().ifPresent(note -> console.warn("%s", note));
        return input;
    }

    private Candidates candidates() {
        return new Candidates(order.exclude(), order.leastProbability());
    }

    /** Those of the only entity that was asked for, given back. */
    Recommended list() throws IOException {
        try (Workers workers = new Workers(order.threads())) {
            return list(read(workers), workers);
        }
    }

    private Recommended list(ModelInput input, Workers workers) throws IOException {
        int r = input.relation(order.relation());
        int entity = input.entity(order.who().entities().get(0));
        Candidates candidates = candidates();
        List<Recommended.Link> best = best(candidates.recommender(input, console), r, entity, workers).stream()
                .map(link -> new Recommended.Link(
                        input.model().entities().get(link.target()), link.score(), input.probability(r, link.score())))
                .filter(link -> candidates.accepts(link.probability()))
                .toList();
        return new Recommended(
                best.size(),
                input.relationName(r),
                best,
                input.withoutLinks(entity).stream().toList());
    }

    private List<Recommendation> best(Recommender recommender, int r, int entity, Workers workers) throws IOException {
        if (!order.incoming()) {
            return recommender.best(r, entity, order.count());
        }
        List<Recommendation> found = new ArrayList<>();
        new LinkSearch(recommender, r, workers, done -> {}).incoming(new int[] {entity}, order.count(), (e, best) -> {
            for (int place = 0; place < best.size(); place++) {
                found.add(new Recommendation(best.target(place), best.score(place)));
            }
        });
        return found;
    }

    /** Those of all that were asked for, written. */
    Recommended write(StandardOutput results) throws IOException {
        OutputFormat format = OutputFormat.of(order.output(), order.outputFormat(), true);
        TableOutput table = TableOutput.of(
                results,
                order.output(),
                order.model(),
                order.withLinks(),
                order.who().file(),
                order.exclude());
        long[] links = new long[1];
        try (Workers workers = new Workers(order.threads())) {
            ModelInput input = read(workers);
            input.entitiesWithoutLinks().ifPresent(note -> console.say("%s", note));
            boolean each = order.relation() == null;
            int from = each ? 0 : input.relation(order.relation());
            int to = each ? input.model().relations().size() : from + 1;
            int[] asked = asked(input);
            Recommender recommender = candidates().recommender(input, console);
            console.warnAboutKernel();
            table.write(out -> {
                try (LinkSink sink = LinkSink.on(out, format, input, from, to)) {
                    links[0] = write(input, recommender, from, to, asked, workers, sink);
                }
            });
        }
        return Recommended.written(links[0]);
    }

    /** The entities that were asked for, each once, in their order. */
    private int[] asked(ModelInput input) throws IOException {
        Recommending.Who who = order.who();
        if (who.all() || who.top() != null) {
            return IntStream.range(0, input.model().entities().size()).toArray();
        }
        List<Integer> asked = new ArrayList<>();
        for (String entity : who.entities()) {
            asked.add(input.entity(entity));
        }
        if (who.file() != null) {
            UnknownNames unknown = new UnknownNames();
            Names names = EntityReader.read(TextSource.of(who.file()), line -> console.warn("%s", line));
            for (int e = 0; e < names.size(); e++) {
                int entity = input.model().entities().indexOf(names.get(e));
                if (entity < 0) {
                    unknown.add(names.get(e));
                } else {
                    asked.add(entity);
                }
            }
            if (asked.isEmpty()) {
                throw new InputException(who.file() + ": " + order.model() + " knows none of these entities");
            }
            unknown.warn(console, who.file(), "passed over");
        }
        return asked.stream().mapToInt(Integer::intValue).distinct().toArray();
    }

    private long write(
            ModelInput input, Recommender recommender, int from, int to, int[] asked, Workers workers, LinkSink sink)
            throws IOException {
        Integer top = order.who().top();
        try (ProgressDisplay display = ProgressDisplay.on(console)) {
            // a search for some entities only may still look at all of them
            boolean everyone = top != null || order.incoming() || input.model().symmetric();
            long most = everyone ? input.model().entities().size() : asked.length;
            display.stage("recommending", most * (to - from));
            RecommendationWriter writer =
                    new RecommendationWriter(input, candidates(), recommender, workers, display::advance, sink);
            if (top != null) {
                writer.top(from, to, top);
            }
            for (int r = from; r < to && top == null; r++) {
                writer.best(
                        r, asked, order.count(), order.incoming(), order.who().all());
            }
            return writer.count();
        }
    }
}
