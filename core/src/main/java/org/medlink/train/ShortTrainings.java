package org.medlink.train;

import java.util.List;
import java.util.OptionalDouble;
import org.medlink.inference.PairSpace;
import org.medlink.options.Options;
import org.medlink.options.OrAuto;
import org.medlink.options.Start;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;

/**
 * The choice by short trainings where pairs are very many, or in shards, of which no part can be taken out with its links: each training holds out a part for itself, but the
 * links of this part still are among those that describe the others.
 */
record ShortTrainings(Options options, Progress progress, Checkpoint checkpoint, TrainingInput input) {
    /** A lead over attributes alone that is more than chance, in parts as large as those of networks that need shards. */
    private static final double LEAD = 5e-4;

    private record Trial(Options options, double auc) {}

    /** The begin of a training that predicts what it holds out this well, and what is needed to go on with it, if that is here. */
    private record Brief(double auc, SpaceFit.Begun fit) {}

    Options choose() {
        List<Double> costs = ModelSelection.costs(options);
        List<OrAuto<Start>> starts = options.startIsOpen() ? ModelSelection.largeStarts() : List.of(options.start());
        progress.stage("choice of start and cost", (long) costs.size() + starts.size());
        int first = ModelSelection.first(options);
        Trial best = null;
        for (OrAuto<Start> start : starts) {
            best = better(best, options.with().start(start).build(), costs.get(first));
        }
        Trial chosen = climb(best, costs, first, -1);
        chosen = chosen.equals(best) ? climb(best, costs, first, 1) : chosen;
        if (options.proximity() && !options.gibbs()) {
            Trial none = tried(options.with().features(0).build().withCost(Options.Hinge.DEFAULT_COST));
            return chosen.auc() > none.auc() + LEAD ? chosen.options() : none.options();
        }
        return chosen.options();
    }

    /**
     * For very many pairs: the usual cost, or the next smaller candidate where the beginning of a training predicts better with it. What was begun
     * with it can go on.
     */
    ModelSelection.Selected compare() {
        Options usual = options.withCost(Options.Hinge.DEFAULT_COST);
        OptionalDouble smaller = ModelSelection.smaller(options.hinge().selection());
        if (smaller.isEmpty()) {
            return new ModelSelection.Selected(usual, null);
        }
        Options other = options.withCost(smaller.getAsDouble());
        progress.stage("choice of the cost", 2);
        Brief first = begun(other);
        Brief second = begun(usual);
        return first.auc() > second.auc()
                ? new ModelSelection.Selected(other, first.fit())
                : new ModelSelection.Selected(usual, second.fit());
    }

    private Brief begun(Options candidate) {
        int epochs = ModelSelection.BRIEF + StochasticFit.COOLING;
        Options brief = candidate
                .with()
                .stopping(new Options.Stopping(epochs, 0, Options.smallShare(input.size()), epochs))
                .build();
        // On a cluster the state is elsewhere, and to have it here takes longer than to begin again.
        boolean keeps = input.divides()
                && candidate.validationShare(input.size()) == brief.validationShare(input.size())
                && candidate.stopping().iterations() >= epochs;
        SpaceFit.Begun.Builder begun = new SpaceFit.Begun.Builder(ModelSelection.BRIEF);
        double[] auc = checkpoint.settled(name(candidate), 1, () -> {
            try (Workers workers = new Workers(brief.threads())) {
                Seed seed = new Seed(brief.seed()).derive("run", 0, -1);
                PairSpace space = input.spaces(brief).get(0);
                SpaceFit.Listener listener = keeps ? begun::iteration : (at, number, seconds, held) -> {};
                return new double[] {
                    SpaceFit.of(space, brief, seed, workers, listener).predictHeldOut()
                };
            }
        });
        progress.advance(1);
        return new Brief(auc[0], begun.build());
    }

    private Trial climb(Trial from, List<Double> costs, int place, int step) {
        Trial best = from;
        for (int next = place + step; next >= 0 && next < costs.size(); next += step) {
            Trial tried = better(best, from.options(), costs.get(next));
            if (tried.equals(best)) {
                break;
            }
            best = tried;
        }
        return best;
    }

    private Trial better(Trial best, Options open, double cost) {
        Trial tried = tried(open.withCost(cost));
        return best == null || tried.auc() > best.auc() ? tried : best;
    }

    private Trial tried(Options candidate) {
        double[] auc = checkpoint.settled(name(candidate), 1, () -> new double[] {shortTraining(candidate)});
        progress.advance(1);
        return new Trial(candidate, auc[0]);
    }

    private static String name(Options candidate) {
        return ModelSelection.PART + "." + candidate.features() + "." + candidate.start() + "."
                + candidate.hinge().cost();
    }

    private double shortTraining(Options candidate) {
        Options brief = ModelSelection.brief(candidate, Options.smallShare(input.size()));
        return new MedLfrm(brief.with().runs(1).featureShare(1).build())
                .learn(input)
                .validated()
                .auc();
    }
}
