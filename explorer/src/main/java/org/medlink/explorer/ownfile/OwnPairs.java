package org.medlink.explorer.ownfile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.medlink.calibration.HeldOutScores;
import org.medlink.calibration.UnlistedScores;
import org.medlink.eval.PairScores;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.parallel.Workers;
import org.medlink.quality.Bin;
import org.medlink.quality.Quality;
import org.medlink.random.Seed;
import org.medlink.split.NegativeSampler;

/**
 * Pairs of a file among those that a model knows.
 *
 * @param learnt the network that the model has learnt from
 * @param given the pairs of the file
 */
record OwnPairs(LatentFeatureModel model, Network learnt, Network given) {
    /** So many non-links are sampled at the most, for all relations together, where the file has none. */
    private static final long MOST_SAMPLED = 50_000;

    /** Measures the model by them; {@code unknown} rows of the file are not among them. */
    OwnQuality measure(OwnFile file, long unknown) {
        int relations = given.relations().size();
        PairSet[] links = new PairSet[relations];
        PairSet[] others = new PairSet[relations];
        double[] weights = new double[relations];
        long impossible = file.read().selfPairsLeftOut();
        long known = 0;
        boolean sampled = !given.relations().get(0).labelled();
        for (int r = 0; r < relations; r++) {
            Relation relation = given.relations().get(r);
            PairSet trained = learnt.relations().get(r).links();
            PairSet unseen = relation.links().without(trained);
            links[r] = possible(r, unseen);
            impossible += unseen.size() - links[r].size();
            known += relation.links().size() - unseen.size();
            if (!sampled) {
                PairSet unlinked = relation.nonLinks().without(trained);
                others[r] = possible(r, unlinked);
                impossible += unlinked.size() - others[r].size();
                known += relation.nonLinks().size() - unlinked.size();
                weights[r] = 1;
            }
        }
        if (sampled) {
            sample(links, others, weights);
        }
        Optional<Quality> quality = quality(links, others, weights);
        return new OwnQuality(
                file.name(),
                file.read().rows(),
                file.read().repeated(),
                unknown,
                impossible,
                known,
                sampled,
                quality,
                quality.isPresent() ? Optional.empty() : Optional.of(why(links, unknown, known)));
    }

    private static String why(PairSet[] links, long unknown, long known) {
        String what = Arrays.stream(links).allMatch(pairs -> pairs.size() == 0) ? "links" : "non-links";
        return "no " + what + " are left; " + unknown + " rows are of names that the model does not know, " + known
                + " are links that it has learnt from";
    }

    private PairSet possible(int relation, PairSet pairs) {
        PairSet.Builder possible = new PairSet.Builder(pairs.entities());
        for (int source = 0; source < pairs.entities(); source++) {
            for (int e = pairs.start(source); e < pairs.start(source + 1); e++) {
                if (model.canLink(relation, source, pairs.target(e))) {
                    possible.add(source, pairs.target(e));
                }
            }
        }
        return possible.build();
    }

    /** Relations are given non-links in proportion to their links. */
    private void sample(PairSet[] links, PairSet[] others, double[] weights) {
        List<Relation> listed = new ArrayList<>();
        for (int r = 0; r < links.length; r++) {
            Relation trained = learnt.relations().get(r);
            listed.add(Relation.of(trained.name(), trained.links().union(links[r])));
        }
        Network network =
                new Network(learnt.entities(), listed, learnt.symmetric(), learnt.selfLinks(), learnt.types());
        NegativeSampler sampler = new NegativeSampler(network, new Seed(1).derive("own file"));
        long all = Arrays.stream(links).mapToLong(PairSet::size).sum();
        for (int r = 0; r < links.length; r++) {
            others[r] = sampler.sample(r, (MOST_SAMPLED * links[r].size() + all - 1) / Math.max(1, all));
            weights[r] = (double) network.nonLinks(r) / Math.max(1, others[r].size());
        }
    }

    private Optional<Quality> quality(PairSet[] links, PairSet[] others, double[] weights) {
        int threads = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
        try (Workers workers = new Workers(threads)) {
            double[][] linkScores = scores(links, workers);
            double[][] otherScores = scores(others, workers);
            UnlistedScores[] weighted = new UnlistedScores[others.length];
            for (int r = 0; r < others.length; r++) {
                double[] same = new double[otherScores[r].length];
                Arrays.fill(same, weights[r]);
                weighted[r] = new UnlistedScores(otherScores[r], same);
            }
            HeldOutScores scores = new HeldOutScores(linkScores, weighted);
            List<Bin> reliability = model.calibrated() ? scores.besideOthers(model.calibrations()) : List.of();
            return scores.quality(reliability);
        }
    }

    private double[][] scores(PairSet[] sets, Workers workers) {
        LabeledPairs.Builder pairs = new LabeledPairs.Builder(model.entities().size(), 0);
        for (PairSet set : sets) {
            for (int source = 0; source < set.entities(); source++) {
                for (int e = set.start(source); e < set.start(source + 1); e++) {
                    pairs.add(source, set.target(e), 1);
                }
            }
            pairs.endRelation(1);
        }
        PairScores scores = PairScores.of(model, pairs.build(), workers);
        double[][] ofRelations = new double[sets.length][];
        Arrays.setAll(ofRelations, scores::scores);
        return ofRelations;
    }
}
