package org.medlink.proximity;

import java.util.ArrayList;
import java.util.List;
import org.medlink.network.Evidence;
import org.medlink.proximity.walk.Adjacency;
import org.medlink.proximity.walk.CountLogarithm;

/** How many links the ends of a pair have beside the pair's own. */
final class DegreeColumns implements Columns {
    private final List<Adjacency> links;
    private final boolean symmetric;

    DegreeColumns(List<Adjacency> links, boolean symmetric) {
        this.links = links;
        this.symmetric = symmetric;
    }

    @Override
    public List<String> names() {
        List<String> names = new ArrayList<>(
                List.of("degrees, sum", "degrees, product", "degrees, difference", "ends without links"));
        if (!symmetric) {
            names.addAll(List.of("source's links out", "target's links in", "source's links in", "target's links out"));
            names.addAll(List.of("links out and in, product", "source without links out", "target without links in"));
        }
        return names;
    }

    @Override
    public Evidence evidence(int column) {
        return Evidence.DEGREES;
    }

    @Override
    public double none(int column) {
        return names().get(column).contains("without") ? 0 : Double.NaN;
    }

    @Override
    public void fill(int relation, PairBatch batch, int at) {
        Adjacency known = links.get(relation);
        int source = batch.source();
        for (int t = 0; t < batch.count(); t++) {
            int target = batch.target(t);
            int sourceDegree = known.neighbours().degree(source) - batch.joined(t);
            int targetDegree = known.neighbours().degree(target) - batch.joined(t);
            double a = CountLogarithm.of(sourceDegree);
            double b = CountLogarithm.of(targetDegree);
            batch.put(t, at, a + b);
            batch.put(t, at + 1, a * b);
            batch.put(t, at + 2, Math.abs(a - b));
            batch.put(t, at + 3, (sourceDegree == 0 ? 1 : 0) + (targetDegree == 0 ? 1 : 0));
            if (!symmetric) {
                int out = known.children().degree(source) - batch.own(t);
                int in = known.parents().degree(target) - batch.own(t);
                batch.put(t, at + 4, CountLogarithm.of(out));
                batch.put(t, at + 5, CountLogarithm.of(in));
                batch.put(t, at + 6, CountLogarithm.of(known.parents().degree(source)));
                batch.put(t, at + 7, CountLogarithm.of(known.children().degree(target)));
                batch.put(t, at + 8, CountLogarithm.of(out) * CountLogarithm.of(in));
                batch.put(t, at + 9, out == 0 ? 1 : 0);
                batch.put(t, at + 10, in == 0 ? 1 : 0);
            }
        }
    }
}
