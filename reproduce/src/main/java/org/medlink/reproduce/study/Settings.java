package org.medlink.reproduce.study;

import org.medlink.options.Options;
import org.medlink.options.OrAuto;
import org.medlink.options.Sampling;
import org.medlink.split.Protocol;
import org.medlink.split.Splitter;

/** Settings that scenarios have in common. */
public final class Settings {
    /** A fifth of all cells held out, all others labelled. */
    public static final Splitter.Options ALL_CELLS = allCells(Protocol.LEAK_FREE);

    /** A tenth of the links held out, ten non-links per link. */
    public static final Splitter.Options TENTH = new Splitter.Options(0.1, 10, false, Protocol.LEAK_FREE);

    private Settings() {}

    public static Splitter.Options allCells(Protocol protocol) {
        return new Splitter.Options(0.2, Double.POSITIVE_INFINITY, false, protocol);
    }

    /** How a symmetric network is divided, in words that nobody takes for the paper's numbers. */
    public static String words(Splitter.Options split) {
        return split.protocol() == Protocol.PAPER ? "paper's split" : "leak-free";
    }

    public static Options batch(int features) {
        return MedlinkModels.paper()
                .with()
                .features(features)
                .inference(Options.InferenceScheme.BATCH)
                .build();
    }

    /** Stochastic inference with N', M' and κ_ψ. */
    public static Options stochastic(
            int features, Sampling.Schedule schedule, int entities, int pairs, double membershipDecay) {
        return stochastic(
                features,
                new Sampling(
                        schedule,
                        OrAuto.of(entities),
                        OrAuto.of(pairs),
                        0,
                        0,
                        OrAuto.of(membershipDecay),
                        0,
                        OrAuto.auto()));
    }

    /** Stochastic inference with what it takes by itself. */
    public static Options stochastic(int features) {
        return stochastic(features, Options.defaults().sampling());
    }

    private static Options stochastic(int features, Sampling sampling) {
        return MedlinkModels.paper()
                .with()
                .features(features)
                .inference(Options.InferenceScheme.STOCHASTIC)
                .sampling(sampling)
                .build();
    }

    /** The same with this number of off-diagonals of Λ on each side. */
    public static Options banded(Options options, int offDiagonals) {
        Options.Weights weights = options.weights();
        return options.with()
                .weights(new Options.Weights(weights.precision(), weights.hyper(), offDiagonals, weights.solver()))
                .build();
    }

    /** The same with another precision of the weights' prior. */
    public static Options precise(Options options, double precision) {
        Options.Weights weights = options.weights();
        return options.with()
                .weights(new Options.Weights(precision, weights.hyper(), weights.offDiagonals(), weights.solver()))
                .build();
    }
}
