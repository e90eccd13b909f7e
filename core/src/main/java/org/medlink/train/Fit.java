package org.medlink.train;

import java.util.BitSet;
import java.util.Map;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.LatentFeatures;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;

/** A model as it was learnt, with what its calibration can use. */
public final class Fit {
    private final LatentFeatureModel model;
    private final Options options;
    private final TrainingInput input;
    private final double[][] seenWeights;
    private final Validation validated;

    /**
     * @param options with what was chosen
     * @param seenWeights by relation, what the first run weighs the attributes by that a training sees
     * @param validated the validation part; null where there was none
     */
    Fit(LatentFeatureModel model, Options options, TrainingInput input, double[][] seenWeights, Validation validated) {
        this.model = model;
        this.options = options;
        this.input = input;
        this.seenWeights = seenWeights;
        this.validated = validated;
    }

    /** The model, whose scores have not been calibrated. */
    public LatentFeatureModel model() {
        return model;
    }

    /** What it was learnt by, with what was chosen where it was open. */
    public Options options() {
        return options;
    }

    /** The same, whose model says more about how it was made; see {@link Provenance}. */
    public Fit saying(Map<String, String> more) {
        return new Fit(model.withProvenance(more), options, input, seenWeights, validated);
    }

    /**
     * What attributes add to the scores of some pairs in the first run, and after these numbers, what features add; of draws from a posterior,
     * nothing and the scores.
     *
     * @param places of the pairs
     * @param seen their attributes, as a training sees them
     */
    double[] summands(LabeledPairs pairs, BitSet places, Attributes seen) {
        int size = places.cardinality();
        double[] summands = new double[2 * size];
        float[] row = new float[seen.dimension()];
        LatentFeatures run = model.runs().get(0);
        boolean drawn = options.gibbs();
        int at = 0;
        for (int r = 0; r < pairs.relations(); r++) {
            for (int p = places.nextSetBit(pairs.start(r)); p >= 0 && p < pairs.end(r); p = places.nextSetBit(p + 1)) {
                int source = pairs.source(p);
                int target = pairs.target(p);
                seen.fill(r, source, target, row);
                for (int d = 0; d < row.length && !drawn; d++) {
                    summands[at] += seenWeights[r][d] * row[d];
                }
                summands[size + at] = drawn ? model.score(r, source, target) : run.latentScore(r, source, target);
                at++;
            }
        }
        return summands;
    }

    TrainingInput input() {
        return input;
    }

    Validation validated() {
        return validated;
    }
}
