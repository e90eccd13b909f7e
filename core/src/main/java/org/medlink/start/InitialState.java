package org.medlink.start;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.margin.AffinityShape;
import org.medlink.margin.RelationPairs;
import org.medlink.options.Start;
import org.medlink.parallel.Workers;
import org.medlink.state.TrainingState;

/** Memberships and weights at the beginning: what each {@link Start} sets them to. */
public final class InitialState {
    private InitialState() {}

    /** The stream of chance that a start draws from. */
    public static final String STREAM = "start";

    /** ψ of an entity that begins with a feature, of one that begins without, and of all in a feature that everybody has. */
    public static final float INSIDE = 0.9f;

    public static final float OUTSIDE = 0.02f;
    public static final float EVERYONE = 0.95f;

    public static float random(UniformRandomProvider random) {
        return 0.5f + 0.001f * random.nextFloat();
    }

    public static double randomWeight(UniformRandomProvider random) {
        return 0.1 * random.nextDouble();
    }

    public static float scattered(UniformRandomProvider random) {
        return random.nextDouble() < 0.3 ? 0.8f : 0.1f;
    }

    public static double scatteredWeight(UniformRandomProvider random) {
        return 0.2 * random.nextDouble() - 0.1;
    }

    /** Whether Λ has too few entries off the diagonal to hold non-links down. */
    public static boolean banded(AffinityShape shape) {
        return shape.features() > 1 && shape.offDiagonals() < shape.features() / 2;
    }

    /** How many features begin with a neighbourhood. */
    static int neighbourhoods(AffinityShape shape) {
        return banded(shape) ? shape.features() - 1 : shape.features();
    }

    /** Λ of neighbourhoods. */
    public static void weighNeighbourhoods(double[] weights, AffinityShape shape, double margin) {
        boolean banded = banded(shape);
        Arrays.fill(weights, 0, shape.length(), 0);
        if (!banded) {
            shape.addToFree(weights, -margin / shape.features());
        }
        for (int k = 0; k < shape.features(); k++) {
            weights[k * shape.stride() + k] = banded && k == 0 ? -margin / 2 : margin;
        }
    }

    private static int[] noGroups(int entities) {
        int[] groups = new int[entities];
        Arrays.fill(groups, -1);
        return groups;
    }

    /** Λ between groups, from the training pairs between them. */
    private static void weighPairs(
            double[] weights, AffinityShape shape, RelationPairs pairs, int[] groups, double margin) {
        double[] links = new double[shape.length()];
        double[] nonLinks = new double[shape.length()];
        countGroups(pairs, groups, shape.stride(), links, nonLinks);
        weighGroups(weights, shape, links, nonLinks, margin);
    }

    /** Adds the links and the non-links between every two groups. */
    public static void countGroups(RelationPairs pairs, int[] groups, int stride, double[] links, double[] nonLinks) {
        for (int i = 0; i < pairs.entities(); i++) {
            for (int p = pairs.linkStart(i); p < pairs.linkStart(i + 1); p++) {
                links[cell(groups, i, pairs.target(p), stride)]++;
            }
            for (int p = pairs.nonLinkStart(i); p < pairs.nonLinkStart(i + 1); p++) {
                nonLinks[cell(groups, i, pairs.target(p), stride)]++;
            }
        }
    }

    /** Λ between groups: ℓ (p − q)/(p + q), p and q being their shares of the links and of the non-links. */
    public static void weighGroups(
            double[] weights, AffinityShape shape, double[] links, double[] nonLinks, double margin) {
        int stride = shape.stride();
        double allLinks = Arrays.stream(links).sum();
        double allNonLinks = Arrays.stream(nonLinks).sum();
        if (shape.symmetric()) {
            shape.project(links);
            shape.project(nonLinks);
        }
        Arrays.fill(weights, 0, shape.length(), 0);
        for (int z = 0; z < links.length; z++) {
            double share = (links[z] + 1) / (allLinks + 1);
            double otherShare = (nonLinks[z] + 1) / (allNonLinks + 1);
            boolean between = z / stride > 0 && z % stride > 0 && z % stride < shape.features();
            weights[z] = between ? margin * (share - otherShare) / (share + otherShare) : 0;
        }
        shape.project(weights);
    }

    /** Where Λ holds the weight between the groups of two entities; entities without a group are with the feature of all. */
    private static int cell(int[] groups, int source, int target, int stride) {
        return (groups[source] + 1) * stride + groups[target] + 1;
    }

    /** Where numbers come from. */
    public interface Draw {
        double next();
    }

