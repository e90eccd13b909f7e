package org.medlink.baselines.latentspace;

import org.medlink.network.Attributes;

/**
 * The log-odds of a link as a function of one vector of parameters: the constant, the weights of attributes, effects of sources and of
 * targets, places of sources and of targets, and the λ of the eigenmodel. In a symmetric network sources and targets share theirs, and
 * in the distance model they always share their places.
 */
final class SpaceModel {
    private static final double SMOOTH = 1e-4;

    private final boolean distance;
    private final int dimension;
    private final Attributes attributes;
    private final int sourceEffects;
    private final int targetEffects;
    private final int sourcePlaces;
    private final int targetPlaces;
    private final int scales;
    private final int size;

    SpaceModel(LatentSpace.Kind kind, int entities, int dimension, Attributes attributes, boolean symmetric) {
        this.distance = kind == LatentSpace.Kind.DISTANCE;
        this.dimension = dimension;
        this.attributes = attributes;
        int places = Math.multiplyExact(entities, dimension);
        sourceEffects = 1 + attributes.dimension();
        targetEffects = symmetric ? sourceEffects : sourceEffects + entities;
        sourcePlaces = targetEffects + entities;
        targetPlaces = symmetric || distance ? sourcePlaces : sourcePlaces + places;
        scales = targetPlaces + places;
        size = distance ? scales : scales + dimension;
    }

    /** How many parameters there are. */
    int size() {
        return size;
    }

    int firstPlace() {
        return sourcePlaces;
    }

    int firstScale() {
        return scales;
    }

    /** Puts a start of the eigenmodel in the place of what is there; a column that is 0 keeps what is there. */
    void place(EigenStart start, double[] parameters) {
        replace(start.left(), parameters, sourcePlaces);
        replace(start.right(), parameters, targetPlaces);
        System.arraycopy(start.signsOfScales(), 0, parameters, scales, dimension);
    }

    private static void replace(double[] places, double[] parameters, int from) {
        for (int p = 0; p < places.length; p++) {
            parameters[from + p] = places[p] == 0 ? parameters[from + p] : places[p];
        }
    }

    /** An array for the attributes of a pair. */
    float[] row() {
        return new float[attributes.dimension()];
    }

    /** The log-odds of a link; the row then holds the pair's attributes. */
    double logOdds(double[] parameters, int relation, int source, int target, float[] row) {
        double sum = parameters[0] + parameters[sourceEffects + source] + parameters[targetEffects + target];
        if (row.length > 0) {
            attributes.fill(relation, source, target, row);
            for (int d = 0; d < row.length; d++) {
                sum += parameters[1 + d] * row[d];
            }
        }
        int s = sourcePlaces + source * dimension;
        int t = targetPlaces + target * dimension;
        return distance ? sum - distance(parameters, s, t) : sum + product(parameters, s, t);
    }

    private double distance(double[] parameters, int s, int t) {
        double squares = SMOOTH;
        for (int d = 0; d < dimension; d++) {
            double difference = parameters[s + d] - parameters[t + d];
            squares += difference * difference;
        }
        return Math.sqrt(squares);
    }

    private double product(double[] parameters, int s, int t) {
        double sum = 0;
        for (int d = 0; d < dimension; d++) {
            sum += parameters[scales + d] * parameters[s + d] * parameters[t + d];
        }
        return sum;
    }

    /** Adds a multiple of the gradient of a pair's log-odds to a slope; the row holds the pair's attributes. */
    void addGradient(double[] parameters, int source, int target, float[] row, double times, double[] slope) {
        slope[0] += times;
        slope[sourceEffects + source] += times;
        slope[targetEffects + target] += times;
        for (int d = 0; d < row.length; d++) {
            slope[1 + d] += times * row[d];
        }
        int s = sourcePlaces + source * dimension;
        int t = targetPlaces + target * dimension;
        if (distance) {
            double scale = -times / distance(parameters, s, t);
            for (int d = 0; d < dimension; d++) {
                double change = scale * (parameters[s + d] - parameters[t + d]);
                slope[s + d] += change;
                slope[t + d] -= change;
            }
        } else {
            for (int d = 0; d < dimension; d++) {
                double u = parameters[s + d];
                double v = parameters[t + d];
                slope[s + d] += times * parameters[scales + d] * v;
                slope[t + d] += times * parameters[scales + d] * u;
                slope[scales + d] += times * u * v;
            }
        }
    }
}
