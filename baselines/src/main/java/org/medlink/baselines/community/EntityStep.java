package org.medlink.baselines.community;

import java.util.Arrays;

/**
 * What one entity's pairs say about its memberships and about the strengths. With q(s_ij, r_ij) at its optimum, where f_k is
 * exp(E[log p(y | β_k)]), e is p(y | ε), w = exp(E[log π]) and P its sum:
 *
 * <pre>
 * Z_ij = e P_i P_j + Σ_k w_ik w_jk (f_k − e)
 * q(s_ij = k) = w_ik (e P_j + w_jk (f_k − e)) / Z_ij,   q(s_ij = r_ij = k) = w_ik w_jk f_k / Z_ij
 * </pre>
 *
 * so that sums over j of P_j / Z_ij and w_j / Z_ij, one pass over the pairs, are all that is needed. Where the two are to be independent,
 * {@link IndependentEnds} solves for each pair by itself.
 */
final class EntityStep {
    private final PairEnds ends;
    private final CommunityInference.Meeting meeting;
    private IndependentEnds independent;
    private Communities communities;
    private double[] pull;
    private double[] sum;
    private double[] target;
    private double[] onSum;
    private double[] offSum;

    EntityStep(PairEnds ends, Communities communities, CommunityInference.Meeting meeting) {
        this.ends = ends;
        this.meeting = meeting;
        turnTo(communities);
    }

    /** Goes on with other communities. */
    void turnTo(Communities next) {
        communities = next;
        pull = new double[next.count()];
        sum = new double[next.count()];
        target = new double[next.count()];
        onSum = new double[next.count()];
        offSum = new double[next.count()];
        independent = meeting == CommunityInference.Meeting.INDEPENDENT ? new IndependentEnds(next) : null;
    }

    /** What γ_i would be; the first non-links, as many as given, stand for all. */
    double[] target(int i, int nonLinks) {
        for (int k = 0; k < target.length; k++) {
            target[k] = communities.prior().parameter(k);
        }
        int links = ends.endOfLinks(i);
        add(i, ends.start(i), links, 1, true);
        if (nonLinks > 0) {
            add(i, links, links + nonLinks, (double) ends.nonLinks(i) / nonLinks, false);
        }
        return target;
    }

    private void add(int i, int from, int to, double factor, boolean link) {
        if (independent != null) {
            addIndependent(i, from, to, factor, link);
        } else {
            addJoint(i, from, to, factor, link);
        }
    }

    private void addIndependent(int i, int from, int to, double factor, boolean link) {
        double[] met = link ? onSum : offSum;
        for (int e = from; e < to; e++) {
            independent.meet(i, ends.other(e), link);
            for (int k = 0; k < target.length; k++) {
                target[k] += factor * independent.first[k];
                met[k] += factor * independent.first[k] * independent.second[k];
            }
        }
    }

    private void addJoint(int i, int from, int to, double factor, boolean link) {
        int count = target.length;
        double[] weight = communities.weight;
        double[] likelihood = link ? communities.linkFactor : communities.nonLinkFactor;
        double apart = link ? communities.epsilon() : 1 - communities.epsilon();
        int row = i * count;
        for (int k = 0; k < count; k++) {
            pull[k] = weight[row + k] * (likelihood[k] - apart);
            sum[k] = 0;
        }
        double masses = 0;
        double own = apart * communities.mass[i];
        for (int e = from; e < to; e++) {
            int j = ends.other(e);
            double share = 1 / (own * communities.mass[j] + Rows.dot(pull, 0, weight, j * count, count));
            masses += share * communities.mass[j];
            Rows.add(share, weight, j * count, sum);
        }
        double[] met = link ? onSum : offSum;
        for (int k = 0; k < count; k++) {
            target[k] += factor * (weight[row + k] * apart * masses + pull[k] * sum[k]);
            met[k] += factor * weight[row + k] * likelihood[k] * sum[k];
        }
    }

    /** γ_i moves by a rate towards what it would be. */
    void move(int i, int nonLinks, double rate) {
        double[] to = target(i, nonLinks);
        int row = i * to.length;
        for (int k = 0; k < to.length; k++) {
            communities.gamma[row + k] += rate * (to[k] - communities.gamma[row + k]);
        }
        communities.refresh(i);
    }

    /**
     * The strengths move by a rate towards what the entities since the last time make them.
     *
     * @param factor how many entities each of these stands for; a pair is met from both its ends
     */
    void moveStrengths(double factor, double rate) {
        double[] on = communities.on;
        double[] off = communities.off;
        for (int k = 0; k < on.length; k++) {
            on[k] += rate * (communities.strengthPrior().on() + factor / 2 * onSum[k] - on[k]);
            off[k] += rate * (communities.strengthPrior().off() + factor / 2 * offSum[k] - off[k]);
        }
        refreshStrengths();
        forget();
    }

    private void refreshStrengths() {
        communities.refreshStrengths();
        if (independent != null) {
            independent.refresh();
        }
    }

    /** Two strengths become what the entities since the last time make them, among whom all members of these communities are. */
    void settleStrengths(int k, int other) {
        for (int one : new int[] {k, other}) {
            communities.on[one] = communities.strengthPrior().on() + onSum[one] / 2;
            communities.off[one] = communities.strengthPrior().off() + offSum[one] / 2;
        }
        refreshStrengths();
    }

    /** Forgets what the entities so far said about the strengths. */
    void forget() {
        Arrays.fill(onSum, 0);
        Arrays.fill(offSum, 0);
    }
}
