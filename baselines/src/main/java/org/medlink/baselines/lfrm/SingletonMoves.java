package org.medlink.baselines.lfrm;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.medlink.baselines.Cells;

/**
 * Births and deaths of features that one entity alone has. The weights of a new feature are proposed one after the other, each by
 * a Newton step from 0 given those before, so that a feature the links ask for is found soon.
 *
 * <p>Given everything else, an entity's own features are a Poisson process of intensity α / N times the prior of the weights.
 */
final class SingletonMoves {
    private final Cells cells;
    private final Features features;
    private final CellScores scores;
    private final UniformRandomProvider random;
    private final ZigguratSampler.NormalizedGaussian normal;
    private final int most;
    private final NewtonStep newton = new NewtonStep();
    private final CellScores.Ratio ratio = new CellScores.Ratio();
    private final double[] growth;
    private final double[] against;
    private final double[] counts;
    private double[] weights = new double[16];
    private int next;
    private boolean given;
    private double precision;
    private double logPrior;
    private double logProposal;

    /** Moves that never make more features than a limit. */
    SingletonMoves(Cells cells, Features features, CellScores scores, int most, UniformRandomProvider random) {
        this.cells = cells;
        this.features = features;
        this.scores = scores;
        this.most = most;
        this.random = random;
        normal = ZigguratSampler.NormalizedGaussian.of(random);
        int room = 0;
        for (int i = 0; i < cells.entities(); i++) {
            room = Math.max(room, cells.incidentStart(i + 1) - cells.incidentStart(i));
        }
        growth = new double[room];
        against = new double[room];
        counts = new double[room];
    }

    /** Proposes a birth or a death, equally likely. */
    void move(int entity, double alpha, double weightPrecision) {
        precision = weightPrecision;
        double logIntensity = Math.log(alpha / cells.entities());
        if (random.nextBoolean()) {
            if (features.size() < most) {
                birth(entity, logIntensity);
            }
        } else {
            death(entity, logIntensity);
        }
    }

    private void birth(int entity, double logIntensity) {
        int start = cells.incidentStart(entity);
        int end = cells.incidentStart(entity + 1);
        for (int e = start; e < end; e++) {
            growth[e - start] = 0;
            against[e - start] = scores.against(cells.incident(e));
        }
        given = false;
        goThroughWeights(entity, features.size());
        ratio.clear();
        for (int e = start; e < end; e++) {
            ratio.add(scores.against(cells.incident(e)), against[e - start]);
        }
        double logRatio =
                ratio.log() + logIntensity + logPrior - logProposal - Math.log(singletons(entity, null) + 1.0);
        if (Math.log(1 - random.nextDouble()) < logRatio) {
            features.add();
            int added = features.size() - 1;
            storeWeights(added);
            features.refreshFeature(added);
            features.flip(entity, added);
            keepScores(start, end);
        }
    }

    private void death(int entity, double logIntensity) {
        int[] own = new int[features.size()];
        int count = singletons(entity, own);
        if (count == 0) {
            return;
        }
        int last = features.size() - 1;
        features.swap(own[random.nextInt(count)], last);
        int start = cells.incidentStart(entity);
        int end = cells.incidentStart(entity + 1);
        ratio.clear();
        for (int e = start; e < end; e++) {
            int c = cells.incident(e);
            growth[e - start] = withoutGrowth(entity, c, last);
            against[e - start] = scores.againstAfter(c, growth[e - start]);
            ratio.add(scores.against(c), against[e - start]);
        }
        double[] without = Arrays.copyOf(growth, end - start);
        double[] againstWithout = Arrays.copyOf(against, end - start);
        loadWeights(last);
        given = true;
        goThroughWeights(entity, last);
        double logRatio = ratio.log() - logIntensity - logPrior + logProposal + Math.log(count);
        if (Math.log(1 - random.nextDouble()) < logRatio) {
            features.flip(entity, last);
            features.dropLast();
            System.arraycopy(without, 0, growth, 0, without.length);
            System.arraycopy(againstWithout, 0, against, 0, without.length);
            keepScores(start, end);
        }
    }

    private double withoutGrowth(int entity, int c, int k) {
        int r = cells.relation(c);
        if (cells.source(c) == cells.target(c)) {
            return features.weight(r, k, k) - features.toward(r, entity, k) - features.from(r, entity, k);
        }
        return cells.source(c) == entity
                ? -features.toward(r, cells.target(c), k)
                : -features.from(r, cells.source(c), k);
    }

