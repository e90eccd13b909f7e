package org.medlink.eval;

import java.util.List;

/**
 * Where links stand among all the links their sources could have had.
 *
 * @param links how many ends of links there were to rank
 * @param ranked how many of them were ranked: fewer where that would have taken too long
 * @param meanReciprocalRank the mean of 1 / rank; NaN when none was ranked
 * @param hitsAt1 the share of ranks of 1
 * @param hitsAt3 the share of ranks up to 3
 * @param hitsAt10 the share of ranks up to 10
 */
public record Ranking(
        long links, long ranked, double meanReciprocalRank, double hitsAt1, double hitsAt3, double hitsAt10) {

    static Ranking of(long links, double[] ranks) {
        double reciprocal = 0;
        for (double rank : ranks) {
            reciprocal += 1 / rank;
        }
        return new Ranking(
                links, ranks.length, reciprocal / ranks.length, hits(ranks, 1), hits(ranks, 3), hits(ranks, 10));
    }

    private static double hits(double[] ranks, int most) {
        int hits = 0;
        for (double rank : ranks) {
            hits += rank <= most ? 1 : 0;
        }
        return (double) hits / ranks.length;
    }

    /** The mean over relations that have a ranked link; links are counted over all of them. */
    static Ranking mean(List<Ranking> relations) {
        return new Ranking(
                relations.stream().mapToLong(Ranking::links).sum(),
                relations.stream().mapToLong(Ranking::ranked).sum(),
                Means.ofDefined(relations.stream().mapToDouble(Ranking::meanReciprocalRank)),
                Means.ofDefined(relations.stream().mapToDouble(Ranking::hitsAt1)),
                Means.ofDefined(relations.stream().mapToDouble(Ranking::hitsAt3)),
                Means.ofDefined(relations.stream().mapToDouble(Ranking::hitsAt10)));
    }

    /** All ranks of several rankings as if they were one. */
    static Ranking pooled(List<Ranking> parts) {
        List<Ranking> some = parts.stream().filter(part -> part.ranked() > 0).toList();
        double all = some.stream().mapToLong(Ranking::ranked).sum();
        return new Ranking(
                parts.stream().mapToLong(Ranking::links).sum(),
                (long) all,
                some.stream()
                                .mapToDouble(part -> part.ranked() * part.meanReciprocalRank())
                                .sum()
                        / all,
                some.stream()
                                .mapToDouble(part -> part.ranked() * part.hitsAt1())
                                .sum()
                        / all,
                some.stream()
                                .mapToDouble(part -> part.ranked() * part.hitsAt3())
                                .sum()
                        / all,
                some.stream()
                                .mapToDouble(part -> part.ranked() * part.hitsAt10())
                                .sum()
                        / all);
    }

    /** The mean of two sides; NaN where one of them has no ranks. */
    static Ranking ofBothSides(Ranking one, Ranking other) {
        return new Ranking(
                one.links + other.links,
                one.ranked + other.ranked,
                (one.meanReciprocalRank + other.meanReciprocalRank) / 2,
                (one.hitsAt1 + other.hitsAt1) / 2,
                (one.hitsAt3 + other.hitsAt3) / 2,
                (one.hitsAt10 + other.hitsAt10) / 2);
    }
}
