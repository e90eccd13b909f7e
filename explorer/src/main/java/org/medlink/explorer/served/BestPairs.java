package org.medlink.explorer.served;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.LinkSearch;
import org.medlink.model.Recommender;
import org.medlink.model.TopLinks;
import org.medlink.parallel.Workers;

/** The best missing links of each relation. They are looked for when first asked for, one relation after the other, and kept. */
public final class BestPairs implements AutoCloseable {
    /** So many are kept of each relation. */
    public static final int MOST = 1000;

    private final LatentFeatureModel model;
    private final Map<Integer, CompletableFuture<TopLinks>> found = new ConcurrentHashMap<>();
    private final ExecutorService search = Executors.newSingleThreadExecutor(body -> {
        Thread thread = new Thread(body, "medlink-search");
        thread.setDaemon(true);
        return thread;
    });

    BestPairs(LatentFeatureModel model) {
        this.model = model;
    }

    /** Those of a relation, best first; nothing while they are looked for. */
    public Optional<TopLinks> of(int relation) {
        CompletableFuture<TopLinks> links =
                found.computeIfAbsent(relation, key -> CompletableFuture.supplyAsync(() -> find(key), search));
        return links.isDone() ? Optional.of(links.join()) : Optional.empty();
    }

    private TopLinks find(int relation) {
        TopLinks best = new TopLinks(MOST);
        // Half of the processors are left for requests.
        int threads = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
        try (Workers workers = new Workers(threads)) {
            new LinkSearch(new Recommender(model), relation, workers, entities -> {}).top(best);
        }
        return best.sort();
    }

    @Override
    public void close() {
        search.shutdownNow();
    }
}
