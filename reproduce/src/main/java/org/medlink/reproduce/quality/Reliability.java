package org.medlink.reproduce.quality;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.medlink.generate.NetworkKind;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Attributes;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.options.Options;
import org.medlink.random.Seed;
import org.medlink.reproduce.paper.Experiment;
import org.medlink.reproduce.paper.Laboratory;
import org.medlink.reproduce.report.Cell;
import org.medlink.reproduce.report.ResultTable;
import org.medlink.reproduce.study.Dataset;
import org.medlink.reproduce.study.Settings;
import org.medlink.reproduce.study.Subject;
import org.medlink.split.Selection;
import org.medlink.split.Splitter;
import org.medlink.train.MedLfrm;

/**
 * Whether probabilities hold: links are hidden, a model is trained on the others as {@code train} does it, and among the pairs that are not
 * listed those of about the same probability are counted.
 */
public final class Reliability implements Experiment {
    private static final double SHARE = 0.1;
    private static final double NEGATIVES = 10;
    private static final int GENERATED = 1000;

    /** In a larger network the pairs of this number of sources, drawn at random, are scored. */
    private static final int MOST_SOURCES = 300;

    private final List<Dataset> datasets;
    private final List<NetworkKind> kinds;
    private final int generated;

    public Reliability() {
        this(
                List.of(Dataset.NIPS, Dataset.KINSHIP, Dataset.COND_MAT, Dataset.CIT_HEPTH),
                List.of(NetworkKind.PLANTED_FEATURES),
                GENERATED);
    }

    /** With these networks. */
    public Reliability(List<Dataset> datasets, List<NetworkKind> kinds, int generated) {
        this.datasets = List.copyOf(datasets);
        this.kinds = List.copyOf(kinds);
        this.generated = generated;
    }

    @Override
    public String name() {
        return "reliability";
    }

    @Override
    public String title() {
        return "Probabilities of pairs that are not listed, and how many of these are hidden links";
    }

    @Override
    public void run(Laboratory lab) throws IOException {
        lab.describe(
                "10 % of the links of every relation hidden; all pairs that are not listed are scored, of more than "
                        + MOST_SOURCES
                        + " entities the pairs of " + MOST_SOURCES
                        + " sources drawn at random; pairs of all seeds together, by"
                        + " probability",
                "MedLFRM with every option at its default, --missing " + SHARE);
        List<List<Cell>> sums = new ArrayList<>();
        for (Dataset dataset : datasets) {
            Optional<Subject> subject = lab.subject(dataset, Settings.TENTH);
            if (subject.isPresent()) {
                measure(lab, subject.get().name(), List.of(subject.get().network()), sums);
            }
        }
        for (NetworkKind kind : kinds) {
            List<Network> networks = new ArrayList<>();
            for (int n = 0; n < lab.seeds(); n++) {
                networks.add(kind.generate(generated, new Seed(lab.firstSeed() + n)));
            }
            measure(lab, kind.word(), networks, sums);
        }
        lab.report()
                .table(new ResultTable(
                        "sums over all unlisted pairs",
                        List.of(
                                "network",
                                "unlisted pairs",
                                "sum of probabilities",
                                "hidden links",
                                "ratio",
                                "bins of 50 pairs or more",
                                "of these within 30 %"),
                        sums));
        lab.report()
                .note(
                        "A bin holds the pairs whose probability is within it. Ratio: share of hidden links by mean probability. ± is the standard"
                                + " deviation of the ratio by chance alone, if every probability held.");
    }

    /** @param networks one for each seed, or one for all */
    private static void measure(Laboratory lab, String name, List<Network> networks, List<List<Cell>> sums) {
        ReliabilityBins bins = new ReliabilityBins();
        for (int n = 0; n < lab.seeds(); n++) {
            long seed = lab.firstSeed() + n;
            lab.say(name + ", seed " + seed);
            count(networks.get(Math.min(n, networks.size() - 1)), seed, lab.threads(), bins);
        }
        ResultTable table = bins.table(name);
        if (table.rows().isEmpty()) {
            lab.report().note(name + " has no bin of enough pairs.");
        } else {
            lab.report().table(table);
        }
        sums.add(bins.sums(name));
    }

    private static void count(Network whole, long seed, int threads, ReliabilityBins bins) {
        Seed root = new Seed(seed);
        List<PairSet> hidden = new ArrayList<>();
        Network listed = hide(whole, root.derive("hidden links"), hidden);
        Options options = Options.defaults()
                .with()
                .missing(SHARE)
                .seed(seed)
                .threads(threads)
                .build();
        LatentFeatureModel model = new MedLfrm(options)
                .fit(listed.frame(), Splitter.training(listed, NEGATIVES, root), Attributes.none())
                .model();
        int[] sources =
                Selection.choose(listed.size(), Math.min(listed.size(), MOST_SOURCES), root.stream("scored sources"))
                        .stream()
                        .toArray();
        boolean all = sources.length == listed.size();
        for (int r = 0; r < hidden.size(); r++) {
            for (int source : sources) {
                int[] targets = unlisted(listed, r, source, all);
                double[] scores = new double[targets.length];
                model.scores(r, source, targets, scores);
                for (int t = 0; t < targets.length; t++) {
                    boolean link = whole.isLink(r, source, targets[t]);
                    bins.add(model.probability(r, scores[t]), link);
                }
            }
        }
    }

    /** Of all pairs of a symmetric network each is taken once; of a sample as often as its ends are in it. */
    private static int[] unlisted(Network listed, int relation, int source, boolean all) {
        int[] targets = new int[listed.size()];
        int count = 0;
        for (int target = all && listed.symmetric() ? source : 0; target < targets.length; target++) {
            if (listed.isObserved(relation, source, target) && !listed.isLink(relation, source, target)) {
                targets[count++] = target;
            }
        }
        return Arrays.copyOf(targets, count);
    }

    private static Network hide(Network whole, Seed seed, List<PairSet> hidden) {
        List<Relation> relations = new ArrayList<>();
        for (int r = 0; r < whole.relations().size(); r++) {
            Relation relation = whole.relations().get(r);
            PairSet links = relation.links();
            BitSet chosen =
                    Selection.choose(links.size(), (int) Math.round(SHARE * links.size()), seed.stream("links", r));
            PairSet.Builder out = new PairSet.Builder(whole.size());
            for (int source = 0; source < whole.size(); source++) {
                for (int e = links.start(source); e < links.start(source + 1); e++) {
                    if (chosen.get(e)) {
                        out.add(source, links.target(e));
                    }
                }
            }
            hidden.add(out.build());
            relations.add(new Relation(relation.name(), links.without(hidden.get(r)), null, relation.unobserved()));
        }
        return new Network(whole.entities(), relations, whole.symmetric(), whole.selfLinks());
    }
}
