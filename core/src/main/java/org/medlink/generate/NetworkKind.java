package org.medlink.generate;

import java.util.List;
import java.util.Locale;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.random.Seed;

/** Kinds of networks that differ in why there are links. */
public enum NetworkKind {
    PLANTED_FEATURES("eight planted features", false),
    UNEVEN_FEATURES("eight planted features, uneven degrees", false),
    DIRECTED_FEATURES("eight planted features, directed", true),
    BLOCKS("20 groups, nine links in ten within them", false),
    BIPARTITE("two sides of 10 groups, nine links in ten between matching ones", false),
    CORE_PERIPHERY("a tenth of the entities is the core that others are linked to", false),
    LATENT_DISTANCE("points of a square, linked where they are near", false),
    PREFERENTIAL_ATTACHMENT("newcomers make five links, to entities by their degrees", false),
    CITATIONS("newcomers cite two others and copy half of what they cite, directed", true),
    GRID("rows and columns", false),
    TREE("newcomers are linked to one other", false),
    RING_OF_CLIQUES("cliques of ten in a ring", false),
    SMALL_WORLD("a ring of ten neighbours, one link in ten anywhere", false),
    RANDOM("any two", false);

    /** Links per entity where a kind leaves the choice. */
    private static final int DENSITY = 5;

    private final String description;
    private final boolean directed;

    NetworkKind(String description, boolean directed) {
        this.description = description;
        this.directed = directed;
    }

    /** What it is called, in small letters and hyphens. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Why there are links, in a few words. */
    public String description() {
        return description;
    }

    /** Whether its links have a direction. */
    public boolean directed() {
        return directed;
    }

    /** One relation among the entities e0, e1, …; at least 50 of them. The same seed, the same network. */
    public Network generate(int size, Seed seed) {
        if (size < 50) {
            throw new IllegalArgumentException("size must be at least 50, not " + size);
        }
        return new Network(PlantedNetwork.names(size), List.of(Relation.of("", links(size, seed))), !directed, false);
    }

    private PairSet links(int size, Seed seed) {
        UniformRandomProvider random = seed.stream("network " + word());
        int count = DENSITY * size;
        return switch (this) {
            case PLANTED_FEATURES -> planted(size, count, 0, seed);
            case UNEVEN_FEATURES -> planted(size, count, 0.5, seed);
            case DIRECTED_FEATURES -> planted(size, 2 * count, 0, seed);
            case BLOCKS -> Groups.blocks(size, 20, count, 0.9, random);
            case BIPARTITE -> Groups.bipartite(size, 10, count, 0.9, random);
            case CORE_PERIPHERY -> Groups.corePeriphery(size, count, random);
            case LATENT_DISTANCE -> LatentDistance.of(size, 2 * DENSITY, random);
            case PREFERENTIAL_ATTACHMENT -> Growth.preferentialAttachment(size, DENSITY, random);
            case CITATIONS -> Growth.citations(size, 2, 0.5, random);
            case GRID -> Lattices.grid(size);
            case TREE -> Lattices.tree(size, random);
            case RING_OF_CLIQUES -> Lattices.ringOfCliques(size, 10);
            case SMALL_WORLD -> Lattices.smallWorld(size, DENSITY, 0.1, random);
            case RANDOM -> Groups.random(size, count, random);
        };
    }

    private PairSet planted(int size, int count, double skew, Seed seed) {
        return PlantedNetwork.generate(
                        new PlantedNetwork.Options(size, count, 8, directed, PlantedNetwork.DEFAULT_NOISE, skew, seed))
                .network()
                .relations()
                .get(0)
                .links();
    }
}