    /** Sets memberships and weights; κ begins at 0. */
    public static void set(
            Start start,
            TrainingState state,
            List<RelationPairs> pairs,
            double margin,
            UniformRandomProvider random,
            Workers workers) {
        switch (start) {
            case RANDOM -> {
                fillMemberships(state, () -> random(random));
                fillWeights(state, () -> randomWeight(random));
            }
            case SCATTERED -> {
                fillMemberships(state, () -> scattered(random));
                fillWeights(state, () -> scatteredWeight(random));
            }
            case NEIGHBOURHOOD -> setNeighbourhoods(state, pairs, margin, random);
            case ROLES -> setRoles(state, pairs, random);
            case SPECTRAL -> setSpectralGroups(state, pairs, margin, random, workers);
        }
    }

    /**
     * Whether the weights are solved for before the first iteration. From the random start every score is about K²/80 and more than ℓ for
     * the usual K: memberships that moved first would only leave these weights.
     */
    public static boolean weightsFirst(Start start) {
        return start == Start.ROLES || start == Start.RANDOM;
    }

    private static void setNeighbourhoods(
            TrainingState state, List<RelationPairs> pairs, double margin, UniformRandomProvider random) {
        AffinityShape shape = state.shape();
        fillMemberships(state, () -> OUTSIDE);
        Neighbours neighbours = new Neighbours(pairs, state.entities());
        float[] psi = state.memberships();
        boolean banded = banded(shape);
        for (int k = banded ? 1 : 0; k < shape.features(); k++) {
            int feature = k;
            neighbours.visitTwoSteps(neighbours.randomLinked(random), i -> psi[i * shape.stride() + feature] = INSIDE);
        }
        for (int i = 0; banded && i < state.entities(); i++) {
            psi[i * shape.stride()] = EVERYONE;
        }
        for (int r = 0; r < state.relations(); r++) {
            weighNeighbourhoods(state.weights(r), shape, margin);
        }
    }

    private static void setRoles(TrainingState state, List<RelationPairs> pairs, UniformRandomProvider random) {
        AffinityShape shape = state.shape();
        Roles roles = new Roles(pairs, state.entities(), shape.symmetric());
        List<int[]> groups = roles.find(shape.features() - 1, random).groups();
        fillMemberships(state, () -> OUTSIDE);
        fillWeights(state, () -> 0);
        float[] psi = state.memberships();
        for (int i = 0; i < state.entities(); i++) {
            psi[i * shape.stride()] = EVERYONE;
        }
        for (int feature = 1; feature <= groups.size(); feature++) {
            for (int i : groups.get(feature - 1)) {
                psi[i * shape.stride() + feature] = INSIDE;
            }
        }
    }

    private static void setSpectralGroups(
            TrainingState state,
            List<RelationPairs> pairs,
            double margin,
            UniformRandomProvider random,
            Workers workers) {
        AffinityShape shape = state.shape();
        Neighbours neighbours = new Neighbours(pairs, state.entities());
        int[] groups = shape.features() == 1
                ? noGroups(state.entities())
                : new SpectralGroups(neighbours, state.entities(), shape.features() - 1, workers).find(random);
        fillMemberships(state, () -> OUTSIDE);
        float[] psi = state.memberships();
        for (int i = 0; i < state.entities(); i++) {
            psi[i * shape.stride()] = EVERYONE;
            if (groups[i] >= 0 && groups[i] < shape.features() - 1) {
                psi[i * shape.stride() + groups[i] + 1] = INSIDE;
            }
        }
        for (int r = 0; r < state.relations(); r++) {
            weighPairs(state.weights(r), shape, pairs.get(r), groups, margin);
        }
    }

    private static void fillMemberships(TrainingState state, Draw draw) {
        int stride = state.shape().stride();
        for (int i = 0; i < state.entities(); i++) {
            for (int k = 0; k < state.shape().features(); k++) {
                state.memberships()[i * stride + k] = (float) draw.next();
            }
        }
    }

    private static void fillWeights(TrainingState state, Draw draw) {
        for (int r = 0; r < state.relations(); r++) {
            fillMatrix(state.weights(r), state.shape(), draw);
        }
    }

    /** Draws every entry of Λ, then projects it on its shape. */
    public static void fillMatrix(double[] weights, AffinityShape shape, Draw draw) {
        Arrays.fill(weights, 0, shape.length(), 0);
        for (int k = 0; k < shape.features(); k++) {
            for (int other = 0; other < shape.features(); other++) {
                weights[k * shape.stride() + other] = draw.next();
            }
        }
        shape.project(weights);
    }
}
