package org.medlink.split;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.network.EntityTypes;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.random.Seed;
import org.medlink.testing.RandomCase;

/** Small random networks of every kind. */
final class TestNetworks {
    private TestNetworks() {}

    static Network random(int size, double density, boolean symmetric, boolean selfLinks, boolean labelled, long seed) {
        UniformRandomProvider random = new Seed(seed).stream("test network");
        List<Relation> relations = new ArrayList<>();
        for (String name : List.of("likes", "knows")) {
            PairSet.Builder links = new PairSet.Builder(size);
            PairSet.Builder nonLinks = new PairSet.Builder(size);
            PairSet.Builder unobserved = new PairSet.Builder(size);
            for (int i = 0; i < size; i++) {
                for (int j = symmetric ? i : 0; j < size; j++) {
                    double draw = random.nextDouble();
                    if (i == j && !selfLinks) {
                        continue;
                    }
                    if (draw < density) {
                        links.add(i, j);
                    } else if (draw > 0.95) {
                        unobserved.add(i, j);
                    } else if (draw > 0.7) {
                        nonLinks.add(i, j);
                    }
                }
            }
            relations.add(new Relation(name, links.build(), labelled ? nonLinks.build() : null, unobserved.build()));
        }
        Names names = Names.of(IntStream.range(0, size).mapToObj(i -> "e" + i).toList());
        return new Network(names, relations, symmetric, selfLinks);
    }

    static Network any(RandomCase given) {
        Network network = random(
                given.integer(2, 25), given.real(0, 0.7), given.bool(), given.bool(), given.bool(), given.seed());
        return network.links() % 2 == 0 ? typed(network) : network;
    }

    /** The same network with three types of entities. */
    static Network typed(Network network) {
        int[] typeOf = IntStream.range(0, network.size()).map(i -> i % 3).toArray();
        return network.withTypes(
                EntityTypes.of(List.of("a", "b", "c"), typeOf, network.relations(), network.symmetric()));
    }
}
