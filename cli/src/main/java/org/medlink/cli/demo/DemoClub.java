package org.medlink.cli.demo;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.medlink.cli.console.ProgressDisplay;
import org.medlink.cli.options.ModelDefaults;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.options.Options;
import org.medlink.random.Seed;
import org.medlink.split.Splitter;
import org.medlink.train.Iteration;
import org.medlink.train.MedLfrm;
import org.medlink.train.Progress;

/**
 * A model of all friendships in the club.
 *
 * @param iterations how training went
 */
public record DemoClub(LatentFeatureModel model, List<Iteration> iterations) {
    private static final int FOLDS = 3;

    /** A friendship that the club may have had. */
    public record Friendship(int one, int other, double score, double probability) {}

    public static DemoClub learn(Network network, Options options, ProgressDisplay display) {
        LabeledPairs pairs = Splitter.training(network, ModelDefaults.NEGATIVES, new Seed(options.seed()));
        List<Iteration> iterations = new ArrayList<>();
        Progress listener = new Progress() {
            @Override
            public void iteration(Iteration iteration) {
                iterations.add(iteration);
            }
        };
        LatentFeatureModel model = new MedLfrm(
                        options.with().calibrationFolds(FOLDS).build(), listener)
                .fit(network.frame(), pairs, Attributes.none())
                .model();
        display.advance(1);
        return new DemoClub(model, List.copyOf(iterations));
    }

    /** The best friendships that are not among the known ones. */
    public List<Friendship> predictions(int most) {
        List<Friendship> all = new ArrayList<>();
        for (int i = 0; i < model.entities().size(); i++) {
            for (int j = i + 1; j < model.entities().size(); j++) {
                if (!model.isTrainingLink(0, i, j)) {
                    double score = model.score(0, i, j);
                    all.add(new Friendship(i, j, score, model.probability(0, score)));
                }
            }
        }
        all.sort(Comparator.comparingDouble(Friendship::score).reversed());
        return List.copyOf(all.subList(0, most));
    }

    /** The feature that sets an entity apart: the one that it has most above the average; −1 when there is none. */
    int strongestFeature(int entity) {
        int strongest = -1;
        double most = 0;
        for (int k = 0; k < model.runs().get(0).features(); k++) {
            double above = model.runs().get(0).membership(0, entity, k) - average(k);
            if (above > most) {
                strongest = k;
                most = above;
            }
        }
        return strongest;
    }

    private double average(int feature) {
        double sum = 0;
        for (int i = 0; i < model.entities().size(); i++) {
            sum += model.runs().get(0).membership(0, i, feature);
        }
        return sum / model.entities().size();
    }
}
