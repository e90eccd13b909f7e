package org.medlink.shard;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.kernel.Kernel;
import org.medlink.random.Seed;
import org.medlink.start.InitialState;
import org.medlink.start.SpectralGroups;

/** What shards do to begin with spectral groups; vectors are kept in place of memberships. */
final class SpectralTasks {
    private SpectralTasks() {}

    /**
     * Random vectors in place of memberships: how spectral groups begin. What is kept for an entity is its vector times (degree +
     * τ)^−½, which is what its neighbours need. Every shard draws for all entities and keeps its own.
     *
     * @param groups length of a vector
     * @param mean τ
     */
    record Vectors(long seed, int groups, double mean) implements Shards.Task {
        @Override
        public double[] run(Work work) {
            int stride = work.state.shape().stride();
            float[] rows = work.state.memberships();
            Plan plan = work.shard().plan();
            UniformRandomProvider random = new Seed(seed).stream(InitialState.STREAM);
            for (int i = 0; i < plan.entities(); i++) {
                if (plan.shard(i) != work.shard().number()) {
                    SpectralGroups.skip(random, groups);
                    continue;
                }
                int place = plan.place(i);
                float scale = scale(work, place, mean);
                Arrays.fill(rows, place * stride, (place + 1) * stride, 0);
                for (int k = 0; k < groups; k++) {
                    rows[place * stride + k] = scale * SpectralGroups.draw(random);
                }
            }
            work.changed.set(0, work.shard().size());
            return new double[0];
        }

        static float scale(Work work, int place, double mean) {
            return (float) (1 / Math.sqrt(StartTasks.Linked.degree(work, place) + mean));
        }
    }

    /**
     * Multiplies the vectors of all entities by (D + τ)^−½ A (D + τ)^−½. What comes back is the Gram matrix of the result.
     *
     * @param mean τ
     * @param first a matrix by which vectors are multiplied before that; null: none
     */
    record Multiply(int groups, double mean, float[] first) implements Shards.Task {
        @Override
        public double[] run(Work work) {
            Kernel kernel = Kernel.best();
            int stride = work.state.shape().stride();
            float[] rows = work.state.memberships();
            float[] before = rows.clone();
            if (first != null) {
                kernel.product(rows, 0, work.state.entities(), stride, groups, first, before, 0);
            }
            float[] plain = new float[stride];
            float[] gram = new float[groups * stride];
            for (int place = 0; place < work.shard().size(); place++) {
                int at = place * stride;
                Arrays.fill(plain, 0);
                for (int e = work.incidence.start(place); e < work.incidence.start(place + 1); e++) {
                    if (work.incidence.link(e)) {
                        kernel.axpy(1, before, work.incidence.other(e) * stride, plain, 0, stride);
                    }
                }
                kernel.axpy(2 * StartTasks.Linked.selfLinks(work, place), before, at, plain, 0, stride);
                float scale = Vectors.scale(work, place, mean);
                for (int k = 0; k < groups; k++) {
                    plain[k] *= scale;
                    rows[at + k] = scale * plain[k];
                }
                kernel.gram(plain, 0, plain, 0, 1, stride, groups, gram);
            }
            work.changed.set(0, work.shard().size());
            double[] sum = new double[gram.length];
            for (int z = 0; z < sum.length; z++) {
                sum[z] = gram[z];
            }
            return sum;
        }
    }

    /** Directions of the vectors of some entities, one after the other in the places where they were asked for. */
    record Directions(int groups, int[] entities) implements Shards.Task {
        @Override
        public double[] run(Work work) {
            int stride = work.state.shape().stride();
            double[] all = new double[entities.length * stride];
            Plan plan = work.shard().plan();
            for (int wanted = 0; wanted < entities.length; wanted++) {
                if (plan.shard(entities[wanted]) == work.shard().number()) {
                    float[] direction = of(work, plan.place(entities[wanted]), groups);
                    for (int k = 0; k < groups; k++) {
                        all[wanted * stride + k] = direction[k];
                    }
                }
            }
            return all;
        }

        /** The vector of an entity with length 1. */
        static float[] of(Work work, int place, int groups) {
            int stride = work.state.shape().stride();
            float[] rows = work.state.memberships();
            float[] direction = new float[stride];
            double norm = Math.sqrt(Kernel.best().dot(rows, place * stride, rows, place * stride, stride));
            for (int k = 0; norm > 0 && k < groups; k++) {
                direction[k] = (float) (rows[place * stride + k] / norm);
            }
            return direction;
        }
    }

    /** Gives every linked entity the feature of the centre that is nearest to its vector, and everybody the first feature. */
    record Groups(int groups, float[] centres) implements Shards.Task {
        @Override
        public double[] run(Work work) {
            Kernel kernel = Kernel.best();
            int stride = work.state.shape().stride();
            float[] psi = work.state.memberships();
            for (int place = 0; place < work.shard().size(); place++) {
                int group = -1;
                if (groups > 0 && StartTasks.Linked.linked(work, place)) {
                    float[] direction = Directions.of(work, place, groups);
                    group = SpectralGroups.nearest(kernel, direction, 0, centres, groups, stride);
                }
                int at = place * stride;
                Arrays.fill(psi, at, at + work.setting().features(), InitialState.OUTSIDE);
                psi[at] = InitialState.EVERYONE;
                if (group >= 0) {
                    psi[at + group + 1] = InitialState.INSIDE;
                }
            }
            work.begin();
            work.changed.set(0, work.shard().size());
            return new double[0];
        }

        /** The groups of all entities known in a shard, −1 for none. */
        static int[] of(Work work) {
            int stride = work.state.shape().stride();
            int[] found = new int[work.state.entities()];
            Arrays.fill(found, -1);
            for (int known = 0; known < found.length; known++) {
                for (int k = 1; k < work.setting().features(); k++) {
                    if (work.state.memberships()[known * stride + k] > 0.5f) {
                        found[known] = k - 1;
                    }
                }
            }
            return found;
        }
    }

    /** The links, then the non-links, of a relation between every two groups. */
    record GroupCounts(int relation) implements Shards.Task {
        @Override
        public double[] run(Work work) {
            int length = work.state.shape().length();
            double[] links = new double[length];
            double[] nonLinks = new double[length];
            InitialState.countGroups(
                    work.owned.get(relation),
                    Groups.of(work),
                    work.state.shape().stride(),
                    links,
                    nonLinks);
            double[] both = Arrays.copyOf(links, 2 * length);
            System.arraycopy(nonLinks, 0, both, length, length);
            return both;
        }
    }
}
