package org.medlink.margin;

/**
 * The hinge of one relation: C_y · max(0, ℓ − y f).
 *
 * @param margin ℓ
 * @param link C⁺, the cost of a link
 * @param nonLink C⁻, the cost of a non-link
 */
public record Costs(double margin, double link, double nonLink) {
    public Costs {
        if (!(margin > 0) || !(link > 0) || !(nonLink > 0)) {
            throw new IllegalArgumentException(
                    "margin and costs must be positive: " + margin + ", " + link + ", " + nonLink);
        }
    }
}
