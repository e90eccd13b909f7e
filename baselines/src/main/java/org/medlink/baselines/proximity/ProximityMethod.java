package org.medlink.baselines.proximity;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.medlink.baselines.Method;
import org.medlink.baselines.TrainingData;
import org.medlink.model.LinkPredictor;
import org.medlink.network.Direction;
import org.medlink.proximity.Proximity;
import org.medlink.random.Seed;

/**
 * A proximity measure, on the training links as they are: nothing is learnt.
 *
 * @param measure what is measured
 * @param direction who is a neighbour where links have a direction
 */
public record ProximityMethod(Proximity measure, Direction direction) implements Method {
    /** The measure in its usual direction. */
    public static ProximityMethod usual(Proximity measure) {
        return new ProximityMethod(measure, measure.usual());
    }

    /** Every measure; where links have a direction, each in every direction, the usual one first. */
    public static List<ProximityMethod> all(boolean symmetric) {
        List<ProximityMethod> all = new ArrayList<>();
        for (Proximity measure : Proximity.values()) {
            all.add(usual(measure));
            for (Direction direction : measure.directions()) {
                if (!symmetric && direction != measure.usual()) {
                    all.add(new ProximityMethod(measure, direction));
                }
            }
        }
        return all;
    }

    /** The method of this name; a direction may be left out where it is the usual one. */
    public static Optional<ProximityMethod> named(String name) {
        return all(false).stream()
                .filter(method -> name.equals(method.name())
                        || name.equals(method.measure.word() + ":" + method.direction.word()))
                .findFirst();
    }

    /** The measure's name, and after a colon its direction unless that is the usual one. */
    @Override
    public String name() {
        return direction == measure.usual() ? measure.word() : measure.word() + ":" + direction.word();
    }

    @Override
    public String citation() {
        return switch (measure) {
            case COMMON_NEIGHBOURS ->
                "D. Liben-Nowell, J. Kleinberg, The link-prediction problem for social networks, 2003";
            case JACCARD -> "G. Salton, M. J. McGill, Introduction to modern information retrieval, 1983";
            case ADAMIC_ADAR -> "L. A. Adamic, E. Adar, Friends and neighbors on the Web, 2003";
            case RESOURCE_ALLOCATION ->
                "T. Zhou, L. Lü, Y.-C. Zhang, Predicting missing links via local information, 2009";
            case PREFERENTIAL_ATTACHMENT -> "A.-L. Barabási, R. Albert, Emergence of scaling in random networks, 1999";
            case PATHS_3, NORMALISED_PATHS_3 ->
                "I. A. Kovács et al., Network-based prediction of protein interactions, 2019";
            case KATZ -> "L. Katz, A new status index derived from sociometric analysis, 1953";
            case PAGERANK -> "G. Jeh, J. Widom, Scaling personalized Web search, 2003";
        };
    }

    @Override
    public LinkPredictor fit(TrainingData data, Seed seed) {
        return measure.of(data.links(), data.frame().symmetric(), direction);
    }
}
