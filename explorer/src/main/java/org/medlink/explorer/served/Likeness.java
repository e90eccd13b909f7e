package org.medlink.explorer.served;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.explorer.problem.Problem;
import org.medlink.model.TopLinks;
import org.medlink.random.Seed;

/**
 * How far two models of a network say the same about a relation.
 *
 * @param correlation of the scores that they give to the same pairs, drawn with the same seed every time; NaN where one gives the same score to all
 * @param pairs how many pairs that were
 */
public record Likeness(
        ServedModel one,
        ServedModel other,
        int relation,
        int otherRelation,
        int sharedEntities,
        int pairs,
        double correlation) {
    private static final int DRAWN = 2000;

    /** Looks at both. Entities and relations are the same when their names are. */
    public static Likeness of(ServedModel one, ServedModel other, int relation) throws Problem {
        int[] shared = IntStream.range(0, one.size())
                .filter(entity -> other.model().entities().indexOf(one.entity(entity)) >= 0)
                .toArray();
        int otherRelation = other.relation(one.relationName(relation));
        UniformRandomProvider random = new Seed(1).stream("likeness of models");
        List<double[]> scores = new ArrayList<>();
        for (int draw = 0; draw < DRAWN && shared.length > 1; draw++) {
            int source = shared[random.nextInt(shared.length)];
            int target = shared[random.nextInt(shared.length)];
            if (one.model().canLink(relation, source, target)) {
                scores.add(new double[] {
                    one.model().score(relation, source, target),
                    other.model().score(otherRelation, same(one, other, source), same(one, other, target))
                });
            }
        }
        return new Likeness(one, other, relation, otherRelation, shared.length, scores.size(), correlation(scores));
    }

    private static int same(ServedModel one, ServedModel other, int entity) {
        return other.model().entities().indexOf(one.entity(entity));
    }

    private static double correlation(List<double[]> scores) {
        double meanX = scores.stream().mapToDouble(pair -> pair[0]).average().orElse(0);
        double meanY = scores.stream().mapToDouble(pair -> pair[1]).average().orElse(0);
        double xx = 0;
        double yy = 0;
        double xy = 0;
        for (double[] pair : scores) {
            double x = pair[0] - meanX;
            double y = pair[1] - meanY;
            xx += x * x;
            yy += y * y;
            xy += x * y;
        }
        return xx > 0 && yy > 0 ? xy / Math.sqrt(xx * yy) : Double.NaN;
    }

    /** The same, seen from the other model. */
    public Likeness swapped() {
        return new Likeness(other, one, otherRelation, relation, sharedEntities, pairs, correlation);
    }

    /** The places of the best links of the first model that are not among as many of the other. */
    public List<Integer> onlyInFirst(TopLinks best, TopLinks ofOther, int most) {
        Set<List<String>> known = new HashSet<>();
        for (int place = 0; place < Math.min(most, ofOther.size()); place++) {
            String source = other.entity(ofOther.source(place));
            String target = other.entity(ofOther.target(place));
            known.add(List.of(source, target));
            if (other.model().symmetric()) {
                known.add(List.of(target, source));
            }
        }
        return IntStream.range(0, Math.min(most, best.size()))
                .filter(place ->
                        !known.contains(List.of(one.entity(best.source(place)), one.entity(best.target(place)))))
                .boxed()
                .toList();
    }
}
