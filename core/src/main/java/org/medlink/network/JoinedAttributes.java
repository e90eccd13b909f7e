package org.medlink.network;

import java.util.ArrayList;
import java.util.List;

/** The attributes of two sources, one after the other. */
final class JoinedAttributes implements Attributes {
    private final Attributes first;
    private final Attributes second;

    JoinedAttributes(Attributes first, Attributes second) {
        this.first = first;
        this.second = second;
    }

    @Override
    public int dimension() {
        return first.dimension() + second.dimension();
    }

    @Override
    public String name(int d) {
        return d < first.dimension() ? first.name(d) : second.name(d - first.dimension());
    }

    @Override
    public String measure(int d) {
        return d < first.dimension() ? first.measure(d) : second.measure(d - first.dimension());
    }

    @Override
    public Evidence evidence(int d) {
        return d < first.dimension() ? first.evidence(d) : second.evidence(d - first.dimension());
    }

    @Override
    public void fillReference(float[] row) {
        second.fillReference(row);
        System.arraycopy(row, 0, row, first.dimension(), second.dimension());
        first.fillReference(row);
    }

    @Override
    public void fill(int relation, int source, int target, float[] row) {
        second.fill(relation, source, target, row);
        System.arraycopy(row, 0, row, first.dimension(), second.dimension());
        first.fill(relation, source, target, row);
    }

    @Override
    public void fill(int relation, int source, int[] targets, int count, float[] rows) {
        int before = first.dimension();
        int after = second.dimension();
        float[] firstRows = new float[count * before];
        float[] secondRows = new float[count * after];
        first.fill(relation, source, targets, count, firstRows);
        second.fill(relation, source, targets, count, secondRows);
        for (int t = 0; t < count; t++) {
            System.arraycopy(firstRows, t * before, rows, t * (before + after), before);
            System.arraycopy(secondRows, t * after, rows, t * (before + after) + before, after);
        }
    }

    @Override
    public void addScores(
            int relation, int source, int[] targets, int count, float[][] weights, int from, double[][] sums) {
        first.addScores(relation, source, targets, count, weights, from, sums);
        second.addScores(relation, source, targets, count, weights, from + first.dimension(), sums);
    }

    @Override
    public List<Attributes> parts() {
        List<Attributes> parts = new ArrayList<>(first.parts());
        parts.addAll(second.parts());
        return List.copyOf(parts);
    }
}
