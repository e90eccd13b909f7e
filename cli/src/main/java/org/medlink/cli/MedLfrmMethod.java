package org.medlink.cli;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.medlink.baselines.Method;
import org.medlink.baselines.TrainingData;
import org.medlink.model.LinkPredictor;
import org.medlink.random.Seed;
import org.medlink.train.Iteration;
import org.medlink.train.MedLfrm;
import org.medlink.train.Options;
import org.medlink.train.Progress;

/**
 * MedLFRM or BayesMedLFRM as a method among others.
 *
 * @param options everything but the seed
 * @param progress hears of it
 */
record MedLfrmMethod(Options options, Progress progress) implements Method {
    /** What a model is called among the methods. */
    static String name(Options.Model model) {
        return model == Options.Model.MED ? "medlfrm" : "bayes-medlfrm";
    }

    /** The model of this name. */
    static Optional<Options.Model> model(String name) {
        for (Options.Model model : Options.Model.values()) {
            if (name(model).equals(name)) {
                return Optional.of(model);
            }
        }
        return Optional.empty();
    }

    /** A method's name for people: our models have capitals. */
    static String title(String name) {
        return switch (name) {
            case "medlfrm" -> "MedLFRM";
            case "bayes-medlfrm" -> "BayesMedLFRM";
            default -> name;
        };
    }

    @Override
    public String name() {
        return name(options.model());
    }

    @Override
    public String citation() {
        return "J. Zhu, J. Song, B. Chen, Max-margin nonparametric latent feature models for link prediction, 2016";
    }

    @Override
    public LinkPredictor fit(TrainingData data, Seed seed) {
        UntilInterrupted watched = new UntilInterrupted(progress, Thread.currentThread());
        try {
            return new MedLfrm(options.with().seed(seed.value()).build(), watched)
                    .fit(data.network(), data.pairs(), data.attributes());
        } finally {
            watched.over = true;
        }
    }

    /** Ends training, in whatever thread it reports from, once the one that asked for it has been interrupted or has gone on. */
    private static final class UntilInterrupted implements Progress {
        private final Progress progress;
        private final Thread asker;
        private volatile boolean over;

        UntilInterrupted(Progress progress, Thread asker) {
            this.progress = progress;
            this.asker = asker;
        }

        @Override
        public void stage(String name, long units) {
            check();
            progress.stage(name, units);
        }

        @Override
        public void advance(long units) {
            check();
            progress.advance(units);
        }

        @Override
        public void iteration(Iteration iteration) {
            check();
            progress.iteration(iteration);
        }

        private void check() {
            if (over || asker.isInterrupted()) {
                throw new CancellationException("interrupted");
            }
        }
    }
}
