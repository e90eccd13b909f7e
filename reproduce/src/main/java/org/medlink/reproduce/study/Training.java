package org.medlink.reproduce.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.medlink.model.LatentFeatureModel;
import org.medlink.options.Options;
import org.medlink.options.Sharing;
import org.medlink.split.Split;
import org.medlink.train.Fit;
import org.medlink.train.Iteration;
import org.medlink.train.MedLfrm;
import org.medlink.train.Progress;

/** A model that was learnt, and how long what took. */
public final class Training {
    private final Options settled;
    private final LatentFeatureModel model;
    private final List<Iteration> iterations;
    private final double selectSeconds;
    private final double trainSeconds;
    private final int together;

    /** Learns from the training side of a split. */
    public Training(Subject subject, Split split, Options options) {
        List<Iteration> heard = new ArrayList<>();
        Progress progress = new Progress() {
            @Override
            public void iteration(Iteration iteration) {
                synchronized (heard) {
                    heard.add(iteration);
                }
            }
        };
        long began = System.nanoTime();
        Fit fit = new MedLfrm(options, progress).learn(subject.network().frame(), split.train(), subject.attributes());
        model = fit.model();
        settled = fit.options();
        double all = (System.nanoTime() - began) / 1e9;
        heard.sort(Comparator.comparingInt(Iteration::run).thenComparingInt(Iteration::relation));
        iterations = List.copyOf(heard);
        int fits = options.runs()
                * (options.sharing() == Sharing.SINGLE ? split.train().relations() : 1);
        together = Math.min(fits, options.threads());
        boolean open = options.hinge().cost().isAuto();
        trainSeconds = open ? Math.min(all, sum(Iteration::seconds) / together) : all;
        selectSeconds = all - trainSeconds;
    }

    public LatentFeatureModel model() {
        return model;
    }

    /** Its options with the cost and the start that were chosen. */
    public Options settled() {
        return settled;
    }

    public List<Iteration> iterations() {
        return iterations;
    }

    /** Time it took to choose cost and start. */
    public double selectSeconds() {
        return selectSeconds;
    }

    /** Time it took after that; where several fits share the threads, estimated as their sum over the threads. */
    public double trainSeconds() {
        return trainSeconds;
    }

    double membershipSeconds() {
        return sum(Iteration::membershipSeconds) / together;
    }

    double weightSeconds() {
        return sum(Iteration::weightSeconds) / together;
    }

    /** Pairs that memberships looked at, a pair counting for each of its two entities. */
    long pairVisits() {
        return (long) sum(Iteration::pairVisits);
    }

    /** The sum over the last iterations of every run and relation. */
    private double sum(ToDoubleFunction<Iteration> figure) {
        double sum = 0;
        for (int i = 0; i < iterations.size(); i++) {
            Iteration here = iterations.get(i);
            Iteration next = i + 1 < iterations.size() ? iterations.get(i + 1) : null;
            if (next == null || next.run() != here.run() || next.relation() != here.relation()) {
                sum += figure.applyAsDouble(here);
            }
        }
        return sum;
    }
}
