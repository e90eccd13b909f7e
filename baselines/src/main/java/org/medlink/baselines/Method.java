package org.medlink.baselines;

import org.medlink.model.LinkPredictor;
import org.medlink.random.Seed;

/** A method of link prediction with its settings, ready to learn from any network. */
public interface Method {
    /** The name by which it is asked for, in small letters and hyphens: {@code irm}, {@code common-neighbours}. */
    String name();

    /** Where it comes from: authors, title, year. */
    String citation();

    /**
     * Learns from the training pairs, and from nothing else.
     *
     * <p>Long work looks at {@link Thread#interrupted()} between its steps and then ends with
     * {@link java.util.concurrent.CancellationException}.
     *
     * @param seed fixes every random choice: the same seed, the same scores
     * @throws UnsuitableInputException when the method cannot learn from such data
     */
    LinkPredictor fit(TrainingData data, Seed seed);
}
