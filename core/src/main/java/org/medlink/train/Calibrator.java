package org.medlink.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.medlink.calibration.HeldOutScores;
import org.medlink.calibration.RelationSplines;
import org.medlink.calibration.UnlistedScores;
import org.medlink.model.Calibration;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.Sigmoid;
import org.medlink.model.Spline;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.quality.HeldOut;
import org.medlink.quality.Quality;
import org.medlink.random.Seed;

/**
 * Turns scores into probabilities. A pair that is not listed is a link only if it is missing, so the probability rests on the share of links
 * that are ({@link Options#missing()}): of L listed links, L·m/(1−m) lie among the unlisted pairs. How these score is known from listed
 * links that were hidden from a model, how all unlisted pairs score from the model itself ({@link RelationSplines}).
 *
 * <p>Where non-links were listed too, nothing needs to be assumed: Platt's sigmoid of labelled pairs that were held out
 * ({@link Sigmoid}), corrected for the sampling of non-links.
 */
public final class Calibrator {
    /** Below this number of links a relation's own calibration is noise, and the one of all relations together is used. */
    private static final int LEAST_LINKS = 10;

    private final Fit fit;
    private final TrainingInput input;
    private final Options options;

    private Calibrator(Fit fit) {
        this.fit = fit;
        this.input = fit.input();
        this.options = fit.options();
    }

    /**
     * The model with calibrations. The scores of the validation part are used where training had one for all relations together; else a
     * single run with the model's own cost and start is trained for each of {@link Options#calibrationFolds()}.
     *
     * @param checkpoint that of the training, which keeps the scores of folds that are done
     */
    public static Trained calibrate(Fit fit, Progress progress, Checkpoint checkpoint) {
        return new Calibrator(fit).calibrate(progress, checkpoint);
    }

    private Trained calibrate(Progress progress, Checkpoint checkpoint) {
        int folds = options.calibrationFolds();
        String part = "calibration." + folds;
        boolean labelled = IntStream.range(0, input.relations())
                .anyMatch(r -> !input.unlisted(r).nonLinks());
        Validation held = fit.validated();
        if (held == null) {
            progress.stage("calibration", labelled ? folds : HiddenLinks.parts(links(), input.relations(), folds));
        }
        if (labelled) {
            return byLabels(
                    held != null
                            ? held.unseen()
                            : CrossFit.of(input.folds(options, folds), options, progress, checkpoint, part));
        }
        try (Workers workers = new Workers(options.threads())) {
            double[][] links = held != null
                    ? held.linkScores()
                    : input.hiddenLinks(
                            options,
                            folds,
                            new CommonScale(fit.model(), input, seed(), workers),
                            progress,
                            checkpoint,
                            part);
            return byMissing(links, held, workers);
        }
    }

    private long links() {
        return IntStream.range(0, input.relations()).mapToLong(input::links).sum();
    }

    /** @param held scores of labelled pairs by models that have not seen them */
    private Trained byLabels(CrossFit held) {
        Sigmoid pooled = Sigmoid.fit(held.evenScores(), held.evenLabels(), 1);
        List<Calibration> calibrations = new ArrayList<>();
        for (int r = 0; r < input.relations(); r++) {
            double share = input.nonLinkShare(r);
            boolean enough = Math.min(held.pairs().links(r), held.pairs().nonLinks(r)) >= LEAST_LINKS;
            calibrations.add(
                    enough
                            ? Sigmoid.fit(held.scores(r), held.labels(r), share)
                            : new Sigmoid(pooled.slope(), pooled.intercept() + Math.log(share)));
        }
        HeldOutScores scores = new HeldOutScores(held.linkScores(), nonLinks(held));
        return calibrated(calibrations, held.auc(), false, scores.quality(scores.besideOthers(calibrations)));
    }

    /** Non-links by their scores; each stands for those that were not sampled too. */
    private UnlistedScores[] nonLinks(CrossFit held) {
        UnlistedScores[] nonLinks = new UnlistedScores[input.relations()];
        for (int r = 0; r < nonLinks.length; r++) {
            double[] scores = held.scores(r);
            byte[] labels = held.labels(r);
            double[] others = IntStream.range(0, scores.length)
                    .filter(p -> labels[p] < 0)
                    .mapToDouble(p -> scores[p])
                    .toArray();
            double[] weights = new double[others.length];
            Arrays.fill(weights, 1 / input.nonLinkShare(r));
            nonLinks[r] = new UnlistedScores(others, weights);
        }
        return nonLinks;
    }

    /** @param links scores of links of each relation by models that have not seen them */
    private Trained byMissing(double[][] links, Validation held, Workers workers) {
        int relations = links.length;
        UnlistedScores[] unlisted = new UnlistedScores[relations];
        for (int r = 0; r < relations; r++) {
            unlisted[r] = UnlistedPairs.of(fit.model(), input, r, seed(), workers);
        }
        double[] missing = new double[relations];
        Arrays.setAll(missing, r -> input.links(r) * options.missing() / (1 - options.missing()));
        Spline[] splines = new RelationSplines(links, unlisted, missing).fit(workers);
        double auc = held != null ? held.auc() : auc(links, unlisted);
        HeldOutScores among = new HeldOutScores(links, unlisted);
        HeldOutScores unseen =
                held == null ? among : new HeldOutScores(held.unseen().linkScores(), nonLinks(held.unseen()));
        return calibrated(List.of(splines), auc, true, unseen.quality(among.amongOthers(List.of(splines), missing)));
    }

    private Seed seed() {
        return new Seed(options.seed()).derive("calibration");
    }

    /** Mean over the relations that have links and unlisted pairs; NaN when none has. */
    private static double auc(double[][] links, UnlistedScores[] unlisted) {
        double sum = 0;
        int count = 0;
        for (int r = 0; r < links.length; r++) {
            if (links[r].length > 0 && unlisted[r].scores().length > 0) {
                sum += unlisted[r].auc(links[r]);
                count++;
            }
        }
        return count == 0 ? Double.NaN : sum / count;
    }

    private Trained calibrated(List<Calibration> calibrations, double auc, boolean assumed, Optional<Quality> quality) {
        HeldOut.Kind kind =
                fit.validated() != null ? HeldOut.Kind.VALIDATION : assumed ? HeldOut.Kind.HIDDEN : HeldOut.Kind.FOLDS;
        LatentFeatureModel learnt = fit.model();
        LatentFeatureModel model = learnt.withMeasured(
                        learnt.measured().with(quality.map(found -> new HeldOut(kind, found))))
                .withCalibrations(calibrations)
                .withProvenance(Provenance.ofCalibration(auc, assumed ? options.missing() : null));
        return new Trained(model, options, auc, assumed);
    }
}
