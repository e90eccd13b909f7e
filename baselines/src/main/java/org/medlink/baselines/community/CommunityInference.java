package org.medlink.baselines.community;

import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.network.LabeledPairs;
import org.medlink.random.Seed;

/**
 * Stochastic variational inference in assortative community models, with mini-batches of entities and, for each of them, all its
 * links and a sample of its non-links (P. Gopalan, D. Mimno, S. Gerrish, M. Freedman, D. Blei, NIPS 2012). The two communities in
 * which a pair meets are inferred together unless asked otherwise (D. Kim, P. Gopalan, D. Blei, E. Sudderth, NIPS 2013). An entity's rate falls with its own
 * visits.
 */
public final class CommunityInference {
    private final Options options;

    /** The variational distribution of the two communities in which a pair meets. */
    public enum Meeting {
        /** One distribution of both, structured mean field: it knows that linked entities met in the same one. */
        JOINT,
        /** One of each, naive mean field: φ_{i→j} and φ_{j→i} are independent. */
        INDEPENDENT
    }

    /**
     * How to infer.
     *
     * @param communities how many to begin with, at least 1
     * @param epsilon probability of a link between entities that meet in different communities, in (0, 1). Default 0.001
     * @param strength the prior of the communities' strengths. Default (1, 1)
     * @param epochs how often every entity is visited. Default 10; many more make memberships too sparse to predict well
     * @param batch entities in a mini-batch. Default 500
     * @param nonLinks sampled non-links of an entity for each of its links; infinite: all. Default 1
     * @param delay of the rate (delay + visits)^−forgetting, at least 1. Default 1
     * @param forgetting in [0, 1]; 0: the rate is always 1. Default 0.8
     * @param pruning epochs between pruning moves, which remove communities that are not missed; 0: none is removed. Default 0
     * @param meeting what is inferred about the communities in which a pair meets. Default: joint
     */
    public record Options(
            int communities,
            double epsilon,
            BetaParameters strength,
            int epochs,
            int batch,
            double nonLinks,
            double delay,
            double forgetting,
            int pruning,
            Meeting meeting) {
        public Options {
            require(communities >= 1, "communities must be at least 1", communities);
            require(epsilon > 0 && epsilon < 1, "epsilon must lie between 0 and 1", epsilon);
            require(strength.on() > 0 && strength.off() > 0, "strengths must be above 0", strength);
            require(epochs >= 1, "epochs must be at least 1", epochs);
            require(batch >= 1, "entities in a batch must be at least 1", batch);
            require(nonLinks > 0, "non-links must be above 0", nonLinks);
            require(delay >= 1, "delay must be at least 1", delay);
            require(forgetting >= 0 && forgetting <= 1, "forgetting must lie between 0 and 1", forgetting);
            require(pruning >= 0, "epochs between pruning moves must be at least 0", pruning);
        }

        /** The usual settings for this number of communities. */
        public static Options of(int communities) {
            return new Options(communities, 1e-3, new BetaParameters(1, 1), 10, 500, 1, 1, 0.8, 0, Meeting.JOINT);
        }

        /** The same with pruning moves after every so many epochs. */
        public Options withPruning(int every) {
            return new Options(
                    communities, epsilon, strength, epochs, batch, nonLinks, delay, forgetting, every, meeting);
        }

        /** The same with another inference of where pairs meet. */
        public Options withMeeting(Meeting other) {
            return new Options(
                    communities, epsilon, strength, epochs, batch, nonLinks, delay, forgetting, pruning, other);
        }

        private static void require(boolean met, String expected, Object found) {
            if (!met) {
                throw new IllegalArgumentException(expected + ", found " + found);
            }
        }
    }

    public CommunityInference(Options options) {
        this.options = options;
    }

    /** Learns the communities of every relation by itself. */
    public CommunityPredictor fit(LabeledPairs pairs, MembershipPrior.Maker prior, Seed seed) {
        CommunityPredictor.OfRelation[] relations = new CommunityPredictor.OfRelation[pairs.relations()];
        for (int r = 0; r < relations.length; r++) {
            Communities learnt =
                    learn(new PairEnds(pairs, r), prior.make(options.communities()), seed.derive("relation", r));
            relations[r] = CommunityPredictor.OfRelation.of(learnt);
        }
        return new CommunityPredictor(relations);
    }

    Communities learn(PairEnds ends, MembershipPrior prior, Seed seed) {
        int count = options.communities();
        int[] start = FluidCommunities.of(ends, count, seed);
        Communities communities = Communities.start(ends, start, count, options.epsilon(), options.strength(), prior);
        EntityStep step = new EntityStep(ends, communities, options.meeting());
        UniformRandomProvider random = seed.stream("mini-batches");
        int[] order = IntStream.range(0, ends.entities()).toArray();
        for (int epoch = 0; epoch < options.epochs(); epoch++) {
            Shuffle.of(order, random);
            double rate = Math.pow(options.delay() + epoch, -options.forgetting());
            epoch(ends, step, order, rate, random);
            communities.learnPrior();
            if (prunes(epoch + 1)) {
                communities = communities.keep(new PruningMoves(ends, communities, step, random).kept());
                step.turnTo(communities);
            }
        }
        return communities;
    }

    /** Never after the last epoch: those whose community is gone are to find their places. */
    private boolean prunes(int passed) {
        return options.pruning() > 0 && passed % options.pruning() == 0 && passed < options.epochs();
    }

    /** Visits every entity once. */
    private void epoch(PairEnds ends, EntityStep step, int[] order, double rate, UniformRandomProvider random) {
        for (int from = 0; from < order.length; from += options.batch()) {
            if (Thread.interrupted()) {
                throw new CancellationException();
            }
            int to = Math.min(order.length, from + options.batch());
            for (int o = from; o < to; o++) {
                int i = order[o];
                int sampled =
                        (int) Math.min(ends.nonLinks(i), Math.ceil(options.nonLinks() * Math.max(1, ends.links(i))));
                if (sampled < ends.nonLinks(i)) {
                    ends.drawNonLinks(i, sampled, random);
                }
                step.move(i, sampled, rate);
            }
            step.moveStrengths((double) order.length / (to - from), rate);
        }
    }
}
