package org.medlink.cli.engine;

import java.io.IOException;
import java.util.function.LongConsumer;
import org.medlink.cli.input.ModelInput;
import org.medlink.cli.output.LinkSink;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.LinkSearch;
import org.medlink.model.Recommender;
import org.medlink.model.TopLinks;
import org.medlink.model.TopTargets;
import org.medlink.parallel.Workers;

/** Finds the best new links of many entities, or of all, and passes them on. */
final class RecommendationWriter {
    private final ModelInput input;
    private final LatentFeatureModel model;
    private final Candidates candidates;
    private final Recommender recommender;
    private final Workers workers;
    private final LongConsumer progress;
    private final LinkSink sink;
    private long count;

    /** A writer that reports now and then how many more entities are done. */
    RecommendationWriter(
            ModelInput input,
            Candidates candidates,
            Recommender recommender,
            Workers workers,
            LongConsumer progress,
            LinkSink sink) {
        this.input = input;
        this.model = input.model();
        this.candidates = candidates;
        this.recommender = recommender;
        this.workers = workers;
        this.progress = progress;
        this.sink = sink;
    }

    /** How many links were written. */
    long count() {
        return count;
    }

    /**
     * Writes the best n links of entities in a relation, entity by entity; in a symmetric network a pair that both its ends have is written
     * once.
     *
     * @param incoming links to the entities, not from them
     * @param sorted whether the lower end of a symmetric link comes first, and not the entity that it was found for
     */
    void best(int relation, int[] entities, int n, boolean incoming, boolean sorted) throws IOException {
        LinkSearch search = new LinkSearch(recommender, relation, workers, progress);
        TopTargets[] listed =
                new TopTargets[model.symmetric() ? model.entities().size() : 0];
        LinkSearch.Sink each = (entity, best) -> {
            for (int place = 0; place < best.size(); place++) {
                int other = best.target(place);
                double score = best.score(place);
                boolean again = model.symmetric() && listed[other] != null && listed[other].contains(entity, score);
                if (!again) {
                    boolean swap = incoming || sorted && model.symmetric() && other < entity;
                    write(relation, swap ? other : entity, swap ? entity : other, score);
                }
            }
            if (model.symmetric()) {
                listed[entity] = best;
            }
        };
        if (incoming) {
            search.incoming(entities, n, each);
        } else {
            search.outgoing(entities, n, each);
        }
    }

    /** Writes the best links of relations from, from + 1, …, to − 1 together. */
    void top(int from, int to, int most) throws IOException {
        TopLinks best = new TopLinks(most);
        for (int relation = from; relation < to; relation++) {
            new LinkSearch(recommender, relation, workers, progress).top(best);
        }
        best.sort();
        for (int place = 0; place < best.size(); place++) {
            write(best.relation(place), best.source(place), best.target(place), best.score(place));
        }
    }

    private void write(int relation, int source, int target, double score) throws IOException {
        if (candidates.accepts(input.probability(relation, score))) {
            sink.link(relation, source, target, score);
            count++;
        }
    }
}
