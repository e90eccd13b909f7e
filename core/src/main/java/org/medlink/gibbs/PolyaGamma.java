package org.medlink.gibbs;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * Draws from the Pólya–Gamma distribution PG(1, z), a quarter of Jacobi's J*(1, z/2), by Devroye's method of alternating series (Polson, Scott &amp; Windle,
 * "Bayesian inference for logistic models using Pólya–Gamma latent variables", JASA 108, 2013): a proposal that is inverse Gaussian below a
 * point and exponential above it, accepted as soon as a partial sum of the series tells.
 */
final class PolyaGamma {
    /** Where the two parts of the proposal meet; the series falls on both sides of it. */
    private static final double MEET = 0.64;

    private final UniformRandomProvider random;
    private final ZigguratSampler.NormalizedGaussian gaussian;
    private final ZigguratSampler.Exponential exponential;

    PolyaGamma(UniformRandomProvider random) {
        this.random = random;
        gaussian = ZigguratSampler.NormalizedGaussian.of(random);
        exponential = ZigguratSampler.Exponential.of(random);
    }

    /** tanh(z/2) / 2z. */
    static double mean(double z) {
        double half = Math.abs(z) / 2;
        return half < 1e-4 ? 0.25 - half * half / 12 : Math.tanh(half) / (4 * half);
    }

    double sample(double score) {
        double z = Math.abs(score) / 2;
        double rate = Math.PI * Math.PI / 8 + z * z / 2;
        double exponentialPart = exponentialPart(z, rate);
        while (true) {
            double x = random.nextDouble() < exponentialPart
                    ? MEET + exponential.sample() / rate
                    : truncatedInverseGaussian(z);
            double sum = coefficient(0, x);
            double level = random.nextDouble() * sum;
            for (int n = 1; ; n++) {
                if (n % 2 == 1) {
                    sum -= coefficient(n, x);
                    if (level <= sum) {
                        return x / 4;
                    }
                } else {
                    sum += coefficient(n, x);
                    if (level > sum) {
                        break;
                    }
                }
            }
        }
    }

    /** The share of the proposal's mass that lies above the meeting point. */
    private static double exponentialPart(double z, double rate) {
        double above = Math.PI / (2 * rate) * Math.exp(-rate * MEET);
        double root = Math.sqrt(1 / MEET);
        double below =
                2 * Math.exp(-z) * (phi(root * (MEET * z - 1)) + Math.exp(2 * z + logPhi(-root * (MEET * z + 1))));
        return above / (above + below);
    }

    private static double phi(double x) {
        return org.apache.commons.numbers.gamma.Erfc.value(-x / Math.sqrt(2)) / 2;
    }

    private static double logPhi(double x) {
        return Math.log(phi(x));
    }

    /** The n-th term of the series at x. */
    private static double coefficient(int n, double x) {
        double half = n + 0.5;
        return x > MEET
                ? Math.PI * half * Math.exp(-half * half * Math.PI * Math.PI * x / 2)
                : Math.PI * half * Math.pow(2 / (Math.PI * x), 1.5) * Math.exp(-2 * half * half / x);
    }

    /** Of mean 1/z and shape 1, below the meeting point. */
    private double truncatedInverseGaussian(double z) {
        if (z < 1 / MEET) {
            while (true) {
                double first = exponential.sample();
                double second = exponential.sample();
                while (first * first > 2 * second / MEET) {
                    first = exponential.sample();
                    second = exponential.sample();
                }
                double x = MEET / ((1 + MEET * first) * (1 + MEET * first));
                if (random.nextDouble() <= Math.exp(-z * z * x / 2)) {
                    return x;
                }
            }
        }
        double mean = 1 / z;
        while (true) {
            double normal = gaussian.sample();
            double square = normal * normal;
            double x = mean
                    + mean * mean * square / 2
                    - mean / 2 * Math.sqrt(4 * mean * square + mean * mean * square * square);
            x = random.nextDouble() > mean / (mean + x) ? mean * mean / x : x;
            if (x <= MEET) {
                return x;
            }
        }
    }
}
