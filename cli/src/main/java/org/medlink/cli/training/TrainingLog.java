package org.medlink.cli.training;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import org.medlink.cli.console.Count;
import org.medlink.cli.console.ProgressDisplay;
import org.medlink.explorer.words.Json;
import org.medlink.gibbs.Diagnostics;
import org.medlink.model.Objective;
import org.medlink.network.Frame;
import org.medlink.train.Iteration;
import org.medlink.train.Progress;

/** Keeps what training reports and shows how far it has come. */
public final class TrainingLog implements Progress, AutoCloseable {
    /** What to say then. */
    public static final String NOTHING =
            "nothing was learnt: the weights stayed at 0; try a larger --cost or another --start";

    /** Above this R-hat says that chains have not come to rest. */
    private static final double FAR = 1.1;

    /** Below this the divergence of the weights from their prior is rounding. */
    private static final double NOTHING_LEARNT = 1e-3;

    private final ProgressDisplay display;
    private final String prefix;
    private final List<Iteration> iterations = new ArrayList<>();
    private final List<String> remarks = new CopyOnWriteArrayList<>();

    public TrainingLog(ProgressDisplay display) {
        this(display, "");
    }

    /** A log whose stages are shown with something before their names. */
    public TrainingLog(ProgressDisplay display, String prefix) {
        this.display = display;
        this.prefix = prefix;
    }

    @Override
    public void stage(String name, long units) {
        display.stage(prefix + name, units);
    }

    @Override
    public void advance(long units) {
        display.advance(units);
    }

    @Override
    public void iteration(Iteration iteration) {
        synchronized (iterations) {
            iterations.add(iteration);
        }
        display.note(String.format(
                Locale.ROOT, "objective %.6g", iteration.objective().total()));
    }

    @Override
    public void sampled(List<Diagnostics> diagnostics) {
        double rHat = diagnostics.stream().mapToDouble(Diagnostics::rHat).max().orElse(Double.NaN);
        double least = diagnostics.stream()
                .mapToDouble(Diagnostics::effectiveSize)
                .min()
                .orElse(Double.NaN);
        double features = diagnostics.stream()
                .mapToDouble(Diagnostics::features)
                .average()
                .orElse(Double.NaN);
        remarks.add(String.format(
                Locale.ROOT,
                "posterior: %.1f features on average, R-hat %.3f, effective size %.0f of %d sweeps%s",
                features,
                rHat,
                least,
                diagnostics.get(0).sweeps(),
                rHat > FAR ? "; the chains do not agree yet: more --burn-in and --thinning, or more --chains" : ""));
    }

    @Override
    public void drawn(long nonLinks) {
        remarks.add(
                Count.of(nonLinks, "non-link") + " drawn beside those, since there were too few (--least-negatives)");
    }

    /** What is to be said about the final training beside its iterations, and not about those that only calibrate. */
    public List<String> remarks() {
        return List.copyOf(remarks);
    }

    /** All iterations by run and relation; within these in the order in which they happened. */
    public List<Iteration> iterations() {
        synchronized (iterations) {
            List<Iteration> sorted = new ArrayList<>(iterations);
            sorted.sort(Comparator.comparingInt(Iteration::run).thenComparingInt(Iteration::relation));
            return sorted;
        }
    }

    /** The last iteration of every run and relation. */
    static List<Iteration> last(List<Iteration> iterations) {
        List<Iteration> last = new ArrayList<>();
        for (int i = 0; i < iterations.size(); i++) {
            Iteration here = iterations.get(i);
            Iteration next = i + 1 < iterations.size() ? iterations.get(i + 1) : null;
            if (next == null || next.run() != here.run() || next.relation() != here.relation()) {
                last.add(here);
            }
        }
        return last;
    }

    /** Whether the weights of some run and relation stayed where their prior has them. */
    public static boolean nothingLearnt(List<Iteration> iterations) {
        return last(iterations).stream()
                .anyMatch(iteration -> iteration.objective().weights() < NOTHING_LEARNT);
    }

    /** Adds iterations to a list in a result. */
    public static void addTo(ArrayNode array, List<Iteration> iterations, Frame frame, long seed) {
        for (Iteration iteration : iterations) {
            Objective objective = iteration.objective();
            ObjectNode json = array.addObject();
            json.put("seed", seed);
            json.put("run", iteration.run());
            json.set("relation", Json.text(relation(iteration, frame)));
            json.put("iteration", iteration.number());
            json.set("objective", Json.number(objective.total()));
            json.set("sticks", Json.number(objective.sticks()));
            json.set("memberships", Json.number(objective.memberships()));
            json.set("weights", Json.number(objective.weights()));
            json.set("hinge", Json.number(objective.hinge()));
            json.put("activeFeatures", iteration.activeFeatures());
            json.set("effectiveCost", Json.number(iteration.effectiveCost()));
            json.set("gap", Json.number(iteration.gap()));
            json.set("seconds", Json.number(iteration.seconds()));
            json.set("membershipSeconds", Json.number(iteration.membershipSeconds()));
            json.set("weightSeconds", Json.number(iteration.weightSeconds()));
            if (!Double.isNaN(iteration.validationAuc())) {
                json.set("validationAuc", Json.number(iteration.validationAuc()));
            }
        }
    }

    /** The name of the relation whose features were learnt; null when all relations share them or have no names. */
    private static String relation(Iteration iteration, Frame frame) {
        return iteration.relation() < 0 || !frame.namedRelations()
                ? null
                : frame.relations().get(iteration.relation());
    }

    @Override
    public void close() {
        display.close();
    }
}
