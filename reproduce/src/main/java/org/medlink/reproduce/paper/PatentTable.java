package org.medlink.reproduce.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.medlink.baselines.Method;
import org.medlink.baselines.proximity.ProximityMethod;
import org.medlink.generate.PlantedNetwork;
import org.medlink.network.Direction;
import org.medlink.proximity.Proximity;
import org.medlink.random.Seed;
import org.medlink.reproduce.report.Cell;
import org.medlink.reproduce.report.ResultTable;
import org.medlink.reproduce.study.Dataset;
import org.medlink.reproduce.study.PatentTrials;
import org.medlink.reproduce.study.Repeat;
import org.medlink.reproduce.study.Result;
import org.medlink.reproduce.study.Subject;
import org.medlink.reproduce.study.Trial;

/** Table 8 of the paper, on the US patents where they are at hand and on a generated network of their size otherwise. */
public final class PatentTable implements Experiment {
    private static final int ENTITIES = 3_774_768;
    private static final int LINKS = 16_522_438;
    private static final int QUICK = 200;

    private final int quickPart;

    public PatentTable() {
        this(QUICK);
    }

    /** @param quickPart by what the size is divided where it is to be quick */
    PatentTable(int quickPart) {
        this.quickPart = quickPart;
    }

    @Override
    public String name() {
        return "patents";
    }

    @Override
    public String title() {
        return "Table 8: AUC and time at the size of the US patents";
    }

    @Override
    public void run(Laboratory lab) throws IOException {
        lab.describe(
                "20 % of the links held out with as many non-links, one non-link per link in training",
                "MedLFRM by default but for K; measures of proximity on the training links");
        Optional<Subject> real = lab.quick() ? Optional.empty() : lab.subject(Dataset.CIT_PATENTS, PatentTrials.SPLIT);
        Subject subject = real.isPresent() ? real.get() : generated(lab);
        List<Trial> trials = new ArrayList<>();
        for (int features : lab.grid(PatentTrials.features(), 15)) {
            trials.add(PatentTrials.paperModel("MedLFRM, K = " + features, features));
        }
        List<Result> results = lab.measure(subject, trials, measures());
        List<List<Cell>> rows = new ArrayList<>();
        for (Result result : results) {
            rows.add(row(result, real.isPresent(), !lab.quick()));
        }
        lab.report()
                .table(new ResultTable(
                        subject.name(),
                        List.of(
                                "method",
                                "test AUC, the paper",
                                "test AUC, ours",
                                "ours / paper",
                                "train AUC, the paper",
                                "train AUC, ours",
                                "seconds, the paper",
                                "seconds, ours",
                                "time, ours / paper"),
                        rows));
        lab.report()
                .note(
                        "The paper takes all 16.5 million citations and 5.3 million sampled non-links, and 80 % of both for training; here"
                                + " training and test have as many non-links as links.");
        lab.report()
                .note(
                        "Seconds are those of choosing, learning and scoring. Training AUC is on at most 500,000 training pairs.");
    }

    private Subject generated(Laboratory lab) {
        int part = lab.quick() ? quickPart : 1;
        PlantedNetwork.Options options = new PlantedNetwork.Options(
                ENTITIES / part, LINKS / part, 20, true, PlantedNetwork.DEFAULT_NOISE, 0.5, new Seed(lab.firstSeed()));
        lab.say("generating a network");
        long began = System.nanoTime();
        PlantedNetwork planted = PlantedNetwork.generate(options);
        lab.report()
                .note(String.format(
                        Locale.ROOT,
                        "This is not the patent network but a generated one (%,d entities, %,d directed links, 20 planted features, skew"
                                + " 0.5): the paper's numbers stand beside it for size and time only, its AUC is of other data.",
                        options.size(),
                        options.links()));
        return new Subject(
                "generated, directed", planted.network(), (System.nanoTime() - began) / 1e9, PatentTrials.SPLIT);
    }

    /** Common neighbours and Jaccard in every definition, of which the paper reports the best; Katz. */
    private static List<Method> measures() {
        List<Method> measures = new ArrayList<>();
        for (Proximity measure : List.of(Proximity.COMMON_NEIGHBOURS, Proximity.JACCARD)) {
            for (Direction direction : measure.directions()) {
                measures.add(new ProximityMethod(measure, direction));
            }
        }
        measures.add(ProximityMethod.usual(Proximity.PREFERENTIAL_ATTACHMENT));
        measures.add(ProximityMethod.usual(Proximity.KATZ));
        return measures;
    }

    private static List<Cell> row(Result result, boolean real, boolean whole) {
        int k = result.features();
        String measure = result.method().replaceFirst(":.*", "");
        Published auc = k > 0
                ? PaperNumbers.of(PaperNumbers.PATENT_AUC, k)
                : PaperNumbers.of(PaperNumbers.PATENT_MEASURE_AUC, measure);
        Published train = k > 0 ? PaperNumbers.of(PaperNumbers.PATENT_TRAIN_AUC, k) : Published.NONE;
        Published time = k > 0
                ? PaperNumbers.of(PaperNumbers.PATENT_SECONDS, k)
                : PaperNumbers.of(PaperNumbers.PATENT_MEASURE_SECONDS, measure);
        double seconds = result.wholeSeconds();
        return List.of(
                Cell.words(result.method()),
                auc.auc(),
                result.aucCell(),
                real ? Cell.ratio(result.mean(Repeat::auc), auc.mean()) : Cell.none(),
                train.auc(),
                Cell.number("%.4f", result.mean(Repeat::trainAuc)),
                time.seconds(),
                Cell.seconds(seconds),
                whole ? Cell.ratio(seconds, time.mean()) : Cell.none());
    }
}
