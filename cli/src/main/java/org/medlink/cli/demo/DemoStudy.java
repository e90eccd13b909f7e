package org.medlink.cli.demo;

import java.util.ArrayList;
import java.util.List;
import org.medlink.cli.console.ProgressDisplay;
import org.medlink.cli.evaluation.MeanDeviation;
import org.medlink.cli.options.ModelDefaults;
import org.medlink.eval.Curve;
import org.medlink.eval.Evaluation;
import org.medlink.eval.PairScores;
import org.medlink.eval.Roc;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.LinkPredictor;
import org.medlink.network.Attributes;
import org.medlink.network.Network;
import org.medlink.options.Options;
import org.medlink.random.Seed;
import org.medlink.split.Protocol;
import org.medlink.split.Split;
import org.medlink.split.Splitter;
import org.medlink.train.MedLfrm;

/**
 * How well a predictor finds held-out links of a network, over several splits.
 *
 * @param name of the predictor
 * @param auc one for each split
 * @param roc of the test pairs of all splits together
 */
public record DemoStudy(String name, MeanDeviation auc, Curve roc) {
    private static final double HOLDOUT = 0.2;
    private static final int CURVE_POINTS = 200;

    /** Makes the predictor for a split. */
    @FunctionalInterface
    public interface Maker {
        LinkPredictor make(Split split, long seed);
    }

    public static DemoStudy of(String name, Network network, int splits, Maker maker) {
        double[] auc = new double[splits];
        List<PairScores> scored = new ArrayList<>(splits);
        for (int n = 0; n < splits; n++) {
            long seed = n + 1L;
            Split split = split(network, seed);
            LinkPredictor predictor = maker.make(split, seed);
            auc[n] = Evaluation.auc(predictor, split.test(), Integer.MAX_VALUE);
            scored.add(PairScores.of(predictor, split.test()));
        }
        return new DemoStudy(name, MeanDeviation.of(auc), roc(scored));
    }

    /** A model that is trained on each split. */
    public static DemoStudy of(Network network, int splits, Options options, ProgressDisplay display) {
        return of(name(options.model()), network, splits, (split, seed) -> {
            LatentFeatureModel model = new MedLfrm(options.with().seed(seed).build())
                    .learn(network.frame(), split.train(), Attributes.none())
                    .model();
            display.advance(1);
            return model;
        });
    }

    static String name(Options.Model model) {
        return model == Options.Model.MED ? "MedLFRM" : "BayesMedLFRM";
    }

    private static Split split(Network network, long seed) {
        return Splitter.split(
                network,
                new Splitter.Options(HOLDOUT, ModelDefaults.NEGATIVES, false, Protocol.LEAK_FREE),
                new Seed(seed));
    }

    private static Curve roc(List<PairScores> scored) {
        int size = scored.stream().mapToInt(scores -> scores.scores().length).sum();
        double[] scores = new double[size];
        byte[] labels = new byte[size];
        int next = 0;
        for (PairScores one : scored) {
            System.arraycopy(one.scores(), 0, scores, next, one.scores().length);
            System.arraycopy(one.labels(), 0, labels, next, one.labels().length);
            next += one.labels().length;
        }
        return Roc.curve(scores, labels, CURVE_POINTS);
    }
}
