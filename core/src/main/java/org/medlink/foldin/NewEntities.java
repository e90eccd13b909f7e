package org.medlink.foldin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.medlink.margin.Costs;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.LatentFeatures;
import org.medlink.network.Attributes;
import org.medlink.network.Frame;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Names;
import org.medlink.network.PairSet;
import org.medlink.parallel.Workers;
import org.medlink.proximity.ProximityAttributes;
import org.medlink.weighing.WeighedScore;

/**
 * Takes entities into a model that it has not been trained with. Their links count as training links do: what the links around a pair say is computed
 * with them, and the features of the new entities are found as training would find them. All else stays as it is.
 */
public final class NewEntities {
    private final LatentFeatureModel model;
    private final List<String> names;
    private final List<PairSet> links;
    private final int known;
    private final int entities;

    private NewEntities(LatentFeatureModel model, List<String> names, List<PairSet> links) {
        this.model = model;
        this.names = names;
        this.links = links;
        this.known = model.entities().size();
        this.entities = known + names.size();
    }

    /** Why a model can take no new entities; nothing where it can. */
    public static Optional<String> obstacle(LatentFeatureModel model) {
        if (model.types().given()) {
            return Optional.of("the model knows types of entities, and that of a new one is not known");
        }
        boolean given = model.attributes().parts().stream()
                .anyMatch(part -> part.dimension() > 0 && !(part instanceof ProximityAttributes));
        return given
                ? Optional.of("the model was given attributes, and those of a new entity are not known")
                : Optional.empty();
    }

    /**
     * The model with these entities behind its own.
     *
     * @param names of the new entities, which the model does not know
     * @param links that have a new entity at one end or both, for each relation of the model; where links have no direction in any order of their ends
     * @throws IllegalArgumentException where there is an {@link #obstacle}, or the model does not say how it was trained
     */
    public static LatentFeatureModel in(
            LatentFeatureModel model, List<String> names, List<PairSet> links, Workers workers) {
        obstacle(model).ifPresent(why -> {
            throw new IllegalArgumentException(why);
        });
        return names.isEmpty() ? model : new NewEntities(model, names, links).added(workers);
    }

    private LatentFeatureModel added(Workers workers) {
        List<PairSet> all = new ArrayList<>();
        for (int r = 0; r < links.size(); r++) {
            all.add(longer(model.trainingLinks().get(r)).union(stored(r)));
        }
        Attributes attributes = attributes(all);
        NewPairs pairs = new NewPairs(known, entities, model.symmetric());
        LabeledPairs labeled = pairs.of(links);
        List<LatentFeatures> runs = new ArrayList<>();
        for (LatentFeatures run : model.runs()) {
            LatentFeatures without = longer(run);
            runs.add(run.features() == 0 ? without : fit(without, attributes, labeled, pairs.others(), workers));
        }
        return new LatentFeatureModel(
                new Frame(names(), model.relations(), model.symmetric(), model.selfLinks()),
                attributes,
                all,
                runs,
                model.calibrations(),
                model.provenance());
    }

    private LatentFeatures fit(
            LatentFeatures run, Attributes attributes, LabeledPairs pairs, int others, Workers workers) {
        TrainedHinge hinge = TrainedHinge.of(model);
        List<Costs> costs = IntStream.range(0, run.relations())
                .mapToObj(r -> hinge.costs(model, r, others))
                .toList();
        Attributes scores = hinge.apart() || attributes.dimension() == 0
                ? Attributes.none()
                : new WeighedScore(attributes, weights(run)).of(pairs, workers);
        NewMemberships fit = new NewMemberships(
                run,
                known,
                model.symmetric(),
                hinge.share(),
                scores,
                links.stream().allMatch(this::apart));
        float[][] memberships = new float[run.spaces()][];
        if (memberships.length == 1) {
            int[] all = IntStream.range(0, run.relations()).toArray();
            memberships[0] = fit.fit(0, all, pairs, costs, workers);
        } else {
            for (int r = 0; r < memberships.length; r++) {
                memberships[r] = fit.fit(r, new int[] {r}, pairs.relation(r), List.of(costs.get(r)), workers);
            }
        }
        return with(run, memberships);
    }

    /** Whether none of these links is one between two new entities. */
    private boolean apart(PairSet set) {
        for (int source = known; source < entities; source++) {
            for (int e = set.start(source); e < set.start(source + 1); e++) {
                if (set.target(e) >= known && set.target(e) != source) {
                    return false;
                }
            }
        }
        return true;
    }

    private Names names() {
        Names.Builder all = new Names.Builder();
        for (int i = 0; i < known; i++) {
            all.add(model.entities().get(i));
        }
        names.forEach(all::add);
        Names built = all.build();
        if (built.size() < entities) {
            throw new IllegalArgumentException("a new entity has the name of another");
        }
        return built;
    }

    private PairSet longer(PairSet set) {
        int[] starts = Arrays.copyOf(set.starts(), entities + 1);
        Arrays.fill(starts, known + 1, starts.length, set.size());
        return PairSet.of(entities, starts, set.targets());
    }

    /** Links without direction begin at their lower end, or are there in both orders, as those of training are. */
    private PairSet stored(int relation) {
        PairSet set = links.get(relation);
        if (!model.symmetric()) {
            return set;
        }
        boolean both = model.trainingLinks().stream().anyMatch(NewEntities::hasDownward);
        PairSet.Builder all = new PairSet.Builder(entities, set.size());
        for (int source = 0; source < entities; source++) {
            for (int e = set.start(source); e < set.start(source + 1); e++) {
                int target = set.target(e);
                all.add(Math.min(source, target), Math.max(source, target));
                if (both) {
                    all.add(Math.max(source, target), Math.min(source, target));
                }
            }
        }
        return all.build();
    }

    private static boolean hasDownward(PairSet set) {
        return IntStream.range(0, set.entities())
                .anyMatch(source -> set.degree(source) > 0 && set.target(set.start(source)) < source);
    }

    private Attributes attributes(List<PairSet> all) {
        Attributes attributes = Attributes.none();
        for (Attributes part : model.attributes().parts()) {
            if (part instanceof ProximityAttributes proximity) {
                attributes = Attributes.join(
                        attributes,
                        ProximityAttributes.of(
                                all,
                                proximity.symmetric(),
                                proximity.unordered(),
                                proximity.relations(),
                                proximity.longestWalk(),
                                proximity.reach(),
                                proximity.scale(),
                                proximity.exclusive()));
            }
        }
        return attributes;
    }

    private LatentFeatures longer(LatentFeatures run) {
        float[][] memberships = new float[run.spaces()][];
        for (int space = 0; space < memberships.length; space++) {
            memberships[space] = Arrays.copyOf(run.memberships(space), entities * run.features());
        }
        return new LatentFeatures(entities, run.features(), memberships, affinities(run), weights(run));
    }

    private static LatentFeatures with(LatentFeatures run, float[][] memberships) {
        return new LatentFeatures(run.entities(), run.features(), memberships, affinities(run), weights(run));
    }

    private static float[][] affinities(LatentFeatures run) {
        return IntStream.range(0, run.relations()).mapToObj(run::affinity).toArray(float[][]::new);
    }

    private static float[][] weights(LatentFeatures run) {
        return IntStream.range(0, run.relations())
                .mapToObj(run::attributeWeights)
                .toArray(float[][]::new);
    }
}
