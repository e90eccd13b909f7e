package org.medlink.train;

import java.util.ArrayList;
import java.util.List;
import org.medlink.inference.FeatureSpace;
import org.medlink.inference.PairSpace;
import org.medlink.model.LatentFeatures;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;

/** The posterior of the Gibbs classifier: chains from where the runs of variational inference came to, and their draws as runs of the model. */
final class Posterior {
    private final Options options;
    private final Progress progress;

    Posterior(Options options, Progress progress) {
        this.options = options;
        this.progress = progress;
    }

    /** The draws of all chains, chain by chain. */
    List<LatentFeatures> sample(TrainingInput input, List<? extends PairSpace> spaces, List<MedLfrm.Learnt> learnt) {
        PosteriorDraws[] draws = new PosteriorDraws[learnt.size()];
        progress.stage("sampling", (long) draws.length * options.draws().sweeps());
        try (Workers workers = new Workers(options.threads())) {
            workers.run(draws.length, (task, worker) -> {
                if (!(spaces.get(task % spaces.size()) instanceof FeatureSpace space)) {
                    throw new IllegalArgumentException("the Gibbs classifier is not supported in shards");
                }
                int relation = spaces.size() > 1 ? space.relations()[0] : -1;
                Seed seed = new Seed(options.seed()).derive("draws", task / spaces.size(), relation);
                MedLfrm.Learnt from = learnt.get(task);
                draws[task] = PosteriorDraws.of(space, options, from.memberships(), from.global(), seed, progress);
            });
        }
        List<LatentFeatures> runs = new ArrayList<>();
        for (int chain = 0; chain < options.runs(); chain++) {
            List<PosteriorDraws> ofChain = List.of(draws).subList(chain * spaces.size(), (chain + 1) * spaces.size());
            for (int n = 0; n < options.draws().samples(); n++) {
                runs.add(PosteriorDraws.run(input, ofChain, n));
            }
        }
        progress.sampled(diagnostics(List.of(draws), spaces.size()));
        return runs;
    }

    private List<Diagnostics> diagnostics(List<PosteriorDraws> draws, int spaces) {
        List<Diagnostics> diagnostics = new ArrayList<>();
        for (int s = 0; s < spaces; s++) {
            List<double[]> traces = new ArrayList<>();
            double features = 0;
            int count = 0;
            for (int task = s; task < draws.size(); task += spaces) {
                traces.add(draws.get(task).trace());
                for (org.medlink.gibbs.GibbsSample sample : draws.get(task).samples()) {
                    features += sample.features() - 1;
                    count++;
                }
            }
            diagnostics.add(Diagnostics.of(traces, features / count));
        }
        return diagnostics;
    }
}
