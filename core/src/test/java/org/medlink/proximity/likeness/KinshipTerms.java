package org.medlink.proximity.likeness;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.network.LabeledPairs;
import org.medlink.network.PairSet;
import org.medlink.random.Seed;

/** A small society in which everybody has one term for everybody else, by the groups of the two; some are wrong, some are not known. */
public final class KinshipTerms {
    public static final int GROUPS = 4;

    private KinshipTerms() {}

    /** The term that a member of a group has for one of another. */
    public static int term(int source, int target) {
        return (source % GROUPS + 2 * (target % GROUPS)) % GROUPS;
    }

    /**
     * The links of each relation.
     *
     * @param known the share of pairs whose term is known
     * @param wrong the share of terms that come by chance
     */
    public static List<PairSet> links(int entities, double known, double wrong, long seed) {
        UniformRandomProvider random = new Seed(seed).stream("terms");
        List<PairSet.Builder> links = Stream.generate(() -> new PairSet.Builder(entities))
                .limit(GROUPS)
                .toList();
        for (int i = 0; i < entities; i++) {
            for (int j = 0; j < entities; j++) {
                int term = random.nextDouble() < wrong ? random.nextInt(GROUPS) : term(i, j);
                if (i != j && random.nextDouble() < known) {
                    links.get(term).add(i, j);
                }
            }
        }
        return links.stream().map(PairSet.Builder::build).toList();
    }

    /** All pairs of them, labelled. */
    public static LabeledPairs pairs(List<PairSet> links) {
        int entities = links.get(0).entities();
        LabeledPairs.Builder pairs = new LabeledPairs.Builder(entities, links.size() * entities * entities);
        for (PairSet known : links) {
            for (int i = 0; i < entities; i++) {
                for (int j = 0; j < entities; j++) {
                    if (i != j) {
                        pairs.add(i, j, known.contains(i, j) ? 1 : -1);
                    }
                }
            }
            pairs.endRelation(1);
        }
        return pairs.build();
    }

    /** The same links without that of one pair, whichever relation it has. */
    static List<PairSet> without(List<PairSet> links, int source, int target) {
        PairSet.Builder one = new PairSet.Builder(links.get(0).entities());
        one.add(source, target);
        List<PairSet> left = new ArrayList<>();
        links.forEach(known -> left.add(known.without(one.build())));
        return left;
    }
}
