package org.medlink.baselines;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.eval.Evaluation;
import org.medlink.model.LinkPredictor;
import org.medlink.network.Attributes;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.random.Seed;
import org.medlink.split.Protocol;
import org.medlink.split.Split;
import org.medlink.split.Splitter;

/** A network whose links were drawn with known probabilities, and a fifth of its pairs held out. */
public record DrawnNetwork(Network network, Split split, LinkPredictor truth) {
    /** Draws every link by the probability that the truth gives it. */
    public static DrawnNetwork draw(int size, int relations, boolean symmetric, LinkPredictor truth, Seed seed) {
        UniformRandomProvider random = seed.stream("test links");
        List<Relation> drawn = new ArrayList<>();
        for (int r = 0; r < relations; r++) {
            PairSet.Builder links = new PairSet.Builder(size);
            for (int i = 0; i < size; i++) {
                for (int j = symmetric ? i + 1 : 0; j < size; j++) {
                    if (i != j && random.nextDouble() < truth.score(r, i, j)) {
                        links.add(i, j);
                    }
                }
            }
            drawn.add(Relation.of("r" + r, links.build()));
        }
        Names names = Names.of(IntStream.range(0, size).mapToObj(i -> "e" + i).toList());
        Network network = new Network(names, drawn, symmetric, false);
        Split split = Splitter.split(
                network, new Splitter.Options(0.2, Double.POSITIVE_INFINITY, false, Protocol.LEAK_FREE), seed);
        return new DrawnNetwork(network, split, truth);
    }

    /** What a method may learn from. */
    public TrainingData training() {
        return training(Attributes.none());
    }

    /** What a method may learn from, with attributes. */
    public TrainingData training(Attributes attributes) {
        return new TrainingData(network.frame(), split.train(), attributes);
    }

    /** The mean AUC of a predictor on the held-out pairs. */
    public double auc(LinkPredictor predictor) {
        return Evaluation.auc(predictor, split.test(), Integer.MAX_VALUE);
    }
}
