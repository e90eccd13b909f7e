package org.medlink.shard;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.options.Start;
import org.medlink.random.Seed;
import org.medlink.start.InitialState;

/** What shards do to begin by chance, or with neighbourhoods. */
final class StartTasks {
    private StartTasks() {}

    /**
     * Where memberships begin that depend on nothing but chance: the paper's random start, or the scattered one. Every shard draws for
     * all entities and keeps its own: what an entity begins with does not depend on where it is.
     *
     * @param scattered which of the two; see {@link Start}
     */
    record Chance(boolean scattered, long seed) implements Shards.Task {
        @Override
        public double[] run(Work work) {
            int stride = work.state.shape().stride();
            int features = work.setting().features();
            float[] psi = work.state.memberships();
            Plan plan = work.shard().plan();
            UniformRandomProvider random = new Seed(seed).stream(InitialState.STREAM);
            for (int i = 0; i < plan.entities(); i++) {
                boolean own = plan.shard(i) == work.shard().number();
                for (int k = 0; k < features; k++) {
                    float membership = draw(scattered, random);
                    if (own) {
                        psi[plan.place(i) * stride + k] = membership;
                    }
                }
            }
            work.begin();
            work.changed.set(0, work.shard().size());
            return new double[0];
        }

        static float draw(boolean scattered, UniformRandomProvider random) {
            return scattered ? InitialState.scattered(random) : InitialState.random(random);
        }
    }

    /**
     * Gives each feature to one entity, and nobody else any: how neighbourhoods begin.
     *
     * @param entities the entity of each feature; negative: none has the feature
     */
    record Seeds(int[] entities) implements Shards.Task {
        @Override
        public double[] run(Work work) {
            int stride = work.state.shape().stride();
            float[] psi = work.state.memberships();
            Plan plan = work.shard().plan();
            for (int place = 0; place < work.shard().size(); place++) {
                Arrays.fill(psi, place * stride, place * stride + entities.length, InitialState.OUTSIDE);
            }
            for (int k = 0; k < entities.length; k++) {
                if (entities[k] >= 0 && plan.shard(entities[k]) == work.shard().number()) {
                    psi[plan.place(entities[k]) * stride + k] = InitialState.INSIDE;
                }
            }
            work.begin();
            work.changed.set(0, work.shard().size());
            return new double[0];
        }
    }

    /**
     * Gives features to everyone who is linked to an entity that has them: one step of a neighbourhood. What comes back is how many
     * linked entities have a feature then.
     *
     * @param everyone whether the first feature is everybody's, as a band of Λ needs it
     */
    record Spread(boolean everyone) implements Shards.Task {
        @Override
        public double[] run(Work work) {
            int stride = work.state.shape().stride();
            int features = work.setting().features();
            float[] psi = work.state.memberships();
            float[] before = psi.clone();
            int first = everyone ? 1 : 0;
            double covered = 0;
            for (int place = 0; place < work.shard().size(); place++) {
                boolean any = false;
                for (int e = work.incidence.start(place); e < work.incidence.start(place + 1); e++) {
                    int at = work.incidence.other(e) * stride;
                    for (int k = first; work.incidence.link(e) && k < features; k++) {
                        if (before[at + k] > 0.5f) {
                            psi[place * stride + k] = InitialState.INSIDE;
                        }
                    }
                }
                for (int k = first; k < features; k++) {
                    any |= psi[place * stride + k] > 0.5f;
                }
                if (everyone) {
                    psi[place * stride] = InitialState.EVERYONE;
                }
                covered += any ? 1 : 0;
            }
            work.begin();
            work.changed.set(0, work.shard().size());
            return new double[] {covered};
        }
    }

    /** Which entities have a link: each is a bit, and a sum of shards has the bits of all. */
    record Linked() implements Shards.Task {
        /** A double adds up so many bits without rounding. */
        private static final int BITS = 48;

        @Override
        public double[] run(Work work) {
            double[] flags = new double[work.shard().plan().entities() / BITS + 1];
            for (int place = 0; place < work.shard().size(); place++) {
                if (linked(work, place)) {
                    int entity = work.shard().entity(place);
                    flags[entity / BITS] += 1L << entity % BITS;
                }
            }
            return flags;
        }

        /** The entities that have a link, ascending. */
        static int[] entities(double[] flags) {
            int count = 0;
            for (double word : flags) {
                count += Long.bitCount((long) word);
            }
            int[] linked = new int[count];
            int next = 0;
            for (int w = 0; w < flags.length; w++) {
                for (long word = (long) flags[w]; word != 0; word &= word - 1) {
                    linked[next++] = w * BITS + Long.numberOfTrailingZeros(word);
                }
            }
            return linked;
        }

        static boolean linked(Work work, int place) {
            return degree(work, place) > 0;
        }

        /** Ends of links that an entity is; it is both ends of a link to itself. */
        static int degree(Work work, int place) {
            int degree = 2 * selfLinks(work, place);
            for (int e = work.incidence.start(place); e < work.incidence.start(place + 1); e++) {
                degree += work.incidence.link(e) ? 1 : 0;
            }
            return degree;
        }

        static int selfLinks(Work work, int place) {
            int links = 0;
            for (int r = 0; r < work.state.relations(); r++) {
                links += work.incidence.selfPair(r, place) > 0 ? 1 : 0;
            }
            return links;
        }
    }
}
