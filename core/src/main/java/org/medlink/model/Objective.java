package org.medlink.model;

/**
 * What training minimises, term by term (Zhu, Song &amp; Chen, Eq. (9) and (16), Appendices A and B).
 *
 * @param sticks KL(ν): the prior's own parameters
 * @param memberships Σ_i E[KL(Z_i)], with the lower bound L_k in place of E[log(1 − π_k)]
 * @param weights KL(Θ), for BayesMedLFRM together with KL(µ, τ)
 * @param hinge Σ C_y · max(0, ℓ − y f)
 */
public record Objective(double sticks, double memberships, double weights, double hinge) {
    public double total() {
        return sticks + memberships + weights + hinge;
    }
}
