package org.medlink.gibbs;

import java.util.Arrays;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * All weights of one or two features in a relation as one vector: rows of W and, where links have a direction, columns too. They are proposed together, from a
 * normal that bends as the likelihood does where they are most likely, given everything else.
 */
final class FeatureWeights {
    /** Steps to where weights are most likely: first by normals that touch, which go the right way from anywhere, then by those that bend, which arrive. */
    private static final int TOUCHING = 2;

    private static final int BENDING = 2;

    private final Cells cells;
    private final Likelihood likelihood;
    private final Features features;
    private final float[] scores;
    private final Normal normal = new Normal();

    /** What pairs say together whose one end has some of the features and whose other end has none: by the other end, the side on which it is, and which of the features. */
    private final double[] omegas;

    private final double[] linears;
    private int relation;
    private int[] chosen = new int[0];
    private WeightGroups groups;
    private int size;
    private int dimension;

    /** Where each weight is in the vector, row by row of W; −1 for weights that do not change. */
    private int[] places = new int[0];

    private int[] at = new int[0];
    private double[] counts = new double[0];

    /** One more than where a place is in the list, or 0. */
    private int[] slots = new int[0];

    private int touched;

    FeatureWeights(Cells cells, Likelihood likelihood, Features features, float[] scores) {
        this.cells = cells;
        this.likelihood = likelihood;
        this.features = features;
        this.scores = scores;
        omegas = new double[4 * cells.sides() * cells.entities()];
        linears = new double[omegas.length];
    }

    /** Those of one or two features from now on, until features come or go. */
    void choose(int r, WeightGroups weightGroups, int... of) {
        relation = r;
        chosen = of;
        groups = weightGroups;
        size = features.size();
        if (places.length < size * size) {
            places = new int[features.stride() * features.stride()];
            at = new int[4 * features.stride()];
            slots = new int[at.length];
            counts = new double[4 * features.stride()];
        }
        Arrays.fill(places, 0, size * size, -1);
        dimension = 0;
        for (int k : chosen) {
            for (int l = 0; l < size; l++) {
                place(k, l);
                place(l, k);
            }
        }
    }

    private void place(int k, int l) {
        if (places[k * size + l] < 0) {
            places[k * size + l] = dimension;
            if (cells.symmetric()) {
                places[l * size + k] = dimension;
            }
            dimension++;
        }
    }

    private boolean isFirstOfMirrored(int k, int l) {
        return places[k * size + l] >= 0 && (!cells.symmetric() || k <= l);
    }

    /** The weights as they are. */
    double[] current() {
        double[] weights = new double[dimension];
        for (int k = 0; k < size; k++) {
            for (int l = 0; l < size; l++) {
                if (places[k * size + l] >= 0) {
                    weights[places[k * size + l]] = features.weight(relation, k, l);
                }
            }
        }
        return weights;
    }

    /** Sets all to 0. */
    void clear() {
        set(new double[dimension]);
    }

    /** Takes out of scores what the weights are worth, so that who has the features can change without them; {@link #putBack} must follow. */
    void takeOut() {
        shift(-1);
    }

    void putBack() {
        shift(1);
    }

    /** Sets the weights; scores follow, and so does what features are worth. */
    void set(double[] weights) {
        shift(-1);
        for (int k = 0; k < size; k++) {
            for (int l = 0; l < size; l++) {
                if (isFirstOfMirrored(k, l)) {
                    features.setWeight(relation, k, l, weights[places[k * size + l]]);
                }
            }
        }
        for (int k : chosen) {
            features.refresh(relation, k);
        }
        shift(1);
    }

    /** The logarithm of their prior density, up to the constant that {@link Normal#logDensity} lacks too. */
    private double logPrior(double[] weights) {
        double log = 0;
        for (int k = 0; k < size; k++) {
            for (int l = 0; l < size; l++) {
                if (isFirstOfMirrored(k, l)) {
                    log += groups.logDensity(k, l, weights[places[k * size + l]]);
                }
            }
        }
        return log;
    }

    /** One step to where the weights are likelier. */
    void step() {
        observe(false);
        set(normal.mean());
    }

    /** Goes from where the weights are to about where they are most likely; returns the normal there. */
    private Normal approach() {
        for (int n = 0; n < TOUCHING + BENDING; n++) {
            observe(n >= TOUCHING);
            set(normal.mean());
        }
        observe(true);
        return normal;
    }

    /**
     * Sets the weights to a draw from the normal that {@link #approach} comes to, or as they are given.
     *
     * @return the logarithm of how much likelier the prior makes them than the proposal does
     */
    double propose(double[] given, ZigguratSampler.NormalizedGaussian gaussian) {
        Normal proposal = approach();
        double[] weights = given == null ? proposal.draw(gaussian) : given;
        double log = logPrior(weights) - proposal.logDensity(weights);
        set(weights);
        return log;
    }

    private void observe(boolean bent) {
        normal.begin(dimension);
        for (int k = 0; k < size; k++) {
            for (int l = 0; l < size; l++) {
                if (isFirstOfMirrored(k, l)) {
                    normal.setPrior(places[k * size + l], groups.mean(k, l), groups.precision(k, l));
                }
            }
        }
        Arrays.fill(omegas, 0);
        Arrays.fill(linears, 0);
        for (int i = 0; i < cells.entities(); i++) {
            int held = held(i);
            if (held > 0) {
                observe(i, held, bent);
            }
        }
        for (int sum = 0; sum < omegas.length; sum++) {
            if (omegas[sum] > 0) {
                int end = sum / (4 * cells.sides());
                rows(sum & 3, end, sum / 4 % cells.sides() > 0);
                add(omegas[sum], linears[sum]);
            }
        }
        normal.complete();
    }

