package org.medlink.options;

/**
 * The configuration of the paper's stochastic experiments (Zhu, Song &amp; Chen, section 4.2): that of {@link PaperBatch} with the schedule of Algorithm 1. N', M', κ_γ and κ_ψ are
 * left as they are, since they differ from network to network there.
 *
 * <p>The paper does not say how many iterations it takes, how far an SVM on a sample is solved, or how far the weights go towards its solution: here 60 epochs, 50
 * steps, and by ρ_t of the memberships (docs/METHOD.md has what less and more come to).
 */
public final class PaperStochastic {
    private static final int EPOCHS = 60;
    private static final int WEIGHT_STEPS = 50;

    private PaperStochastic() {}

    /** The paper's, and what the paper leaves open from these. */
    public static Options like(Options options) {
        Options batch = PaperBatch.like(options);
        Options.Weights weights = batch.weights();
        Options.Stopping stopping = options.stopping();
        return batch.with()
                .inference(Options.InferenceScheme.STOCHASTIC)
                .sampling(options.sampling().withSchedule(Sampling.Schedule.PAPER))
                .stopping(
                        new Options.Stopping(EPOCHS, stopping.tolerance(), stopping.validation(), stopping.patience()))
                .weights(new Options.Weights(
                        weights.precision(),
                        weights.hyper(),
                        weights.offDiagonals(),
                        new SolverEffort(WEIGHT_STEPS, weights.solver().gap())))
                .build();
    }
}
