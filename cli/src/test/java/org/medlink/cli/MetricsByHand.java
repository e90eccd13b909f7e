package org.medlink.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;

/**
 * The metrics of scores on a split, computed from the files by brute force and from the definitions alone: nothing of Medlink is used.
 * Files are tables with tabs and a header: source, relation, target and label, score, negative_source or negative_target.
 */
public final class MetricsByHand {
    private final boolean symmetric;
    private final Set<String> entities = new TreeSet<>();
    private final Set<String> relations = new TreeSet<>();
    private final Set<List<String>> known = new LinkedHashSet<>();
    private final Set<List<String>> links = new LinkedHashSet<>();
    private final Set<List<String>> nonLinks = new LinkedHashSet<>();
    private final Map<List<String>, List<List<String>>> negatives = new LinkedHashMap<>();
    private final Map<List<String>, Double> scores = new LinkedHashMap<>();

    /** @param testNegatives null: the test file has labels */
    public MetricsByHand(Path train, Path valid, Path test, Path testNegatives, Path scored, boolean symmetric)
            throws IOException {
        this.symmetric = symmetric;
        for (Path part : List.of(train, valid, test)) {
            for (Map<String, String> row : rows(part)) {
                if (row.getOrDefault("label", "1").equals("1")) {
                    known.add(pair(row, "source", "target"));
                }
            }
        }
        for (Map<String, String> row : rows(test)) {
            (row.getOrDefault("label", "1").equals("1") ? links : nonLinks).add(pair(row, "source", "target"));
        }
        if (testNegatives != null) {
            for (Map<String, String> row : rows(testNegatives)) {
                boolean perLink = row.containsKey("negative_target");
                List<String> other = pair(
                        row,
                        row.containsKey("negative_source") ? "negative_source" : "source",
                        perLink ? "negative_target" : "target");
                nonLinks.add(other);
                if (perLink) {
                    negatives
                            .computeIfAbsent(pair(row, "source", "target"), link -> new ArrayList<>())
                            .add(other);
                }
            }
        }
        for (Map<String, String> row : rows(scored)) {
            scores.put(pair(row, "source", "target"), Double.valueOf(row.get("score")));
        }
    }

    private static List<Map<String, String>> rows(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        String[] header = lines.get(0).split("\t", -1);
        List<Map<String, String>> rows = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] fields = line.split("\t", -1);
            Map<String, String> row = new LinkedHashMap<>();
            for (int c = 0; c < header.length; c++) {
                row.put(header[c], fields[c]);
            }
            rows.add(row);
        }
        return rows;
    }

    private List<String> pair(Map<String, String> row, String source, String target) {
        entities.add(row.get(source));
        entities.add(row.get(target));
        relations.add(row.getOrDefault("relation", ""));
        return pair(row.getOrDefault("relation", ""), row.get(source), row.get(target));
    }

    private List<String> pair(String relation, String source, String target) {
        boolean swapped = symmetric && source.compareTo(target) > 0;
        return List.of(relation, swapped ? target : source, swapped ? source : target);
    }

    /** The mean over relations that have links and non-links in test. */
    public double auc() {
        List<Double> aucs = new ArrayList<>();
        for (String relation : relations) {
            List<Double> of = of(links, relation);
            List<Double> against = of(nonLinks, relation);
            double right = 0;
            for (double a : of) {
                for (double b : against) {
                    right += a > b ? 1 : a == b ? 0.5 : 0;
                }
            }
            if (!of.isEmpty() && !against.isEmpty()) {
                aucs.add(right / of.size() / against.size());
            }
        }
        return mean(aucs, value -> value);
    }

    /** The same, each relation as many times as it has links in test: every link has the AUC of its relation. */
    public double weightedAuc() {
        List<Double> aucs = new ArrayList<>();
        for (List<String> link : links) {
            List<Double> against = of(nonLinks, link.get(0));
            double right = 0;
            for (double b : against) {
                double a = scores.get(link);
                right += a > b ? 1 : a == b ? 0.5 : 0;
            }
            if (!against.isEmpty()) {
                aucs.add(right / against.size());
            }
        }
        return mean(aucs, value -> value);
    }

    private List<Double> of(Set<List<String>> pairs, String relation) {
        return pairs.stream()
                .filter(pair -> relation == null || pair.get(0).equals(relation))
                .map(scores::get)
                .toList();
    }

    public double ogbHits(int k) {
        List<Double> against = new ArrayList<>(of(nonLinks, null));
        against.sort((a, b) -> Double.compare(b, a));
        return mean(of(links, null), score -> score > against.get(k - 1) ? 1 : 0);
    }

    /** The ranks of one side of the test links of a relation. */
    private List<Double> ranks(String relation, boolean ofTargets) {
        List<Double> ranks = new ArrayList<>();
        for (List<String> link : links) {
            if (link.get(0).equals(relation)) {
                List<Double> others = new ArrayList<>();
                for (String entity : entities) {
                    String source = ofTargets ? link.get(1) : entity;
                    String target = ofTargets ? entity : link.get(2);
                    if (!source.equals(target) && !known.contains(pair(relation, source, target))) {
                        others.add(scores.get(pair(relation, source, target)));
                    }
                }
                ranks.add(rank(scores.get(link), others));
            }
        }
        return ranks;
    }

    private static double rank(double score, List<Double> others) {
        double rank = 1;
        for (double other : others) {
            rank += other > score ? 1 : other == score ? 0.5 : 0;
        }
        return rank;
    }

    /** Of targets, or of both ends where links have no direction: the mean over relations. */
    public double ofTargets(ToDoubleFunction<Double> value) {
        List<Double> means = new ArrayList<>();
        for (String relation : relations) {
            List<Double> ranks = new ArrayList<>(ranks(relation, true));
            if (symmetric) {
                ranks.addAll(ranks(relation, false));
            }
            if (!ranks.isEmpty()) {
                means.add(mean(ranks, value));
            }
        }
        return mean(means, each -> each);
    }

    /** Of both sides: the mean over all links. */
    public double filtered(ToDoubleFunction<Double> value) {
        List<Double> ranks = new ArrayList<>();
        for (String relation : relations) {
            ranks.addAll(ranks(relation, true));
            ranks.addAll(ranks(relation, false));
        }
        return mean(ranks, value);
    }

    public double perLink(ToDoubleFunction<Double> value) {
        List<Double> ranks = new ArrayList<>();
        negatives.forEach((link, others) -> ranks.add(
                rank(scores.get(link), others.stream().map(scores::get).toList())));
        return mean(ranks, value);
    }

    private static double mean(List<Double> values, ToDoubleFunction<Double> value) {
        return values.stream().mapToDouble(value).average().orElse(Double.NaN);
    }
}
