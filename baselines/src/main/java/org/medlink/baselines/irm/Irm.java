package org.medlink.baselines.irm;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.medlink.baselines.Cells;
import org.medlink.baselines.Method;
import org.medlink.baselines.TrainingData;
import org.medlink.model.LinkPredictor;
import org.medlink.options.OrAuto;
import org.medlink.options.Sharing;
import org.medlink.random.Seed;

/**
 * The infinite relational model: a Chinese restaurant process divides the entities into clusters, and links between two
 * clusters have one rate with a Beta prior. Scores are probabilities, averaged over draws from the posterior.
 *
 * <p>Several relations that share one partition are divided into groups by a second Chinese restaurant process, as Kemp et al. do
 * with predicates: the relations of a group have the same rates. Hyper-parameters that are not given are drawn as well.
 */
public final class Irm implements Method {
    private static final int SHORT_CHAIN = 30;

    private final Options options;

    /**
     * Settings.
     *
     * @param sharing whether relations have partitions of their own or one in common. Default: GLOBAL
     * @param concentration of the Chinese restaurant processes; auto draws it, with a Gamma(1, 1) prior. Default: auto
     * @param a of the Beta prior, in numbers of links; auto draws it, with a Gamma(1, 1) prior. Default: auto
     * @param b of the Beta prior, in numbers of non-links; auto draws it likewise. Default: auto
     * @param chains independently started Markov chains. Default: 5
     * @param burnIn sweeps over all entities that are not used. Default: 30
     * @param samples sweeps of a chain after that, all of which are averaged over. Default: 20
     * @param splitMerges split-merge moves tried in every sweep. Default: 5
     */
    public record Options(
            Sharing sharing,
            OrAuto<Double> concentration,
            OrAuto<Double> a,
            OrAuto<Double> b,
            int chains,
            int burnIn,
            int samples,
            int splitMerges) {
        public Options {
            requirePositive("concentration", concentration);
            requirePositive("a", a);
            requirePositive("b", b);
            require(chains >= 1, "number of chains", chains);
            require(burnIn >= 0, "burn-in", burnIn);
            require(samples >= 1, "number of samples", samples);
            require(splitMerges >= 0, "number of split-merge moves", splitMerges);
        }

        /** What is used when nothing else is said. */
        public static Options defaults() {
            return new Options(Sharing.GLOBAL, OrAuto.auto(), OrAuto.auto(), OrAuto.auto(), 5, 30, 20, 5);
        }

        /** The same with other sharing. */
        public Options withSharing(Sharing other) {
            return new Options(other, concentration, a, b, chains, burnIn, samples, splitMerges);
        }

        private static void requirePositive(String what, OrAuto<Double> setting) {
            double given = setting.orElse(1.0);
            require(given > 0 && Double.isFinite(given), what, setting);
        }

        private static void require(boolean holds, String what, Object value) {
            if (!holds) {
                throw new IllegalArgumentException("bad " + what + ": " + value);
            }
        }
    }

    public Irm(Options options) {
        this.options = options;
    }

    @Override
    public String name() {
        return "irm";
    }

    @Override
    public String citation() {
        return "C. Kemp, J. Tenenbaum, T. Griffiths, T. Yamada & N. Ueda,"
                + " Learning systems of concepts with an infinite relational model, AAAI 2006";
    }

    @Override
    public LinkPredictor fit(TrainingData data, Seed seed) {
        if (options.sharing() == Sharing.GLOBAL) {
            List<BlockModel> models = sample(Cells.of(data), seed);
            return (relation, source, target) -> mean(models, relation, source, target);
        }
        List<List<BlockModel>> ofRelations = new ArrayList<>();
        for (int r = 0; r < data.pairs().relations(); r++) {
            ofRelations.add(sample(Cells.of(data, r), seed.derive("relation", r)));
        }
        return (relation, source, target) -> mean(ofRelations.get(relation), 0, source, target);
    }

    /** A partition of the entities where a short chain stands: the cluster of each. */
    public static int[] clusters(Cells cells, Seed seed) {
        IrmSampler sampler = new IrmSampler(cells, Options.defaults(), seed.stream("clusters"));
        for (int sweep = 0; sweep < SHORT_CHAIN; sweep++) {
            checkInterrupt();
            sampler.sweep();
        }
        return sampler.partition().clusterOfEntities();
    }

    private List<BlockModel> sample(Cells cells, Seed seed) {
        List<BlockModel> models = new ArrayList<>(options.chains() * options.samples());
        for (int chain = 0; chain < options.chains(); chain++) {
            IrmSampler sampler = new IrmSampler(cells, options, seed.stream("irm", chain));
            for (int sweep = 0; sweep < options.burnIn() + options.samples(); sweep++) {
                checkInterrupt();
                sampler.sweep();
                if (sweep >= options.burnIn()) {
                    models.add(sampler.sample());
                }
            }
        }
        return models;
    }

    private static void checkInterrupt() {
        if (Thread.interrupted()) {
            throw new CancellationException("interrupted");
        }
    }

    private static double mean(List<BlockModel> models, int relation, int source, int target) {
        double sum = 0;
        for (BlockModel model : models) {
            sum += model.rate(relation, source, target);
        }
        return sum / models.size();
    }
}
