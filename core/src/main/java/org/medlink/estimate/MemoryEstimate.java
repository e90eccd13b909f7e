package org.medlink.estimate;

import java.util.ArrayList;
import java.util.List;
import org.medlink.kernel.Kernel;
import org.medlink.network.Attributes;
import org.medlink.network.Network;
import org.medlink.network.Relation;
import org.medlink.options.Options;
import org.medlink.options.Sharing;
import org.medlink.options.Start;
import org.medlink.train.Checkpoint;
import org.medlink.train.CommonScale;

/** What is in memory when most is, from the sizes of the arrays that training makes. */
final class MemoryEstimate {
    private final Workload work;
    private final Options options;
    private final FitPlan plan;
    private final Start start;
    private final Ledger always = new Ledger();
    private final long structure;

    MemoryEstimate(Network network, Attributes attributes, Workload work, Options options, FitPlan plan, Start start) {
        this.work = work;
        this.options = options;
        this.plan = plan;
        this.start = start;
        always.add("names of entities", network.entities().memory());
        for (Relation relation : network.relations()) {
            long sets = 2L * (network.size() + 1)
                    + relation.links().size()
                    + relation.unobserved().size();
            long listed = relation.labelled()
                    ? network.size() + 1L + relation.nonLinks().size()
                    : 0;
            always.add("links of the network", Integer.BYTES * (sets + listed));
        }
        always.add("attributes", (long) Float.BYTES * attributes.dimension() * network.size());
        always.add("training pairs", FitMemory.columns(work));
        structure = StructureCost.of(network, attributes, work, options).bytes();
        always.add("links around pairs", structure);
    }

    /** The fullest of: pairs being drawn, cost being chosen, training, model being put together, calibration. */
    Ledger peak() {
        Ledger peak = Ledger.larger(drawing(), training());
        if (plan.selectionFits() > 0) {
            Ledger selecting = plan.crossValidated()
                    ? folds(options.hinge().selection().folds(), 1)
                    : training(options.with().runs(1).build())
                            .add("training pairs but for a part", FitMemory.columns(work))
                            .add("links around pairs but for a part", structure);
            peak = Ledger.larger(peak, selecting);
        }
        if (plan.calibrationFolds() > 0) {
            Ledger calibrating = folds(plan.calibrationFolds(), 1 - 1.0 / plan.calibrationFolds());
            calibrating
                    .add(model(options.runs()), 1)
                    .add("state of the training, for a checkpoint", kept())
                    .add(
                            "links around pairs, weighed anew by the folds",
                            Math.min(plan.calibrationFolds(), options.threads()) * structure)
                    .add(
                            "order of unlisted pairs",
                            (1 + Math.min(plan.calibrationFolds(), options.threads())) * order());
            peak = Ledger.larger(peak, calibrating);
        }
        return peak;
    }

    /** Of the unlisted pairs that a model scores for calibration: their scores and weights, these sorted, and their places. */
    private long order() {
        double cells = (double) work.relations() * work.entities() * work.entities() / (work.symmetric() ? 2 : 1);
        return 5 * Double.BYTES * (long) Math.min(cells, CommonScale.MOST_PAIRS);
    }

    /** Non-links are collected, sorted and merged with the links. */
    private Ledger drawing() {
        long nonLinks = 0;
        for (long count : work.nonLinks()) {
            nonLinks = Math.max(nonLinks, count);
        }
        return new Ledger().add(always, 1).add("drawing of non-links", 4L * Integer.BYTES * nonLinks);
    }

    private Ledger training() {
        return training(options);
    }

    private Ledger training(Options chosen) {
        int tasks = chosen.runs() * spaces(work).size();
        return new Ledger()
                .add(always, 1)
                .add(fits(work, chosen, tasks > 1 ? Math.min(tasks, chosen.threads()) : 1), 1);
    }

    /** Fits of folds that learn from a share of the pairs each, as many at a time as there are threads. */
    private Ledger folds(int folds, double share) {
        Workload some = work.share(share);
        Options single = options.with().runs(1).threads(1).build();
        long together = Math.min(folds, options.threads());
        return new Ledger()
                .add(always, 1)
                .add("scores of held-out pairs", Double.BYTES * work.pairs() + folds * work.pairs() / Byte.SIZE)
                .add("training pairs of the folds", together * FitMemory.columns(some))
                .add(fits(some, single, 1), together);
    }

    /** The fits of every run and space of one training: all are kept until the model is put together. */
    private Ledger fits(Workload pairs, Options chosen, int together) {
        List<Workload> spaces = spaces(pairs);
        Ledger kept = new Ledger();
        Ledger fullest = null;
        Ledger fullestKept = null;
        int threads = spaces.size() * chosen.runs() > 1 ? 1 : chosen.threads();
        for (Workload space : spaces) {
            FitMemory memory = new FitMemory(space, chosen, threads);
            Ledger retained = memory.retained();
            Ledger peak = memory.peak(start);
            if (spaces.size() > 1) {
                kept.add("training pairs of the relations", FitMemory.columns(space));
            }
            kept.add(retained, chosen.runs());
            if (fullest == null || peak.total() > fullest.total()) {
                fullest = peak;
                fullestKept = retained;
            }
        }
        Ledger working = new Ledger().add(kept, 1).add(fullestKept, -together).add(fullest, together);
        Ledger ending =
                kept.add(model(chosen.runs()), 1).add("links of the model", 4L * Integer.BYTES * pairs.allLinks());
        return Ledger.larger(working, ending);
    }

    private Ledger model(int runs) {
        long memberships = (long) Float.BYTES * options.features().given() * work.entities();
        return new Ledger().add("model", (long) runs * spaces(work).size() * memberships);
    }

    /** What a {@link Checkpoint} keeps of a training that has come to its end. */
    private long kept() {
        long row = (long) Float.BYTES * Kernel.padded(options.features().given())
                + options.features().given();
        return row * work.entities() * options.runs() * spaces(work).size();
    }

    private List<Workload> spaces(Workload pairs) {
        if (options.sharing() == Sharing.GLOBAL) {
            return List.of(pairs);
        }
        List<Workload> spaces = new ArrayList<>();
        for (int r = 0; r < pairs.relations(); r++) {
            spaces.add(pairs.relation(r));
        }
        return spaces;
    }
}
