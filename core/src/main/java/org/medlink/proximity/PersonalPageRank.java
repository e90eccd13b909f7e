package org.medlink.proximity;

import java.util.List;
import org.medlink.model.LinkPredictor;
import org.medlink.network.Direction;
import org.medlink.network.PairSet;
import org.medlink.proximity.walk.Adjacency;
import org.medlink.proximity.walk.Pool;
import org.medlink.proximity.walk.Push;

/**
 * Personalised PageRank: how often one is at the target who walks along random links from the source, and starts again there with
 * probability {@value #RESTART} at each step, or when there is no link to follow. By local push (R. Andersen, F. Chung, K. Lang, "Local
 * graph partitioning using PageRank vectors", FOCS 2006), which touches only entities near the source.
 *
 * <p>A score is never too high. In a small network those of all targets together are too low by {@value #EXACT} at the most. In a large
 * one less than {@value #COARSE} for each link of an entity stays behind there, so that a source costs no more than a constant number of steps.
 */
final class PersonalPageRank implements LinkPredictor {
    private static final double RESTART = 0.15;
    private static final double EXACT = 1e-10;
    private static final double COARSE = 1e-5;

    private final PairSet[] links;
    private final double[] epsilon;
    private final Pool<Push> pool;

    /**
     * Walks on links in a direction.
     *
     * @param smallNetwork how many links times entities a relation may have to be exact
     */
    PersonalPageRank(List<Adjacency> adjacencies, Direction direction, long smallNetwork) {
        links = adjacencies.stream().map(set -> set.fromSource(direction)).toArray(PairSet[]::new);
        epsilon = new double[links.length];
        for (int r = 0; r < links.length; r++) {
            long size = links[r].size();
            long entities = links[r].entities();
            epsilon[r] = size * entities > smallNetwork ? COARSE : EXACT * RESTART / (size + entities);
        }
        pool = new Pool<>(() -> new Push(adjacencies.get(0).entities(), RESTART));
    }

    @Override
    public double score(int relation, int source, int target) {
        double[] out = new double[1];
        scores(relation, source, new int[] {target}, out);
        return out[0];
    }

    @Override
    public void scores(int relation, int source, int[] targets, double[] out) {
        Push push = pool.take();
        push.run(links[relation], source, epsilon[relation]);
        for (int t = 0; t < targets.length; t++) {
            out[t] = push.rank(targets[t]);
        }
        push.clear();
        pool.giveBack(push);
    }
}
