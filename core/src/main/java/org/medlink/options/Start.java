package org.medlink.options;

/** Where training begins. */
public enum Start {
    /**
     * The paper's: ψ = 0.5 + U[0, 0.001], Λ ~ U[0, 0.1]; the weights are solved for before anything else, as there. Good where links are many, as of several
     * relations that share their features; on sparse networks weights need many more steps than by default. A Gibbs classifier begins without
     * features, and with those of MedLFRM from this start where several relations share them and the start is auto.
     */
    RANDOM,
    /** ψ = 0.8 with probability 0.3, else 0.1; Λ ~ U[−0.1, 0.1]. Good on dense networks, whatever the cost. */
    SCATTERED,
    /**
     * Feature k holds the two-step neighbourhood of one random entity (ψ = 0.9, elsewhere 0.02); Λ = ℓ on the diagonal and
     * −ℓ/K off it. Good on sparse networks. A band has too few entries off the diagonal to hold non-links down: there the first
     * feature is everybody's (ψ = 0.95) with Λ = −ℓ/2, and all off the diagonal is 0.
     */
    NEIGHBOURHOOD,
    /**
     * One feature that all have (ψ = 0.95), and one for each role that walks from the entities show (ψ = 0.9, elsewhere 0.02); the
     * weights are solved for before anything else, whichever roles are linked. Good where a few features explain the network: the others
     * stay off.
     */
    ROLES,
    /**
     * One feature that all have (ψ = 0.95), and one for each spectral group (ψ = 0.9, elsewhere 0.02). The weight between two groups is
     * between −ℓ and ℓ, by the share of links among the training pairs between them. Good on networks too large for roles that
     * have structure at large.
     */
    SPECTRAL
}
