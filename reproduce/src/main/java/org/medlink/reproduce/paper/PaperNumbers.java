package org.medlink.reproduce.paper;

import java.util.Map;
import org.medlink.reproduce.study.MedlinkModels;

/**
 * Every number that Zhu, Song & Chen print in their experiments, by the name of our method. Figures without printed numbers are not
 * here: nothing was read off a picture.
 */
public final class PaperNumbers {
    /** Table 1, AUC. */
    public static final Map<String, Published> COUNTRIES_SINGLE = Map.of(
            "linear-svm",
            Published.of(0.8180, 0),
            "logistic-regression",
            Published.of(0.8139, 0),
            "mmsb",
            Published.of(0.8212, 0.0032),
            "irm",
            Published.of(0.8423, 0.0034),
            "lfrm",
            Published.of(0.8529, 0.0037),
            "lfrm-irm",
            Published.of(0.8521, 0.0035),
            MedlinkModels.MED,
            Published.of(0.9173, 0.0067),
            MedlinkModels.BAYES,
            Published.of(0.9178, 0.0045));

    /** Table 1, AUC. */
    public static final Map<String, Published> COUNTRIES_GLOBAL = Map.of(
            "linear-svm",
            Published.of(0.8180, 0),
            "logistic-regression",
            Published.of(0.8139, 0),
            "mmsb",
            Published.of(0.8643, 0.0077),
            "irm",
            Published.of(0.8500, 0.0033),
            "lfrm",
            Published.of(0.7067, 0.0534),
            "lfrm-irm",
            Published.of(0.8772, 0.0075),
            MedlinkModels.MED,
            Published.of(0.9255, 0.0076),
            MedlinkModels.BAYES,
            Published.of(0.9260, 0.0023));

    /** Table 1, AUC. */
    public static final Map<String, Published> KINSHIP_SINGLE = Map.of(
            "mmsb",
            Published.of(0.9005, 0.0022),
            "irm",
            Published.of(0.9310, 0.0023),
            "lfrm",
            Published.of(0.9443, 0.0018),
            "lfrm-irm",
            Published.of(0.9346, 0.0013),
            MedlinkModels.MED,
            Published.of(0.9552, 0.0065),
            MedlinkModels.BAYES,
            Published.of(0.9547, 0.0028));

    /** Table 1, AUC. */
    public static final Map<String, Published> KINSHIP_GLOBAL = Map.of(
            "mmsb",
            Published.of(0.9143, 0.0097),
            "irm",
            Published.of(0.8943, 0.3),
            "lfrm",
            Published.of(0.7127, 0.03),
            "lfrm-irm",
            Published.of(0.9183, 0.0108),
            MedlinkModels.MED,
            Published.of(0.9616, 0.0045),
            MedlinkModels.BAYES,
            Published.of(0.9600, 0.0016));

    /** Table 2, AUC. */
    static final Map<String, Published> NIPS = Map.of(
            "mmsb",
            Published.of(0.8705, 0.0130),
            "irm",
            Published.of(0.8906),
            "lfrm",
            Published.of(0.9466),
            "lfrm-irm",
            Published.of(0.9509),
            MedlinkModels.MED,
            Published.of(0.9642, 0.0026),
            MedlinkModels.BAYES,
            Published.of(0.9636, 0.0036),
            MedlinkModels.ASYMMETRIC + MedlinkModels.MED,
            Published.of(0.9140, 0.0130),
            MedlinkModels.ASYMMETRIC + MedlinkModels.BAYES,
            Published.of(0.9146, 0.0047));

    /** Table 3, seconds for the weights, by folder of the network. */
    static final Map<String, Published> WEIGHT_SECONDS =
            Map.of("countries", Published.of(108.34), "kinship", Published.of(3978), "nips234", Published.of(1343));

    /** Table 3, seconds for sticks and memberships. */
    static final Map<String, Published> MEMBERSHIP_SECONDS =
            Map.of("countries", Published.of(480.73), "kinship", Published.of(14735), "nips234", Published.of(15699));

