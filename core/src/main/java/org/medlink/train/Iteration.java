package org.medlink.train;

import org.medlink.inference.Inference;
import org.medlink.model.Objective;

/**
 * What one iteration of training left behind.
 *
 * @param run number of the run, from 0
 * @param relation the relation whose features were learnt, or −1 when all relations share them
 * @param number number of the iteration, from 1
 * @param objective the objective after it
 * @param activeFeatures features that some entity has with probability above one half
 * @param effectiveCost 1/E[τ] times the cost of a link: the C that BayesMedLFRM found, or MedLFRM's own
 * @param gap largest duality gap of the weight problems, as a share of their objectives
 * @param seconds time since the run of this feature space began
 * @param membershipSeconds the part of it that went into sticks and memberships
 * @param weightSeconds the part that went into weights and hyper-parameters
 * @param pairVisits training pairs that memberships have looked at, a pair counting for each of its two entities
 * @param validationAuc AUC on the validation part, or NaN when there is none
 */
public record Iteration(
        int run,
        int relation,
        int number,
        Objective objective,
        int activeFeatures,
        double effectiveCost,
        double gap,
        double seconds,
        double membershipSeconds,
        double weightSeconds,
        long pairVisits,
        double validationAuc) {
    static Iteration of(Inference inference, int run, int relation, int number, double seconds, double validationAuc) {
        return new Iteration(
                run,
                relation,
                number,
                inference.objective(),
                inference.population().sums().active(),
                inference.effectiveCost(),
                inference.gap(),
                seconds,
                inference.membershipSeconds(),
                inference.weightSeconds(),
                inference.pairVisits(),
                validationAuc);
    }
}
