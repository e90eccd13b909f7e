package org.medlink.train;

import java.util.ArrayList;
import java.util.List;
import org.medlink.gibbs.GibbsChain;
import org.medlink.gibbs.GibbsSample;
import org.medlink.inference.FeatureSpace;
import org.medlink.model.LatentFeatures;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;

/**
 * The draws of one chain of the Gibbs classifier in one feature space.
 *
 * @param samples the draws that are kept
 * @param trace log pseudo-likelihood after each sweep, burn-in apart
 */
record PosteriorDraws(List<GibbsSample> samples, double[] trace) {
    /** @param start memberships, entity by entity */
    static PosteriorDraws of(FeatureSpace space, Options options, float[] start, Seed seed, Progress progress) {
        GibbsChain chain = new GibbsChain(space, options.hinge(), seed.stream("gibbs"));
        chain.begin(start);
        int burnIn = options.draws().burnIn();
        int thinning = options.draws().thinning();
        int sweeps = options.draws().sweeps();
        List<GibbsSample> samples = new ArrayList<>();
        double[] trace = new double[sweeps - burnIn];
        for (int sweep = 0; sweep < sweeps; sweep++) {
            Workers.requireNotInterrupted();
            chain.sweep();
            if (sweep >= burnIn) {
                trace[sweep - burnIn] = chain.logLikelihood();
                if ((sweep - burnIn) % thinning == thinning - 1) {
                    samples.add(chain.sample());
                }
            }
            progress.advance(1);
        }
        return new PosteriorDraws(samples, trace);
    }

    /** Draw number n of every feature space as a run of the model; spaces that have fewer features than others are filled up. */
    static LatentFeatures run(TrainingInput input, List<PosteriorDraws> spaces, int n) {
        List<GibbsSample> draws =
                spaces.stream().map(space -> space.samples().get(n)).toList();
        int features = draws.stream().mapToInt(GibbsSample::features).max().orElseThrow();
        int entities = input.frame().size();
        float[][] memberships = new float[draws.size()][];
        List<float[]> affinities = new ArrayList<>();
        List<float[]> attributeWeights = new ArrayList<>();
        for (int s = 0; s < memberships.length; s++) {
            GibbsSample draw = draws.get(s);
            memberships[s] = widened(draw.memberships(), entities, draw.features(), entities, features);
            for (int r = 0; r < draw.affinities().length; r++) {
                affinities.add(widened(draw.affinities()[r], draw.features(), draw.features(), features, features));
                attributeWeights.add(input.describedWeights(attributeWeights.size(), draw.attributeWeights()[r], 0));
            }
        }
        return new LatentFeatures(
                entities,
                features,
                memberships,
                affinities.toArray(float[][]::new),
                attributeWeights.toArray(float[][]::new));
    }

    private static float[] widened(float[] matrix, int rows, int columns, int moreRows, int moreColumns) {
        if (rows == moreRows && columns == moreColumns) {
            return matrix;
        }
        float[] wider = new float[moreRows * moreColumns];
        for (int row = 0; row < rows; row++) {
            System.arraycopy(matrix, row * columns, wider, row * moreColumns, columns);
        }
        return wider;
    }
}
