package org.medlink.bench.load;

import java.io.IOException;
import java.net.http.HttpClient;
import java.util.Locale;

/** Serves a model, has many clients ask it at once, and says how long answers took, what failed, and what is left on the heap. */
public final class ServerLoad {
    private static final int WARM_UP_SECONDS = 15;
    private static final double MOST_GROWTH = 1.1;

    private ServerLoad() {}

    /**
     * Runs the test; the exit status is 1 when an answer was an error or the heap has grown by more than a tenth.
     *
     * @param args the program medlink, the file of a model, the number of clients, how many seconds
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        int clients = Integer.parseInt(args[2]);
        double seconds = Double.parseDouble(args[3]);
        boolean held;
        try (ServedProcess server = ServedProcess.start(args[0], args[1])) {
            HttpClient client =
                    HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
            Questions questions = Questions.of(server.address(), client);
            new Load(client, questions, WARM_UP_SECONDS).run(clients);
            double before = server.usedHeap();
            Load load = new Load(client, questions, seconds);
            load.run(clients);
            double after = server.usedHeap();
            print(load, clients, seconds);
            System.out.printf(Locale.ROOT, "heap after collection: %.1f MB before, %.1f MB after%n", before, after);
            held = load.errors().isEmpty() && after <= MOST_GROWTH * before;
        }
        // Not before the server has been ended: an exit closes nothing.
        if (!held) {
            System.exit(1);
        }
    }

    private static void print(Load load, int clients, double seconds) {
        int answers = load.times().values().stream().mapToInt(Times::count).sum();
        System.out.printf(
                Locale.ROOT, "%d clients, %.0f s: %.0f answers a second%n", clients, seconds, answers / seconds);
        System.out.printf("  %-10s  %8s  %8s  %8s%n", "", "answers", "p50 ms", "p99 ms");
        load.times()
                .forEach((kind, times) -> System.out.printf(
                        Locale.ROOT,
                        "  %-10s  %8d  %8.1f  %8.1f%n",
                        kind.toString().toLowerCase(Locale.ROOT).replace('_', ' '),
                        times.count(),
                        times.quantile(0.5),
                        times.quantile(0.99)));
        System.out.println(load.errors().isEmpty() ? "no errors" : "errors: " + load.errors());
    }
}
