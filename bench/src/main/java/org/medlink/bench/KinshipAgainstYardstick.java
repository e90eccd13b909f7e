package org.medlink.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.medlink.eval.Evaluation;
import org.medlink.io.LinkReader;
import org.medlink.io.text.TextSource;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Attributes;
import org.medlink.network.Network;
import org.medlink.options.Options;
import org.medlink.options.Sharing;
import org.medlink.random.Seed;
import org.medlink.split.Protocol;
import org.medlink.split.Split;
import org.medlink.split.Splitter;
import org.medlink.train.MedLfrm;

/**
 * Training all relations of Kinship, each with features of its own, on one thread: ours, JVM warm, beside a C++ yardstick
 * started in turn with it. Prints AUC and seconds of both for each seed, and the ratio of the means.
 *
 * <pre>java --add-modules jdk.incubator.vector -cp … org.medlink.bench.KinshipAgainstYardstick LINKS YARDSTICK</pre>
 *
 * <p>The yardstick is called as {@code YARDSTICK LINKS 50 3 0.3 9 2 9 1 1 SEED 1} and prints {@code last AUC t SECONDS}.
 */
public final class KinshipAgainstYardstick {
    private static final int SEEDS = 5;
    private static final int ITERATIONS = 9;
    private static final double COST = 3;
    private static final Pattern RESULT = Pattern.compile("last ([0-9.]+) t ([0-9.]+)");

    private KinshipAgainstYardstick() {}

    private record Timed(double auc, double seconds) {}

    /** Runs the comparison. */
    public static void main(String[] arguments) throws IOException {
        Path links = Path.of(arguments[0]);
        String yardstick = arguments[1];
        Network network = LinkReader.read(TextSource.of(links), LinkReader.Options.of(false))
                .network();
        print("ours, JVM cold", ours(network, 1));
        for (int warmUp = 0; warmUp < 3; warmUp++) {
            ours(network, 1);
        }
        double ourSeconds = 0;
        double theirSeconds = 0;
        double ourAuc = 0;
        double theirAuc = 0;
        for (int seed = 1; seed <= SEEDS; seed++) {
            Timed our = ours(network, seed);
            Timed their = theirs(yardstick, links, seed);
            print("ours, seed " + seed, our);
            print("yardstick, seed " + seed, their);
            ourSeconds += our.seconds();
            ourAuc += our.auc() / SEEDS;
            theirSeconds += their.seconds();
            theirAuc += their.auc() / SEEDS;
        }
        say(
                "mean AUC %.4f, yardstick %.4f; time as a ratio to the yardstick's %.2f",
                ourAuc, theirAuc, ourSeconds / theirSeconds);
    }

    private static Timed ours(Network network, long seed) {
        Splitter.Options protocol = new Splitter.Options(0.2, Double.POSITIVE_INFINITY, false, Protocol.LEAK_FREE);
        Split split = Splitter.split(network, protocol, new Seed(seed));
        Options options = Options.defaults()
                .with()
                .proximity(false)
                .sharing(Sharing.SINGLE)
                .stopping(new Options.Stopping(ITERATIONS, 0, 0, 1))
                .seed(seed)
                .threads(1)
                .build();
        long began = System.nanoTime();
        LatentFeatureModel model = new MedLfrm(options.withCost(COST))
                .learn(network.frame(), split.train(), Attributes.none())
                .model();
        double seconds = (System.nanoTime() - began) / 1e9;
        return new Timed(Evaluation.auc(model, split.test(), Integer.MAX_VALUE), seconds);
    }

    private static Timed theirs(String yardstick, Path links, long seed) throws IOException {
        Process process = new ProcessBuilder(
                        yardstick,
                        links.toString(),
                        "50",
                        "3",
                        "0.3",
                        "9",
                        "2",
                        "9",
                        "1",
                        "1",
                        Long.toString(seed),
                        "1")
                .redirectErrorStream(true)
                .start();
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            Timed result = null;
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                Matcher matcher = RESULT.matcher(line);
                if (matcher.find()) {
                    result = new Timed(Double.parseDouble(matcher.group(1)), Double.parseDouble(matcher.group(2)));
                }
            }
            if (result == null) {
                throw new IOException(yardstick + " printed no result");
            }
            return result;
        }
    }

    private static void print(String what, Timed timed) {
        say("%-20s AUC %.4f  %.2f s", what, timed.auc(), timed.seconds());
    }

    private static void say(String format, Object... arguments) {
        System.out.printf(Locale.ROOT, format + "%n", arguments);
    }
}
