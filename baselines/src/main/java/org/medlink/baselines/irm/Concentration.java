package org.medlink.baselines.irm;

import org.apache.commons.numbers.gamma.LogGamma;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.baselines.SliceSampler;
import org.medlink.options.OrAuto;

/** The concentration of a Chinese restaurant process: given, or drawn with a Gamma(1, 1) prior. */
final class Concentration {
    private final boolean given;
    private double value;

    /** This, or one that is drawn where it is auto. */
    Concentration(OrAuto<Double> value) {
        given = !value.isAuto();
        this.value = value.orElse(1.0);
    }

    double value() {
        return value;
    }

    /** Draws it, unless it is given. */
    void sample(int customers, int tables, UniformRandomProvider random) {
        if (!given) {
            value = Math.exp(SliceSampler.next(
                    log -> {
                        double c = Math.exp(log);
                        return (tables + 1) * log - c + LogGamma.value(c) - LogGamma.value(c + customers);
                    },
                    Math.log(value),
                    1,
                    random));
        }
    }
}
