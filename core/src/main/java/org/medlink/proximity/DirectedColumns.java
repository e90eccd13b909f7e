package org.medlink.proximity;

import java.util.ArrayList;
import java.util.List;
import org.medlink.network.Direction;
import org.medlink.network.Evidence;
import org.medlink.network.PairSet;
import org.medlink.proximity.walk.Adjacency;
import org.medlink.proximity.walk.CountLogarithm;
import org.medlink.proximity.walk.SparseRows;
import org.medlink.proximity.walk.TwoSteps;

/**
 * Common neighbours and paths of three links by the directions of the links. A path of three ends with a link to the target; its
 * first two lead over whom both link to, over who links to both, forward or backward.
 */
final class DirectedColumns implements Columns {
    private static final List<Direction> DIRECTIONS =
            List.of(Direction.CHILDREN, Direction.PARENTS, Direction.FORWARD, Direction.BACKWARD);
    private static final int PER_DIRECTION = 3;

    private final List<Adjacency> links;
    private final List<TwoSteps.Middles> middles;
    private final TwoSteps[][] steps;

    DirectedColumns(List<Adjacency> links, List<TwoSteps.Middles> middles) {
        this.links = links;
        this.middles = middles;
        this.steps = new TwoSteps[links.size()][];
        for (int r = 0; r < steps.length; r++) {
            Adjacency known = links.get(r);
            TwoSteps.Middles between = middles.get(r);
            steps[r] = DIRECTIONS.stream()
                    .map(way -> new TwoSteps(known.fromSource(way), known.toTarget(way), between))
                    .toArray(TwoSteps[]::new);
        }
    }

    @Override
    public List<String> names() {
        List<String> names = new ArrayList<>();
        for (Direction way : DIRECTIONS) {
            names.add("common neighbours, " + way.word());
            names.add("resource allocation, " + way.word());
            names.add("paths of three, " + way.word());
        }
        return names;
    }

    @Override
    public Evidence evidence(int column) {
        return Evidence.CONNECTION;
    }

    @Override
    public void fill(int relation, PairBatch batch, int at) {
        for (int d = 0; d < DIRECTIONS.size(); d++) {
            SparseRows reached = steps[relation][d].from(batch.source());
            int column = at + d * PER_DIRECTION;
            for (int t = 0; t < batch.count(); t++) {
                int target = batch.target(t);
                if (target == batch.source()) {
                    continue;
                }
                batch.put(t, column, CountLogarithm.of(reached.get(target, TwoSteps.COUNT)));
                batch.put(t, column + 1, Math.sqrt(reached.get(target, TwoSteps.INVERSE)));
                if (!middles.get(relation).isHub(target)) {
                    batch.put(t, column + 2, CountLogarithm.of(paths(relation, DIRECTIONS.get(d), reached, batch, t)));
                }
            }
            steps[relation][d].giveBack(reached);
        }
    }

    private double paths(int relation, Direction way, SparseRows reached, PairBatch batch, int t) {
        PairSet parents = links.get(relation).parents();
        int target = batch.target(t);
        double paths = 0;
        for (int e = parents.start(target); e < parents.start(target + 1); e++) {
            paths += reached.get(parents.target(e), TwoSteps.COUNT);
        }
        if (batch.own(t) == 0) {
            return paths;
        }
        // Those that end with the pair's own link, and those that begin with it, but for the one that does both.
        double ending = reached.get(batch.source(), TwoSteps.COUNT);
        double beginning = switch (way) {
            case CHILDREN -> parents.degree(target) - 1;
            case FORWARD -> mutual(relation, target) - (batch.mirrored(t) ? 1 : 0);
            case PARENTS, BACKWARD -> 0;
            case UNION -> throw new IllegalArgumentException("union is not a direction");
        };
        return paths - ending - beginning;
    }

    /** How many are linked with an entity both ways: twice in the sum, once in the union. */
    private int mutual(int relation, int entity) {
        Adjacency known = links.get(relation);
        return known.children().degree(entity)
                + known.parents().degree(entity)
                - known.neighbours().degree(entity);
    }
}
