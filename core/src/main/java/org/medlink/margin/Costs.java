package org.medlink.margin;

import org.medlink.options.Options;

/**
 * The hinge of one relation: C_y · max(0, ℓ − y f).
 *
 * @param margin ℓ
 * @param link C⁺, the cost of a link
 * @param nonLink C⁻, the cost of a non-link
 */
public record Costs(double margin, double link, double nonLink) {
    /** Those of a relation with so many links and non-links: a link costs C⁺, a non-link C⁺/ratio. */
    public static Costs of(Options.Hinge hinge, long links, long nonLinks) {
        double cost = hinge.cost().given();
        double ratio = hinge.ratio().orElse(Math.max(1, nonLinks) / (double) Math.max(1, links));
        return new Costs(hinge.margin(), cost, cost / ratio);
    }

    public Costs {
        if (!(margin > 0) || !(link > 0) || !(nonLink > 0)) {
            throw new IllegalArgumentException(
                    "margin and costs must be positive: " + margin + ", " + link + ", " + nonLink);
        }
    }
}
