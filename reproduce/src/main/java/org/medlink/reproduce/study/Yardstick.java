package org.medlink.reproduce.study;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A compiled program that learns the same model on one thread, on a split of its own.
 *
 * @param program its file name
 * @param arguments what it is called with; {@link #SEED} stands for the seed
 * @param line what a line with a result looks like: its first group is the AUC on test, the others sum to seconds so far
 */
public record Yardstick(String program, List<String> arguments, Pattern line) {
    /** Stands for the seed among the arguments. */
    static final String SEED = "SEED";

    /** Iterations of one relation: enough that it comes to what longer training can give, and the time to our AUC is seen. */
    private static final int ITERATIONS = 60;

    private static final Pattern SINGLE =
            Pattern.compile(" test ([0-9.]+) .*\\(memberships ([0-9.]+) weights ([0-9.]+)\\)");
    private static final Pattern MULTI = Pattern.compile("last ([0-9.]+) t ([0-9.]+)");

    /** Where it was after an iteration. */
    record Point(double auc, double seconds) {}

    /** The one for a sparse symmetric network, with exact coordinates, from neighbourhoods, ten non-links per link. */
    public static Yardstick singleRelation(Path links, int features, double precision) {
        return new Yardstick(
                "single_relation",
                List.of(
                        links.toString(),
                        Integer.toString(features),
                        "1",
                        "0.1",
                        Integer.toString(ITERATIONS),
                        "2",
                        "9",
                        "10",
                        "1",
                        Double.toString(precision),
                        "1",
                        SEED),
                SINGLE);
    }

    /** The one for several directed relations, each with features of its own. */
    public static Yardstick multiRelation(Path links, int features) {
        return new Yardstick(
                "multi_relation",
                List.of(links.toString(), Integer.toString(features), "3", "0.3", "9", "2", "9", "1", "1", SEED, "1"),
                MULTI);
    }

    /** Runs it; its iterations in their order, at least one. */
    List<Point> run(Path folder, long seed) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(folder.resolve(program).toString());
        for (String argument : arguments) {
            command.add(argument.equals(SEED) ? Long.toString(seed) : argument);
        }
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        List<Point> points = new ArrayList<>();
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String text = reader.readLine(); text != null; text = reader.readLine()) {
                Matcher matcher = line.matcher(text);
                if (matcher.find()) {
                    points.add(point(matcher));
                }
            }
        }
        if (points.isEmpty()) {
            throw new IOException(command.get(0) + " printed no result");
        }
        return points;
    }

    private static Point point(Matcher matcher) {
        double seconds = 0;
        for (int group = 2; group <= matcher.groupCount(); group++) {
            seconds += Double.parseDouble(matcher.group(group));
        }
        return new Point(Double.parseDouble(matcher.group(1)), seconds);
    }

    /** The highest AUC of a run. */
    static double best(List<Point> points) {
        return points.stream().mapToDouble(Point::auc).max().orElseThrow();
    }

    /** Seconds until the AUC is reached; until its best where it never is. */
    static double secondsUntil(double auc, List<Point> points) {
        double reached = Math.min(auc, best(points));
        return points.stream()
                .filter(point -> point.auc() >= reached)
                .findFirst()
                .orElseThrow()
                .seconds();
    }
}