    /** Table 4, how many memberships are above one half, by K. */
    static final Map<Integer, Published> ACTIVE_MEMBERSHIPS =
            Map.of(80, Published.of(1071), 120, Published.of(1514), 160, Published.of(1765));

    /** Table 4, the share of such memberships, by K. */
    static final Map<Integer, Published> ACTIVE_SHARE =
            Map.of(80, Published.of(0.058), 120, Published.of(0.055), 160, Published.of(0.048));

    /** In the text on sparsity: features that somebody has, by K. */
    static final Map<Integer, Published> ACTIVE_FEATURES = Map.of(160, Published.of(134));

    /** Table 5, by folder: AUC, seconds (of Kinship per relation) and speed-up of stochastic inference. */
    static final Map<String, Published> STOCHASTIC_AUC =
            Map.of("kinship", Published.of(0.9543, 0.0088), "nips234", Published.of(0.9596, 0.0075));

    static final Map<String, Published> STOCHASTIC_SECONDS =
            Map.of("kinship", Published.of(115.34), "nips234", Published.of(2425.33));

    static final Map<String, Published> STOCHASTIC_SPEEDUP =
            Map.of("kinship", Published.of(6.24), "nips234", Published.of(6.15));

    /** Table 6, by folder: nodes, directed links, largest and least degree. */
    static final Map<String, int[]> PROPERTIES =
            Map.of("astro-ph", new int[] {17_903, 391_462, 1008, 2}, "cond-mat", new int[] {21_363, 182_684, 560, 2});

    /** The footnote on off-diagonals: one on each side, K = 80. */
    static final Published ONE_OFF_DIAGONAL = Published.of(0.926);

    /** Table 7, AUC by K. */
    public static final Map<Integer, Published> ASTRO_PH_AUC = Map.of(
            15, Published.of(0.9258, 0.0010), 30, Published.of(0.9648, 0.0004), 50, Published.of(0.9808, 0.0004));

    static final Map<Integer, Published> ASTRO_PH_SECONDS =
            Map.of(15, Published.of(1094, 207), 30, Published.of(5853, 382), 50, Published.of(19954, 224));

    public static final Map<Integer, Published> COND_MAT_AUC = Map.of(
            30, Published.of(0.8912, 0.0027), 50, Published.of(0.9088, 0.0075), 70, Published.of(0.9212, 0.0027));

    static final Map<Integer, Published> COND_MAT_SECONDS =
            Map.of(30, Published.of(2751, 321), 50, Published.of(10379, 283), 70, Published.of(27551, 392));

    /** Table 8, by K: test AUC, training AUC, seconds. */
    static final Map<Integer, Published> PATENT_AUC =
            Map.of(15, Published.of(0.653, 0.0033), 30, Published.of(0.670, 0.0029), 50, Published.of(0.685, 0.0035));

    static final Map<Integer, Published> PATENT_TRAIN_AUC =
            Map.of(15, Published.of(0.796, 0.0057), 30, Published.of(0.831, 0.0042), 50, Published.of(0.858, 0.0076));

    static final Map<Integer, Published> PATENT_SECONDS =
            Map.of(15, Published.of(2787, 132), 30, Published.of(10342, 648), 50, Published.of(37860, 1224));

    /** Table 8, the proximity measures. */
    static final Map<String, Published> PATENT_MEASURE_AUC = Map.of(
            "common-neighbours", Published.of(0.619), "jaccard", Published.of(0.618), "katz", Published.of(0.639));

    static final Map<String, Published> PATENT_MEASURE_SECONDS = Map.of(
            "common-neighbours", Published.of(87, 2.58),
            "jaccard", Published.of(52.15, 2.46),
            "katz", Published.of(21975, 259));

    private PaperNumbers() {}

    static <T> Published of(Map<T, Published> numbers, T key) {
        return numbers.getOrDefault(key, Published.NONE);
    }
}
