package org.medlink.proximity;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.medlink.model.LinkPredictor;
import org.medlink.network.Direction;
import org.medlink.network.PairSet;
import org.medlink.proximity.walk.Adjacency;

/**
 * A measure of how near two entities are by the training links: the more so, the likelier a link. Those that look at common neighbours
 * have each {@link Direction}; those that follow paths go forward, backward or ignore directions ({@link Direction#UNION}).
 */
public enum Proximity {
    /** How many neighbours are common. */
    COMMON_NEIGHBOURS(false, Direction.UNION),
    /** Which share of the neighbours of either is common. */
    JACCARD(false, Direction.UNION),
    /** Common neighbours, each by 1 / log of its degree. */
    ADAMIC_ADAR(false, Direction.UNION),
    /** Common neighbours, each by 1 / its degree. */
    RESOURCE_ALLOCATION(false, Direction.UNION),
    /** The product of degrees. */
    PREFERENTIAL_ATTACHMENT(false, Direction.FORWARD),
    /** Paths of three links. */
    PATHS_3(true, Direction.FORWARD),
    /** Paths of three links, divided by the root of the degrees of those between. */
    NORMALISED_PATHS_3(true, Direction.FORWARD),
    /** Paths of any length, damped for every link. */
    KATZ(true, Direction.FORWARD),
    /** Random walks from the source that start again and again. */
    PAGERANK(true, Direction.FORWARD);

    /** Links times entities up to which a measure of long paths is exact: some seconds for all entities of such a network. */
    static final long SMALL_NETWORK = 100_000_000;

    private final boolean followsPaths;
    private final Direction usual;

    Proximity(boolean followsPaths, Direction usual) {
        this.followsPaths = followsPaths;
        this.usual = usual;
    }

    /** What it is called, in small letters and hyphens. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The directions in which it can be taken. */
    public Set<Direction> directions() {
        return followsPaths
                ? EnumSet.of(Direction.FORWARD, Direction.BACKWARD, Direction.UNION)
                : EnumSet.allOf(Direction.class);
    }

    /** Its usual direction: paths go forward, as a link would; who is a common neighbour does not depend on directions. */
    public Direction usual() {
        return usual;
    }

    /**
     * The measure on the training links of each relation. An entity and itself have the score 0.
     *
     * @param symmetric whether a link goes both ways; then the direction does not matter
     */
    public LinkPredictor of(List<PairSet> trainingLinks, boolean symmetric, Direction direction) {
        if (!directions().contains(direction)) {
            throw new IllegalArgumentException(word() + " has no direction " + direction.word());
        }
        List<Adjacency> links = adjacencies(trainingLinks, symmetric);
        LinkPredictor measure = switch (this) {
            case COMMON_NEIGHBOURS -> NeighbourhoodMeasure.count(links, direction);
            case JACCARD -> NeighbourhoodMeasure.jaccard(links, direction);
            case ADAMIC_ADAR -> NeighbourhoodMeasure.adamicAdar(links, direction);
            case RESOURCE_ALLOCATION -> NeighbourhoodMeasure.resourceAllocation(links, direction);
            case PREFERENTIAL_ATTACHMENT -> new PreferentialAttachment(links, direction);
            case PATHS_3 -> new PathsOfThree(links, direction, false);
            case NORMALISED_PATHS_3 -> new PathsOfThree(links, direction, true);
            case KATZ -> new Katz(links, direction, SMALL_NETWORK);
            case PAGERANK -> new PersonalPageRank(links, direction, SMALL_NETWORK);
        };
        return new OffDiagonal(measure);
    }

    static List<Adjacency> adjacencies(List<PairSet> trainingLinks, boolean symmetric) {
        return trainingLinks.stream()
                .map(links -> Adjacency.of(links, symmetric))
                .toList();
    }
}
