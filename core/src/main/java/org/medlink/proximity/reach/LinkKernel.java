package org.medlink.proximity.reach;

import java.util.Arrays;
import java.util.Optional;
import org.medlink.network.PairSet;
import org.medlink.proximity.walk.LargestEigenvalue;

/**
 * A kernel K of entities that adds up the walks between them, and what it would be without one of the links, which is exact: it changes M = K⁻¹
 * in the rows and columns of two entities only (Sherman, Morrison and Woodbury).
 */
abstract class LinkKernel {
    private final Resolvent inverse;
    private final double[] diagonal;

    private LinkKernel(Resolvent inverse) {
        this.inverse = inverse;
        this.diagonal = inverse.diagonal();
    }

    /** The regularised Laplacian kernel (I + γ(D − A))⁻¹, in which every walk stays near (Ito, Shimbo, Kudo &amp; Matsumoto 2005). */
    static LinkKernel laplacian(Elimination order, PairSet neighbours, double gamma) {
        double[] diagonal = new double[neighbours.entities()];
        Arrays.setAll(diagonal, i -> 1 + gamma * neighbours.degree(i));
        Resolvent inverse = Resolvent.of(order, neighbours, diagonal, gamma)
                .orElseThrow(() -> new IllegalStateException("a diagonally dominant matrix is positive definite"));
        return new LinkKernel(inverse) {
            @Override
            void removeLink(Between found) {
                // M' = M − γ v vᵀ with v = e_a − e_b.
                double a = found.atA - found.across;
                double b = found.atB - found.across;
                double factor = gamma / (1 - gamma * (a + b));
                found.across -= factor * a * b;
                found.atA += factor * a * a;
                found.atB += factor * b * b;
            }
        };
    }

    /**
     * Katz' (I − βA)⁻¹.
     *
     * @param share β as a share of 1 / λ_max, at which the sum has no end
     */
    static LinkKernel katz(Elimination order, PairSet neighbours, double share) {
        double[] diagonal = new double[neighbours.entities()];
        Arrays.fill(diagonal, 1);
        // The largest eigenvalue is found from below.
        double largest = Math.max(1, LargestEigenvalue.of(neighbours, neighbours));
        Optional<Resolvent> inverse = Resolvent.of(order, neighbours, diagonal, share / largest);
        while (inverse.isEmpty()) {
            largest *= 1.1;
            inverse = Resolvent.of(order, neighbours, diagonal, share / largest);
        }
        double beta = share / largest;
        return new LinkKernel(inverse.get()) {
            @Override
            void removeLink(Between found) {
                // M' = M + β (e_a e_bᵀ + e_b e_aᵀ), so that the two by two block G of K becomes (G⁻¹ + βE)⁻¹.
                double determinant = found.atA * found.atB - found.across * found.across;
                double across = found.across - beta * determinant;
                double scale = 1 / (1 + beta * (2 * found.across - beta * determinant));
                found.across = scale * across;
                found.atA *= scale;
                found.atB *= scale;
            }
        };
    }

    /** K of two entities: with each other, and each with itself. */
    static final class Between {
        double across;
        double atA;
        double atB;
    }

    /** What K of two linked entities would be without their link. */
    abstract void removeLink(Between found);

    /**
     * K of two entities.
     *
     * @param a position of one in the elimination
     * @param b position of the other
     * @param common their common ancestors
     */
    final void find(int a, int b, int common, Between found) {
        found.across = inverse.get(a, b, common);
        found.atA = diagonal[a];
        found.atB = diagonal[b];
    }
}
