package org.medlink.cli;

import static org.assertj.core.api.Assertions.fail;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command as a page shows it, with what it prints. A line {@code …} stands for any lines that the page leaves out. Numbers may differ
 * a little, since kernels round differently; times may be any.
 *
 * @param command what a person types
 * @param shown the lines that the page shows
 */
record Transcript(String command, List<String> shown) {
    private static final String ANYTHING = "…";
    private static final String PROGRAM = "./medlink ";
    private static final Pattern FILE = Pattern.compile("[\\w/.-]+\\.(csv|tsv|txt|medlink|html|gexf|graphml|jsonl)");
    private static final Pattern NUMBER = Pattern.compile("[-+]?\\d[\\d,]*(\\.\\d+)?");
    private static final double SHARE = 0.05;

    /** The transcripts of a page: fenced blocks that begin with {@code $}. */
    static List<Transcript> of(String page) {
        List<Transcript> all = new ArrayList<>();
        Matcher blocks = Pattern.compile("(?ms)^```\\w*\\n(\\$ .*?)^```$").matcher(page);
        while (blocks.find()) {
            for (String line : blocks.group(1).split("\n", -1)) {
                if (line.startsWith("$ ")) {
                    all.add(new Transcript(line.substring(2), new ArrayList<>()));
                } else {
                    all.get(all.size() - 1).shown().add(line);
                }
            }
        }
        all.forEach(transcript -> transcript.shown().removeIf(String::isBlank));
        return all;
    }

    /** Runs the command on the files of a folder and fails where it does not print what is shown. */
    void check(Path folder) throws IOException {
        List<String> printed =
                run(folder).lines().filter(line -> !line.isBlank()).toList();
        int at = 0;
        boolean skip = false;
        for (String line : shown) {
            if (line.strip().equals(ANYTHING)) {
                skip = true;
                continue;
            }
            int begin = at;
            while (at < printed.size() && skip && !same(line, printed.get(at))) {
                at++;
            }
            if (at == printed.size() || !same(line, printed.get(at))) {
                fail(
                        "%s%nis shown with the line%n%s%nand prints%n%s",
                        command, line, String.join("\n", printed.subList(begin, printed.size())));
            }
            at++;
            skip = false;
        }
        if (!skip && at < printed.size()) {
            fail("%s%nprints more than is shown:%n%s", command, String.join("\n", printed.subList(at, printed.size())));
        }
    }

    private String run(Path folder) throws IOException {
        String[] words = command.split(" ", -1);
        if (words[0].equals("head") && words[1].equals("-n")) {
            return Files.readAllLines(folder.resolve(words[3])).stream()
                    .limit(Long.parseLong(words[2]))
                    .reduce("", (text, line) -> text + line + "\n");
        }
        if (!command.startsWith(PROGRAM)) {
            throw new IllegalArgumentException("expected head -n or ./medlink, found " + command);
        }
        List<String> arguments = new ArrayList<>();
        for (String word : command.substring(PROGRAM.length()).split(" ", -1)) {
            arguments.add(FILE.matcher(word).matches() ? folder.resolve(word).toString() : word);
        }
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        int status = Medlink.run(arguments.toArray(String[]::new), both, both);
        String text = both.toString(StandardCharsets.UTF_8).replace(folder + "/", "");
        if (status != 0) {
            fail("%s%nended with status %d:%n%s", command, status, text);
        }
        return text;
    }

    /** Whether two lines differ in the width of columns, the last digits of numbers and times at the most. */
    static boolean same(String shown, String printed) {
        String[] one = shown.strip().split("\\s+", -1);
        String[] other = printed.strip().split("\\s+", -1);
        if (one.length != other.length) {
            return false;
        }
        for (int w = 0; w < one.length; w++) {
            boolean time = w + 1 < one.length && one[w + 1].matches("s[,;:.)]?");
            if (!(time && NUMBER.matcher(other[w]).matches()) && !sameWord(one[w], other[w])) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameWord(String shown, String printed) {
        Matcher one = NUMBER.matcher(shown);
        Matcher other = NUMBER.matcher(printed);
        if (!one.replaceAll("#").equals(other.replaceAll("#"))) {
            return false;
        }
        one.reset();
        other.reset();
        boolean same = true;
        while (one.find() && other.find()) {
            same &= close(one.group(), other.group());
        }
        return same;
    }

    private static boolean close(String shown, String printed) {
        double expected = Double.parseDouble(shown.replace(",", ""));
        double found = Double.parseDouble(printed.replace(",", ""));
        int point = shown.indexOf('.');
        double lastDigit = point < 0 ? 1 : Math.pow(10, point + 1.0 - shown.length());
        return Math.abs(expected - found) <= Math.max(2 * lastDigit, SHARE * Math.abs(expected));
    }
}
