package org.medlink.reproduce.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.medlink.options.Sampling;
import org.medlink.reproduce.study.Dataset;
import org.medlink.reproduce.study.MedlinkModels;
import org.medlink.reproduce.study.Settings;
import org.medlink.reproduce.study.Trial;

/**
 * The paper's settings on a collaboration network: one off-diagonal on each side, its samples, its K.
 *
 * @param entities N'
 * @param pairs M'
 * @param features each K, the largest last
 * @param aucs the paper's AUC by K
 * @param times the paper's training seconds by K
 */
record CollaborationSettings(
        Dataset dataset,
        int entities,
        int pairs,
        List<Integer> features,
        Map<Integer, Published> aucs,
        Map<Integer, Published> times) {
    /** AstroPh, and CondMat, where M' is the largest degree. */
    static final List<CollaborationSettings> ALL = List.of(
            new CollaborationSettings(
                    Dataset.ASTRO_PH,
                    500,
                    500,
                    List.of(15, 30, 50),
                    PaperNumbers.ASTRO_PH_AUC,
                    PaperNumbers.ASTRO_PH_SECONDS),
            new CollaborationSettings(
                    Dataset.COND_MAT,
                    750,
                    560,
                    List.of(30, 50, 70),
                    PaperNumbers.COND_MAT_AUC,
                    PaperNumbers.COND_MAT_SECONDS));

    static final String PROTOCOL =
            "largest component; 10 % of the links held out with as many non-links, ten non-links per link in training; leak-free";

    private static final double DECAY = 0.2;

    /** MedLFRM with each K of the paper, where it is to be quick with the first only. */
    List<Trial> banded(boolean quick) {
        List<Trial> trials = new ArrayList<>();
        for (int k : quick ? features.subList(0, 1) : features) {
            trials.add(new Trial(
                    "MedLFRM, K = " + k,
                    Settings.banded(Settings.stochastic(k, Sampling.Schedule.DEFAULT, entities, pairs, DECAY), 1)));
        }
        return trials;
    }

    /** MedLFRM with the largest K of the paper, everything else by default. */
    Trial byDefault() {
        int most = features.get(features.size() - 1);
        return new Trial(
                "MedLFRM, K = " + most + ", defaults",
                MedlinkModels.paper().with().features(most).build());
    }

    Published auc(int k) {
        return PaperNumbers.of(aucs, k);
    }

    Published seconds(int k) {
        return PaperNumbers.of(times, k);
    }
}
