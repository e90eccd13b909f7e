package org.medlink.model;

/**
 * P(link) = σ(slope · f + intercept): Platt scaling (Platt, 1999) of scores f, fitted by Newton's method with Platt's
 * softened targets as in Lin, Lin and Weng (Machine Learning 68, 2007).
 *
 * @param slope greater than 0, so that a higher score never means a lower probability
 * @param intercept the log-odds at f = 0
 */
public record Sigmoid(double slope, double intercept) implements Calibration {
    private static final int MOST_STEPS = 100;
    private static final double LEAST_STEP = 1e-10;

    /** The relative gain in likelihood below which a step is not worth taking. */
    private static final double TOLERANCE = 1e-12;

    /** The least slope per standard deviation of the scores: almost flat, but still in the order of the scores. */
    private static final double LEAST_SLOPE = 1e-3;

    public Sigmoid {
        if (!(slope > 0) || slope == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("slope must be positive and finite, not " + slope);
        }
        if (!Double.isFinite(intercept)) {
            throw new IllegalArgumentException("intercept must be finite, not " + intercept);
        }
    }

    @Override
    public double probability(double score) {
        return of(slope * score + intercept);
    }

    /**
     * The best sigmoid for labelled scores. Where only a share of all non-links is among them, the odds of a link
     * are too high by 1 / share, which the intercept takes back.
     *
     * @param scores finite scores, best of pairs that the model has not seen
     * @param labels +1 for a link, -1 for a non-link
     * @param nonLinkShare the share of all non-links that are here (when links were sampled too: divided by the share
     *     of links); not used when no label is -1
     */
    public static Sigmoid fit(double[] scores, byte[] labels, double nonLinkShare) {
        if (scores.length == 0 || scores.length != labels.length) {
            throw new IllegalArgumentException("expected as many labels as scores and at least one, found "
                    + labels.length + " and " + scores.length);
        }
        int links = countLinks(labels);
        int nonLinks = labels.length - links;
        if (nonLinks > 0 && !(nonLinkShare > 0 && nonLinkShare < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("nonLinkShare must be positive, not " + nonLinkShare);
        }
        double mean = mean(scores);
        double deviation = deviation(scores, mean);
        double[] standard = new double[scores.length];
        for (int p = 0; p < scores.length; p++) {
            standard[p] = (scores[p] - mean) / deviation;
        }
        double linkTarget = (links + 1.0) / (links + 2.0);
        double nonLinkTarget = 1 / (nonLinks + 2.0);
        double[] line = minimise(standard, labels, linkTarget, nonLinkTarget, true, 0);
        if (line[0] < LEAST_SLOPE) {
            // The loss is convex, so its minimum over slopes of at least this much lies at this much.
            line = minimise(standard, labels, linkTarget, nonLinkTarget, false, LEAST_SLOPE);
        }
        double slope = line[0] / deviation;
        double correction = nonLinks == 0 ? 0 : Math.log(nonLinkShare);
        return new Sigmoid(slope, line[1] - slope * mean + correction);
    }

    /** Newton's method with halved steps; {slope, intercept} of the least cross-entropy, or with the slope held. */
    private static double[] minimise(
            double[] x, byte[] labels, double linkTarget, double nonLinkTarget, boolean moveSlope, double startSlope) {
        int links = countLinks(labels);
        double a = startSlope;
        double b = Math.log((links + 1.0) / (x.length - links + 1.0));
        double loss = loss(x, labels, linkTarget, nonLinkTarget, a, b);
        for (int step = 0; step < MOST_STEPS; step++) {
            double gradientA = 0;
            double gradientB = 0;
            double aa = 1e-12;
            double ab = 0;
            double bb = 1e-12;
            for (int p = 0; p < x.length; p++) {
                double probability = of(a * x[p] + b);
                double residual = probability - (labels[p] > 0 ? linkTarget : nonLinkTarget);
                double weight = probability * (1 - probability);
                gradientA += residual * x[p];
                gradientB += residual;
                aa += weight * x[p] * x[p];
                ab += weight * x[p];
                bb += weight;
            }
            double determinant = aa * bb - ab * ab;
            double moveA = moveSlope ? -(bb * gradientA - ab * gradientB) / determinant : 0;
            double moveB = moveSlope ? -(aa * gradientB - ab * gradientA) / determinant : -gradientB / bb;
            double slopeOfLoss = gradientA * moveA + gradientB * moveB;
            if (-slopeOfLoss < TOLERANCE * (1 + loss)) {
                break;
            }
            double size = 1;
            double next = loss(x, labels, linkTarget, nonLinkTarget, a + moveA, b + moveB);
            while (!(next <= loss + 1e-4 * size * slopeOfLoss) && size > LEAST_STEP) {
                size /= 2;
                next = loss(x, labels, linkTarget, nonLinkTarget, a + size * moveA, b + size * moveB);
            }
            if (size <= LEAST_STEP) {
                break;
            }
            a += size * moveA;
            b += size * moveB;
            loss = next;
        }
        return new double[] {a, b};
    }

    private static double loss(double[] x, byte[] labels, double linkTarget, double nonLinkTarget, double a, double b) {
        double sum = 0;
        for (int p = 0; p < x.length; p++) {
            double z = a * x[p] + b;
            double target = labels[p] > 0 ? linkTarget : nonLinkTarget;
            // −t log σ(z) − (1 − t) log σ(−z)
            sum += Math.max(z, 0) + Math.log1p(Math.exp(-Math.abs(z))) - target * z;
        }
        return sum;
    }

    private static int countLinks(byte[] labels) {
        int links = 0;
        for (byte label : labels) {
            if (label != 1 && label != -1) {
                throw new IllegalArgumentException("expected labels +1 and -1, found " + label);
            }
            links += label > 0 ? 1 : 0;
        }
        return links;
    }

    private static double mean(double[] scores) {
        double sum = 0;
        for (double score : scores) {
            if (!Double.isFinite(score)) {
                throw new IllegalArgumentException("expected finite scores, found " + score);
            }
            sum += score;
        }
        return sum / scores.length;
    }

    /** The standard deviation, or 1 where all scores are the same. */
    private static double deviation(double[] scores, double mean) {
        double sum = 0;
        for (double score : scores) {
            sum += (score - mean) * (score - mean);
        }
        double deviation = Math.sqrt(sum / scores.length);
        return deviation > Math.max(1e-12 * Math.abs(mean), 1e-100) ? deviation : 1;
    }

    /** σ(z). */
    static double of(double z) {
        return z >= 0 ? 1 / (1 + Math.exp(-z)) : Math.exp(z) / (1 + Math.exp(z));
    }
}