    /** How many features the entity alone has, and which. */
    private int singletons(int entity, int[] which) {
        int count = 0;
        for (int k = 0; k < features.size(); k++) {
            if (features.owners(k) == 1 && features.has(entity, k)) {
                if (which != null) {
                    which[count] = k;
                }
                count++;
            }
        }
        return count;
    }

    private void keepScores(int start, int end) {
        for (int e = start; e < end; e++) {
            int c = cells.incident(e);
            scores.set(c, scores.score(c) + growth[e - start], against[e - start]);
        }
    }

    /**
     * Goes through the weights of a feature of one entity in a fixed order, drawing them or taking those given, and sums the log
     * densities of prior and proposal.
     *
     * @param others how many other features there are
     */
    private void goThroughWeights(int entity, int others) {
        int needed = cells.relations() * (2 * others + 1);
        if (needed > weights.length) {
            weights = Arrays.copyOf(weights, 2 * needed);
        }
        logPrior = 0;
        logProposal = 0;
        next = 0;
        int start = cells.incidentStart(entity);
        int from = start;
        for (int r = 0; r < cells.relations(); r++) {
            int to = from;
            while (to < cells.incidentStart(entity + 1) && cells.relation(cells.incident(to)) == r) {
                to++;
            }
            for (int l = 0; l < others; l++) {
                countTowards(entity, l, from, to, start);
                goThrough(from - start, to - start, start);
                if (!cells.symmetric()) {
                    countFrom(entity, l, from, to, start);
                    goThrough(from - start, to - start, start);
                }
            }
            for (int e = from; e < to; e++) {
                int c = cells.incident(e);
                counts[e - start] = cells.source(c) == cells.target(c) ? 1 : 0;
            }
            goThrough(from - start, to - start, start);
            from = to;
        }
    }

    /** How often the weight of the new feature of a source with feature l of a target counts in each cell. */
    private void countTowards(int entity, int l, int from, int to, int start) {
        for (int e = from; e < to; e++) {
            int c = cells.incident(e);
            int source = cells.source(c);
            int target = cells.target(c);
            int other = source == entity ? target : source;
            boolean touches = (cells.symmetric() || source == entity) && features.has(other, l);
            counts[e - start] = !touches ? 0 : cells.symmetric() && source == target ? 2 : 1;
        }
    }

    private void countFrom(int entity, int l, int from, int to, int start) {
        for (int e = from; e < to; e++) {
            int c = cells.incident(e);
            counts[e - start] = cells.target(c) == entity && features.has(cells.source(c), l) ? 1 : 0;
        }
    }

    private void goThrough(int from, int to, int start) {
        newton.begin(0, precision);
        for (int e = from; e < to; e++) {
            if (counts[e] != 0) {
                newton.add(cells.link(cells.incident(start + e)), counts[e], against[e]);
            }
        }
        double weight = given ? weights[next] : newton.mean() + newton.deviation() * normal.sample();
        weights[next++] = weight;
        logPrior += Gaussian.logDensity(weight, precision);
        logProposal += newton.logDensity(weight);
        double up = Math.exp(weight);
        double down = 1 / up;
        for (int e = from; e < to; e++) {
            if (counts[e] != 0) {
                double factor = cells.link(cells.incident(start + e)) ? down : up;
                against[e] = CellScores.times(against[e], counts[e] == 2 ? factor * factor : factor);
                growth[e] += counts[e] * weight;
            }
        }
    }

    private void storeWeights(int k) {
        int at = 0;
        for (int r = 0; r < cells.relations(); r++) {
            for (int l = 0; l < k; l++) {
                features.setWeight(r, k, l, weights[at++]);
                if (!cells.symmetric()) {
                    features.setWeight(r, l, k, weights[at++]);
                }
            }
            features.setWeight(r, k, k, weights[at++]);
        }
    }

    private void loadWeights(int k) {
        int needed = cells.relations() * (2 * k + 1);
        if (needed > weights.length) {
            weights = new double[2 * needed];
        }
        int at = 0;
        for (int r = 0; r < cells.relations(); r++) {
            for (int l = 0; l < k; l++) {
                weights[at++] = features.weight(r, k, l);
                if (!cells.symmetric()) {
                    weights[at++] = features.weight(r, l, k);
                }
            }
            weights[at++] = features.weight(r, k, k);
        }
    }
}
