package org.medlink.train;

import java.util.ArrayList;
import java.util.List;
import org.medlink.gibbs.ChainData;
import org.medlink.gibbs.ChainDraws;
import org.medlink.gibbs.Diagnostics;
import org.medlink.gibbs.GibbsChain;
import org.medlink.gibbs.GibbsSample;
import org.medlink.inference.FeatureSpace;
import org.medlink.inference.PairSpace;
import org.medlink.margin.RelationPairs;
import org.medlink.model.LatentFeatures;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;
import org.medlink.options.PaperBatch;
import org.medlink.options.Start;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.start.Neighbours;
import org.medlink.start.SpectralGroups;

/** The posterior of the Gibbs classifier: the draws of its chains as runs of a model. */
final class Posterior {
    /** Chains begin with this many groups for the root of the number of entities. */
    private static final double GROUPS = 2.5;

    /** C⁺ of MedLFRM where chains begin with its features. */
    private static final double START_COST = 1;

    private final Options options;
    private final Progress progress;

    Posterior(Options options, Progress progress) {
        this.options = options;
        this.progress = progress;
    }

    /** The scale on which the scores of draws are averaged: of log-odds, or one at which it makes little difference how far a score is beyond the margin. */
    static double scale(Options options) {
        return options.draws().logistic() ? 1 : options.hinge().margin() / 3;
    }

    /** The draws of all chains, chain by chain. */
    List<LatentFeatures> sample(TrainingInput input, List<? extends PairSpace> spaces) {
        int chains = options.draws().chains();
        ChainDraws[] draws = new ChainDraws[chains * spaces.size()];
        progress.stage("sampling", (long) draws.length * options.draws().sweeps());
        try (Workers workers = new Workers(options.threads())) {
            workers.run(draws.length, (task, worker) -> {
                if (!(spaces.get(task % spaces.size()) instanceof FeatureSpace space)) {
                    throw new IllegalArgumentException("the Gibbs classifier is not supported in shards");
                }
                int relation = spaces.size() > 1 ? space.relations()[0] : -1;
                Seed seed = new Seed(options.seed()).derive("draws", task / spaces.size(), relation);
                GibbsChain chain = options.draws().logistic()
                        ? GibbsChain.logistic(data(space), seed.stream("gibbs"))
                        : GibbsChain.hinge(data(space), options.hinge(), seed.stream("gibbs"));
                chain.begin(start(space, seed));
                draws[task] = ChainDraws.of(chain, options.draws(), () -> progress.advance(1));
            });
        }
        List<LatentFeatures> runs = new ArrayList<>();
        for (int chain = 0; chain < chains; chain++) {
            List<ChainDraws> ofChain = List.of(draws).subList(chain * spaces.size(), (chain + 1) * spaces.size());
            for (int n = 0; n < options.draws().samples(); n++) {
                runs.add(run(input, ofChain, n));
            }
        }
        progress.sampled(diagnostics(List.of(draws), spaces.size()));
        return runs;
    }

    private static ChainData data(FeatureSpace space) {
        return new ChainData(space.pairs(), space.relations(), space.attributes(), space.symmetric());
    }

    /**
     * Where features are shared by several relations, which tell so much of them that a chain hardly leaves what it finds first, those of MedLFRM by the
     * paper's rules, attributes apart, whose start is another for each chain. Of one relation: groups whose neighbours are alike, as features of its links are likely to
     * be; where links have a direction, of which groups know nothing, none at all: births have to find them.
     */
    private float[] start(FeatureSpace space, Seed seed) {
        LabeledPairs pairs = space.pairs();
        if (options.start().isAuto() && pairs.relations() > 1) {
            return variational(space, seed);
        }
        if (!options.start()
                .orElse(space.symmetric() ? Start.SPECTRAL : Start.RANDOM)
                .equals(Start.SPECTRAL)) {
            return new float[0];
        }
        int entities = pairs.entities();
        int count = (int) Math.min(options.features().given(), Math.ceil(GROUPS * Math.sqrt(entities)));
        List<RelationPairs> relations = new ArrayList<>();
        for (int r = 0; r < pairs.relations(); r++) {
            relations.add(new RelationPairs(pairs, r));
        }
        Neighbours neighbours = new Neighbours(relations, entities);
        int[] groups =
                new SpectralGroups(neighbours, entities, count, Workers.sequential()).find(seed.stream("groups"));
        float[] memberships = new float[entities * count];
        for (int i = 0; i < entities; i++) {
            if (groups[i] >= 0) {
                memberships[i * count + groups[i]] = 1;
            }
        }
        return memberships;
    }

    /** What MedLFRM learns from the same pairs without their attributes. */
    private float[] variational(FeatureSpace space, Seed seed) {
        FeatureSpace alone = new FeatureSpace(space.pairs(), space.relations(), Attributes.none(), space.symmetric());
        Options batch = PaperBatch.like(options).withCost(START_COST);
        try (Workers worker = new Workers(1)) {
            SpaceFit<?> fit =
                    SpaceFit.of(alone, batch, seed.derive("variational"), worker, (at, number, seconds, auc) -> {});
            fit.fit(null);
            return fit.inference().population().memberships();
        }
    }

    /** Draw number n of every feature space as a run of the model; spaces that have fewer features than others are filled up. */
    private static LatentFeatures run(TrainingInput input, List<ChainDraws> spaces, int n) {
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

    private static List<Diagnostics> diagnostics(List<ChainDraws> draws, int spaces) {
        List<Diagnostics> diagnostics = new ArrayList<>();
        for (int s = 0; s < spaces; s++) {
            List<double[]> traces = new ArrayList<>();
            double features = 0;
            int count = 0;
            for (int task = s; task < draws.size(); task += spaces) {
                traces.add(draws.get(task).trace());
                for (GibbsSample sample : draws.get(task).samples()) {
                    features += sample.features() - 1;
                    count++;
                }
            }
            diagnostics.add(Diagnostics.of(traces, features / count));
        }
        return diagnostics;
    }
}
