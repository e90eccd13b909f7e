package org.medlink.shard;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.LatentFeatures;
import org.medlink.network.Attributes;
import org.medlink.network.Names;
import org.medlink.network.PairSet;
import org.medlink.options.Options;
import org.medlink.train.MedLfrm;
import org.medlink.train.Progress;

/** Learns a whole model in shards: every run, and every feature space of it. */
public final class ShardedModel {
    private final Options options;
    private final Progress progress;

    /** Shards of the pairs of all relations, or of one of them alone. */
    public interface Source {
        /** @param relation −1 for all */
        ShardCluster cluster(int relation);
    }

    public ShardedModel(Options options, Progress progress) {
        this.options = options;
        this.progress = progress;
    }

    /**
     * Learns.
     *
     * @param trainingLinks the links of every relation; asked for when all is learnt
     */
    public LatentFeatureModel fit(
            Source source,
            Names entities,
            List<String> relations,
            boolean symmetric,
            boolean selfLinks,
            Attributes attributes,
            java.util.function.Supplier<List<PairSet>> trainingLinks) {
        boolean global = options.sharing() == Options.Sharing.GLOBAL || relations.size() == 1;
        int spaces = global ? 1 : relations.size();
        progress.stage(
                "training", (long) options.runs() * spaces * options.stopping().iterations());
        List<LatentFeatures> runs = new ArrayList<>();
        ShardTraining training = null;
        for (int run = 0; run < options.runs(); run++) {
            float[][] memberships = new float[spaces][];
            List<float[]> affinities = new ArrayList<>();
            List<float[]> attributeWeights = new ArrayList<>();
            for (int space = 0; space < spaces; space++) {
                int[] members = members(global, space, relations.size());
                int relation = options.sharing() == Options.Sharing.GLOBAL ? -1 : members[0];
                training = new ShardTraining(
                        source.cluster(global ? -1 : space),
                        options,
                        symmetric,
                        members,
                        attributes,
                        run,
                        relation,
                        iteration -> {
                            progress.iteration(iteration);
                            progress.advance(1);
                        });
                training.train();
                memberships[space] = training.memberships();
                for (int r = 0; r < members.length; r++) {
                    affinities.add(training.affinity(r));
                    attributeWeights.add(training.attributeWeights(r));
                }
            }
            runs.add(new LatentFeatures(
                    entities.size(),
                    options.features(),
                    memberships,
                    affinities.toArray(float[][]::new),
                    attributeWeights.toArray(float[][]::new)));
        }
        return new LatentFeatureModel(
                entities,
                relations,
                symmetric,
                selfLinks,
                attributes,
                trainingLinks.get(),
                runs,
                List.of(),
                Map.of(
                        MedLfrm.COST,
                        Double.toString(training.cost()),
                        MedLfrm.START,
                        training.start().name().toLowerCase(Locale.ROOT)));
    }

    private static int[] members(boolean global, int space, int relations) {
        if (!global) {
            return new int[] {space};
        }
        int[] all = new int[relations];
        java.util.Arrays.setAll(all, r -> r);
        return all;
    }
}
