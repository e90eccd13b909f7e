package org.medlink.proximity;

import java.util.ArrayList;
import java.util.List;
import org.medlink.network.Evidence;
import org.medlink.network.PairSet;
import org.medlink.parallel.Workers;
import org.medlink.proximity.walk.Adjacency;
import org.medlink.proximity.walk.BlockWalks;

/**
 * Walks of two and more links between the ends of a pair, whichever way the links go: (Âⁿ)_ij with Â_ab = A_ab / √(d_a d_b), which measures
 * how near two entities are where they have no neighbours in common.
 */
final class WalkColumns implements Columns {
    /** What is less counts as nothing. */
    private static final double LEAST = 1e-6;

    private static final double LOG_LEAST = Math.log(LEAST);

    private final BlockWalks[] walks;
    private final int longest;

    WalkColumns(List<Adjacency> links, int longest) {
        this.longest = longest;
        this.walks = links.stream()
                .map(known -> new BlockWalks(known.neighbours(), longest))
                .toArray(BlockWalks[]::new);
    }

    @Override
    public List<String> names() {
        List<String> names = new ArrayList<>();
        for (int n = 2; n <= longest; n++) {
            names.add("walks of " + n + " links");
        }
        return names;
    }

    @Override
    public Evidence evidence(int column) {
        return Evidence.CONNECTION;
    }

    @Override
    public double none(int column) {
        return LOG_LEAST;
    }

    @Override
    public void prepare(Workers workers) {
        for (BlockWalks known : walks) {
            known.prepare(workers);
        }
    }

    @Override
    public void fill(int relation, PairBatch batch, int at) {
        BlockWalks known = walks[relation];
        PairSet neighbours = known.neighbours();
        int source = batch.source();
        BlockWalks.Block block = known.take(source);
        double[] there = new double[longest + 1];
        for (int t = 0; t < batch.count(); t++) {
            int target = batch.target(t);
            if (target == source) {
                // All walks home would be very many; they say nothing about a link.
                for (int n = 2; n <= longest; n++) {
                    batch.put(t, at + n - 2, LOG_LEAST);
                }
                continue;
            }
            for (int n = 1; n <= longest; n++) {
                there[n] = block.get(n, source, target);
            }
            double factor = 1;
            if (batch.joined(t) > 0) {
                known.removeLink(source, target, there);
                // Without their link the ends have one neighbour less.
                double sourceDegree = neighbours.degree(source);
                double targetDegree = neighbours.degree(target);
                factor = Math.sqrt(sourceDegree * targetDegree / Math.max(1, (sourceDegree - 1) * (targetDegree - 1)));
            }
            for (int n = 2; n <= longest; n++) {
                // Short walks lead to few; what has none needs no logarithm.
                batch.put(t, at + n - 2, there[n] > 0 ? Math.log(factor * there[n] + LEAST) : LOG_LEAST);
            }
        }
        known.giveBack(block);
    }
}
