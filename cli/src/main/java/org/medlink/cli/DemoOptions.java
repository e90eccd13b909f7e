package org.medlink.cli;

import org.medlink.train.Options;

/** Options like the defaults, but for what a demonstration changes. */
final class DemoOptions {
    private DemoOptions() {}

    static Options of(Options.Model model, int features) {
        return with(Options.defaults(), model, features, Options.defaults().seed());
    }

    static Options withSeed(Options options, long seed) {
        return with(options, options.model(), options.features(), seed);
    }

    private static Options with(Options options, Options.Model model, int features, long seed) {
        return new Options(
                model,
                features,
                options.sharing(),
                options.prior(),
                options.alpha(),
                options.hinge(),
                options.weights(),
                options.update(),
                options.start(),
                options.stopping(),
                options.runs(),
                seed,
                options.threads());
    }
}
