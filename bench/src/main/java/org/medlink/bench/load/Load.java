package org.medlink.bench.load;

import java.net.http.HttpClient;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Clients each of which asks again as soon as it is answered, for some time. */
final class Load {
    private static final int OK = 200;
    private static final List<Kind> KINDS = List.of(Kind.values());

    private final HttpClient client;
    private final Questions questions;
    private final long end;
    private final Map<Kind, Times> times = new EnumMap<>(Kind.class);
    private final Map<String, AtomicInteger> errors = new ConcurrentHashMap<>();

    Load(HttpClient client, Questions questions, double seconds) {
        this.client = client;
        this.questions = questions;
        this.end = System.nanoTime() + (long) (seconds * 1e9);
        for (Kind kind : KINDS) {
            times.put(kind, new Times());
        }
    }

    /** Runs the clients until all have ended. */
    void run(int clients) {
        CompletableFuture.allOf(IntStream.range(0, clients)
                        .mapToObj(number -> ask(new Random(number)))
                        .toArray(CompletableFuture[]::new))
                .join();
    }

    private CompletableFuture<Void> ask(Random random) {
        if (System.nanoTime() > end) {
            return CompletableFuture.completedFuture(null);
        }
        Kind kind = KINDS.get(random.nextInt(KINDS.size()));
        long begin = System.nanoTime();
        return client.sendAsync(questions.draw(kind, random), BodyHandlers.ofByteArray())
                .handle((answer, failure) -> {
                    if (failure != null) {
                        fail(kind + ": " + failure);
                    } else if (answer.statusCode() != OK) {
                        fail(kind + ": status " + answer.statusCode());
                    } else {
                        times.get(kind).add(System.nanoTime() - begin);
                    }
                    return random;
                })
                .thenCompose(this::ask);
    }

    private void fail(String what) {
        errors.computeIfAbsent(what, key -> new AtomicInteger()).incrementAndGet();
    }

    Map<Kind, Times> times() {
        return times;
    }

    /** What went wrong, and how often. */
    Map<String, AtomicInteger> errors() {
        return errors;
    }
}
