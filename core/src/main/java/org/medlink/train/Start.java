package org.medlink.train;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.margin.AffinityShape;
import org.medlink.margin.RelationPairs;
import org.medlink.parallel.Workers;

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
            fillMemberships(state, () -> 0.5f + 0.001f * random.nextFloat());
            fillWeights(state, () -> 0.1 * random.nextDouble());
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
            fillMemberships(state, () -> random.nextDouble() < 0.3 ? 0.8f : 0.1f);
            fillWeights(state, () -> 0.2 * random.nextDouble() - 0.1);
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
            fillMemberships(state, () -> 0.02f);
            Neighbours neighbours = new Neighbours(pairs, state.entities());
            float[] psi = state.memberships();
            boolean banded = shape.features() > 1 && shape.offDiagonals() < shape.features() / 2;
            for (int k = banded ? 1 : 0; k < shape.features(); k++) {
                int feature = k;
                neighbours.visitTwoSteps(
                        neighbours.randomLinked(random), i -> psi[i * shape.stride() + feature] = 0.9f);
            }
            for (int i = 0; banded && i < state.entities(); i++) {
                psi[i * shape.stride()] = 0.95f;
            }
            for (int r = 0; r < state.relations(); r++) {
                double[] weights = state.weights(r);
                Arrays.fill(weights, 0, shape.length(), 0);
                if (!banded) {
                    shape.addToFree(weights, -margin / shape.features());
                }
                for (int k = 0; k < shape.features(); k++) {
                    weights[k * shape.stride() + k] = banded && k == 0 ? -margin / 2 : margin;
                }
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
            fillMemberships(state, () -> 0.02f);
            fillWeights(state, () -> 0);
            float[] psi = state.memberships();
            for (int i = 0; i < state.entities(); i++) {
                psi[i * shape.stride()] = 0.95f;
            }
            for (int feature = 1; feature <= groups.size(); feature++) {
                for (int i : groups.get(feature - 1)) {
                    psi[i * shape.stride() + feature] = 0.9f;
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
                    ? new int[state.entities()]
                    : new SpectralGroups(neighbours, state.entities(), shape.features() - 1, workers).find(random);
            fillMemberships(state, () -> 0.02f);
            float[] psi = state.memberships();
            for (int i = 0; i < state.entities(); i++) {
                psi[i * shape.stride()] = 0.95f;
                if (groups[i] >= 0 && groups[i] < shape.features() - 1) {
                    psi[i * shape.stride() + groups[i] + 1] = 0.9f;
                }
            }
            for (int r = 0; r < state.relations(); r++) {
                weighGroups(state.weights(r), shape, pairs.get(r), groups, margin);
            }
        }
    };

    /** Λ between groups: ℓ (p − q)/(p + q), p and q being their shares of the links and of the non-links. */
    private static void weighGroups(
            double[] weights, AffinityShape shape, RelationPairs pairs, int[] groups, double margin) {
        int stride = shape.stride();
        double[] links = new double[shape.length()];
        double[] nonLinks = new double[shape.length()];
        for (int i = 0; i < pairs.entities(); i++) {
            for (int p = pairs.linkStart(i); p < pairs.linkStart(i + 1); p++) {
                links[cell(groups, i, pairs.target(p), stride)]++;
            }
            for (int p = pairs.nonLinkStart(i); p < pairs.nonLinkStart(i + 1); p++) {
                nonLinks[cell(groups, i, pairs.target(p), stride)]++;
            }
        }
        if (shape.symmetric()) {
            shape.project(links);
            shape.project(nonLinks);
        }
        Arrays.fill(weights, 0, shape.length(), 0);
        for (int z = 0; z < links.length; z++) {
            double share = (links[z] + 1) / (pairs.links() + 1);
            double otherShare = (nonLinks[z] + 1) / (pairs.size() - pairs.links() + 1);
            boolean between = z / stride > 0 && z % stride > 0 && z % stride < shape.features();
            weights[z] = between ? margin * (share - otherShare) / (share + otherShare) : 0;
        }
        shape.project(weights);
    }

    /** Where Λ holds the weight between the groups of two entities; entities without a group are with the feature of all. */
    private static int cell(int[] groups, int source, int target, int stride) {
        return (groups[source] + 1) * stride + groups[target] + 1;
    }

    private interface Draw {
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
        AffinityShape shape = state.shape();
        int stride = shape.stride();
        for (int r = 0; r < state.relations(); r++) {
            double[] weights = state.weights(r);
            Arrays.fill(weights, 0, shape.length(), 0);
            for (int k = 0; k < shape.features(); k++) {
                for (int other = 0; other < shape.features(); other++) {
                    weights[k * stride + other] = draw.next();
                }
            }
            shape.project(weights);
        }
    }
}
