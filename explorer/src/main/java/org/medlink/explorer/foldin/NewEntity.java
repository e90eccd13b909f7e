package org.medlink.explorer.foldin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.medlink.explorer.problem.Problem;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.LatentFeatures;
import org.medlink.network.Attributes;
import org.medlink.network.Frame;
import org.medlink.network.Names;
import org.medlink.network.PairSet;
import org.medlink.proximity.ProximityAttributes;

/**
 * A model with one entity more, which it has not been trained with: its links count as training links do, what they say about pairs is computed
 * from them, and its features are those that explain them best. What the model has learnt stays as it is.
 */
public final class NewEntity {
    /**
     * A link of the new entity.
     *
     * @param outgoing whether it begins there; where links have no direction it makes no difference
     */
    public record Link(int relation, int other, boolean outgoing) {}

    private final LatentFeatureModel model;
    private final List<Link> links;

    private NewEntity(LatentFeatureModel model, List<Link> links) {
        this.model = model;
        this.links = links;
    }

    /** The model with an entity more, the last one. */
    public static LatentFeatureModel in(LatentFeatureModel model, List<Link> links) throws Problem {
        if (model.types().given()) {
            throw Problem.unprocessable("the model knows types of entities, and that of a new one is not known");
        }
        return new NewEntity(model, links).added();
    }

    private LatentFeatureModel added() throws Problem {
        List<PairSet> known = new ArrayList<>();
        for (int r = 0; r < model.relations().size(); r++) {
            known.add(longer(r));
        }
        LatentFeatureModel without = new LatentFeatureModel(
                new Frame(names(), model.relations(), model.symmetric(), model.selfLinks()),
                attributes(known),
                known,
                model.runs().stream().map(run -> with(run, null)).toList(),
                model.calibrations(),
                model.provenance());
        List<LatentFeatures> runs = model.runs().stream()
                .map(run -> run.features() == 0
                        ? with(run, null)
                        : with(run, new NewMemberships(without, run, links).fit()))
                .toList();
        return new LatentFeatureModel(
                without.frame(), without.attributes(), known, runs, model.calibrations(), model.provenance());
    }

    /** A name that no other has. */
    private Names names() {
        String name = "new entity";
        while (model.entities().indexOf(name) >= 0) {
            name += "'";
        }
        String free = name;
        int size = model.entities().size();
        return Names.of(() -> IntStream.rangeClosed(0, size)
                .mapToObj(i -> i < size ? model.entities().get(i) : free)
                .iterator());
    }

    private PairSet longer(int relation) {
        PairSet old = model.trainingLinks().get(relation);
        int added = old.entities();
        PairSet.Builder all = new PairSet.Builder(added + 1, old.size() + links.size());
        for (int source = 0; source < added; source++) {
            for (int e = old.start(source); e < old.start(source + 1); e++) {
                all.add(source, old.target(e));
            }
        }
        for (Link link : links) {
            if (link.relation() == relation) {
                // Links without direction begin at their lower end.
                boolean outgoing = link.outgoing() && !model.symmetric();
                all.add(outgoing ? added : link.other(), outgoing ? link.other() : added);
            }
        }
        return all.build();
    }

    private Attributes attributes(List<PairSet> known) throws Problem {
        Attributes all = Attributes.none();
        for (Attributes part : model.attributes().parts()) {
            if (part instanceof ProximityAttributes proximity) {
                all = Attributes.join(
                        all,
                        ProximityAttributes.of(
                                known,
                                proximity.symmetric(),
                                proximity.unordered(),
                                proximity.relations(),
                                proximity.longestWalk(),
                                proximity.reach(),
                                proximity.scale(),
                                proximity.exclusive()));
            } else if (part.dimension() > 0) {
                throw Problem.unprocessable("the model was given attributes, and those of a new entity are not known");
            }
        }
        return all;
    }

    /** A run with the memberships of one entity more in each space; null: it has no features. */
    private LatentFeatures with(LatentFeatures run, float[][] added) {
        int features = run.features();
        float[][] memberships = new float[run.spaces()][];
        for (int space = 0; space < memberships.length; space++) {
            float[] old = run.memberships(space);
            memberships[space] = Arrays.copyOf(old, old.length + features);
            if (added != null) {
                System.arraycopy(added[space], 0, memberships[space], old.length, features);
            }
        }
        float[][] affinities = new float[run.relations()][];
        float[][] weights = new float[run.relations()][];
        for (int r = 0; r < affinities.length; r++) {
            affinities[r] = run.affinity(r);
            weights[r] = run.attributeWeights(r);
        }
        return new LatentFeatures(run.entities() + 1, features, memberships, affinities, weights);
    }
}