    /** Which of the features an entity has: 1 for the first, 2 for the second, 3 for both. */
    private int held(int i) {
        int held = features.has(i, chosen[0]) ? 1 : 0;
        return held + (chosen.length > 1 && features.has(i, chosen[1]) ? 2 : 0);
    }

    private void observe(int i, int held, boolean bent) {
        for (int side = 0; side < cells.sides(); side++) {
            int block = cells.block(i, relation, side);
            for (int e = cells.blockStart(block); e < cells.blockStart(block + 1); e++) {
                int j = cells.other(e);
                int heldByOther = held(j);
                if (heldByOther == 0) {
                    int sum = 4 * (j * cells.sides() + side) + held;
                    int c = cells.incident(e);
                    augment(c, bent);
                    omegas[sum] += likelihood.omega();
                    linears[sum] += likelihood.linear() - likelihood.omega() * (scores[c] - worth(held, j, side > 0));
                } else if (isFirstOfPair(i, j, side)) {
                    observeBoth(cells.incident(e), i, held, j, heldByOther, bent);
                }
            }
        }
        for (int e = cells.loopStart(i); e < cells.loopStart(i + 1); e++) {
            if (cells.relation(cells.loopAt(e)) == relation) {
                observeBoth(cells.loopAt(e), i, held, i, held, bent);
            }
        }
    }

    /** Whether a pair both of whose ends are met is met the first time. */
    private boolean isFirstOfPair(int i, int j, int side) {
        return cells.symmetric() ? i < j : side == 0;
    }

    private void augment(int c, boolean bent) {
        if (bent) {
            likelihood.bend(c, scores[c]);
        } else {
            likelihood.touch(c, scores[c]);
        }
    }

    private void observeBoth(int c, int source, int ofSource, int target, int ofTarget, boolean bent) {
        augment(c, bent);
        rows(ofSource, target, false);
        for (int n = 0; n < chosen.length; n++) {
            if ((ofTarget >> n & 1) > 0) {
                for (int e = source * features.stride(); e < source * features.stride() + features.held(source); e++) {
                    int k = features.owned()[e];
                    if (!isChosen(k)) {
                        touch(places[k * size + chosen[n]]);
                    }
                }
            }
        }
        add(
                likelihood.omega(),
                likelihood.linear() - likelihood.omega() * (scores[c] - worth(source, ofSource, target, ofTarget)));
    }

    private boolean isChosen(int k) {
        return k == chosen[0] || k == chosen[chosen.length - 1];
    }

    /** Counts the weights of some of the features with all that an entity at the other end has. */
    private void rows(int held, int end, boolean endIsSource) {
        for (int n = 0; n < chosen.length; n++) {
            if ((held >> n & 1) > 0) {
                for (int e = end * features.stride(); e < end * features.stride() + features.held(end); e++) {
                    int l = features.owned()[e];
                    touch(endIsSource ? places[l * size + chosen[n]] : places[chosen[n] * size + l]);
                }
            }
        }
    }

    private void touch(int place) {
        if (slots[place] == 0) {
            at[touched] = place;
            counts[touched] = 0;
            slots[place] = ++touched;
        }
        counts[slots[place] - 1]++;
    }

    private void add(double omega, double linear) {
        // Places must ascend.
        for (int n = 1; n < touched; n++) {
            int place = at[n];
            double count = counts[n];
            int to = n;
            for (; to > 0 && at[to - 1] > place; to--) {
                at[to] = at[to - 1];
                counts[to] = counts[to - 1];
            }
            at[to] = place;
            counts[to] = count;
        }
        normal.add(at, counts, touched, omega, linear);
        for (int n = 0; n < touched; n++) {
            slots[at[n]] = 0;
        }
        touched = 0;
    }

    /** What some of the features are worth with an entity that has none of them. */
    private double worth(int held, int end, boolean endIsSource) {
        float[] rows = endIsSource ? features.from(relation) : features.toward(relation);
        double sum = (held & 1) > 0 ? rows[end * features.stride() + chosen[0]] : 0;
        return sum + ((held & 2) > 0 ? rows[end * features.stride() + chosen[1]] : 0);
    }

    /** What the weights are worth to a pair. */
    private double worth(int source, int ofSource, int target, int ofTarget) {
        double sum = worth(ofSource, target, false) + worth(ofTarget, source, true);
        for (int n = 0; n < chosen.length; n++) {
            for (int m = 0; m < chosen.length; m++) {
                if ((ofSource >> n & 1) > 0 && (ofTarget >> m & 1) > 0) {
                    sum -= features.weight(relation, chosen[n], chosen[m]);
                }
            }
        }
        return sum;
    }

    /** Adds what the weights are worth to scores, or takes it away. */
    private void shift(int sign) {
        for (int i = 0; i < cells.entities(); i++) {
            int held = held(i);
            if (held == 0) {
                continue;
            }
            for (int side = 0; side < cells.sides(); side++) {
                int block = cells.block(i, relation, side);
                for (int e = cells.blockStart(block); e < cells.blockStart(block + 1); e++) {
                    int j = cells.other(e);
                    int heldByOther = held(j);
                    if (heldByOther == 0) {
                        scores[cells.incident(e)] += (float) (sign * worth(held, j, side > 0));
                    } else if (isFirstOfPair(i, j, side)) {
                        scores[cells.incident(e)] += (float) (sign * worth(i, held, j, heldByOther));
                    }
                }
            }
            for (int e = cells.loopStart(i); e < cells.loopStart(i + 1); e++) {
                if (cells.relation(cells.loopAt(e)) == relation) {
                    scores[cells.loopAt(e)] += (float) (sign * worth(i, held, i, held));
                }
            }
        }
    }
}
