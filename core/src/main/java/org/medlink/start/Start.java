package org.medlink.start;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.margin.AffinityShape;
import org.medlink.margin.RelationPairs;
import org.medlink.parallel.Workers;
import org.medlink.state.TrainingState;

/** Where training begins. */
public enum Start {
    /** The paper's: ψ = 0.5 + U[0, 0.001], Λ ~ U[0, 0.1]. Luck: on sparse networks it stalls. */
    RANDOM {
        @Override
        void begin(
                TrainingState state,
                List<RelationPairs> pairs,
                double margin,
                UniformRandomProvider random,
                Workers workers) {
            fillMemberships(state, () -> random(random));
            fillWeights(state, () -> randomWeight(random));
        }
    },
    /** ψ = 0.8 with probability 0.3, else 0.1; Λ ~ U[−0.1, 0.1]. Good on dense networks, whatever the cost. */
    SCATTERED {
        @Override
        void begin(
                TrainingState state,
                List<RelationPairs> pairs,
                double margin,
                UniformRandomProvider random,
                Workers workers) {
            fillMemberships(state, () -> scattered(random));
            fillWeights(state, () -> scatteredWeight(random));
        }
    },
    /**
     * Feature k holds the two-step neighbourhood of one random entity (ψ = 0.9, elsewhere 0.02); Λ = ℓ on the diagonal and
     * −ℓ/K off it. Good on sparse networks. A band has too few entries off the diagonal to hold non-links down: there the first
     * feature is everybody's (ψ = 0.95) with Λ = −ℓ/2, and all off the diagonal is 0.
     */
    NEIGHBOURHOOD {
        @Override
        void begin(
                TrainingState state,
                List<RelationPairs> pairs,
                double margin,
                UniformRandomProvider random,
                Workers workers) {
            AffinityShape shape = state.shape();
            fillMemberships(state, () -> OUTSIDE);
            Neighbours neighbours = new Neighbours(pairs, state.entities());
            float[] psi = state.memberships();
            boolean banded = banded(shape);
            for (int k = banded ? 1 : 0; k < shape.features(); k++) {
                int feature = k;
                neighbours.visitTwoSteps(
                        neighbours.randomLinked(random), i -> psi[i * shape.stride() + feature] = INSIDE);
            }
            for (int i = 0; banded && i < state.entities(); i++) {
                psi[i * shape.stride()] = EVERYONE;
            }
            for (int r = 0; r < state.relations(); r++) {
                weighNeighbourhoods(state.weights(r), shape, margin);
            }
        }
    },
    /**
     * One feature that all have (ψ = 0.95), and one for each of the {@link Roles} found (ψ = 0.9, elsewhere 0.02); the weights
     * are solved for before anything else, whichever roles are linked. Good where a few features explain the network: the others
     * stay off.
     */
    ROLES {
        @Override
        void begin(
                TrainingState state,
                List<RelationPairs> pairs,
                double margin,
                UniformRandomProvider random,
                Workers workers) {
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

        @Override
        boolean weightsFirst() {
            return true;
        }
    },
    /**
     * One feature that all have (ψ = 0.95), and one for each of the {@link SpectralGroups} (ψ = 0.9, elsewhere 0.02). The weight
     * between two groups is between −ℓ and ℓ, by the share of links among the training pairs between them. Good on networks too
     * large for roles that have structure at large.
     */
    SPECTRAL {
        @Override
        void begin(
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
    };

    /** The stream of chance that a start draws from. */
    static final String STREAM = "start";

    /** ψ of an entity that begins with a feature, of one that begins without, and of all in a feature that everybody has. */
    static final float INSIDE = 0.9f;

    static final float OUTSIDE = 0.02f;
    static final float EVERYONE = 0.95f;

    static float random(UniformRandomProvider random) {
        return 0.5f + 0.001f * random.nextFloat();
    }

    static double randomWeight(UniformRandomProvider random) {
        return 0.1 * random.nextDouble();
    }

    static float scattered(UniformRandomProvider random) {
        return random.nextDouble() < 0.3 ? 0.8f : 0.1f;
    }

    static double scatteredWeight(UniformRandomProvider random) {
        return 0.2 * random.nextDouble() - 0.1;
    }

    /** Whether Λ has too few entries off the diagonal to hold non-links down. */
    static boolean banded(AffinityShape shape) {
        return shape.features() > 1 && shape.offDiagonals() < shape.features() / 2;
    }

    /** How many features begin with a neighbourhood. */
    static int neighbourhoods(AffinityShape shape) {
        return banded(shape) ? shape.features() - 1 : shape.features();
    }

    /** Λ of neighbourhoods. */
    static void weighNeighbourhoods(double[] weights, AffinityShape shape, double margin) {
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
    static void countGroups(RelationPairs pairs, int[] groups, int stride, double[] links, double[] nonLinks) {
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
    static void weighGroups(double[] weights, AffinityShape shape, double[] links, double[] nonLinks, double margin) {
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
    interface Draw {
        double next();
    }

    /** Sets memberships and weights; κ begins at 0. */
    abstract void begin(
            TrainingState state,
            List<RelationPairs> pairs,
            double margin,
            UniformRandomProvider random,
            Workers workers);

    /** Whether the weights are solved for before the first iteration. */
    boolean weightsFirst() {
        return false;
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
    static void fillMatrix(double[] weights, AffinityShape shape, Draw draw) {
        Arrays.fill(weights, 0, shape.length(), 0);
        for (int k = 0; k < shape.features(); k++) {
            for (int other = 0; other < shape.features(); other++) {
                weights[k * shape.stride() + other] = draw.next();
            }
        }
        shape.project(weights);
    }
}
