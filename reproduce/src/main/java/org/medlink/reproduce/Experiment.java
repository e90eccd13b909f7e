package org.medlink.reproduce;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** A table or a figure of the paper that can be made again, or one that asks what the paper did not. */
public interface Experiment {
    /** What it is asked for by, in small letters and hyphens. */
    String name();

    /** What it is, in one line. */
    String title();

    /** Does it and writes down what comes out. A network that is missing is said and passed over. */
    void run(Laboratory laboratory) throws IOException;

    /** All experiments, in the order of the paper. */
    static List<Experiment> all() {
        return List.of(
                new MultiRelational(),
                new WithAttributes(),
                new Nips(),
                new Stability(),
                new TimeByData(),
                new TimeByPart(),
                new CostSensitivity(),
                new Sparsity(),
                new StochasticSpeed(),
                new NetworkProperties(),
                new OffDiagonals(),
                new LargeNetworks(),
                new AgainstCommunities(),
                new SampleSensitivity(),
                new Patents(),
                Better.undirectedOrSmall(),
                Better.largeDirected(),
                new Kinds(),
                new Reliability());
    }

    /** The experiment of this name. */
    static Optional<Experiment> named(String name) {
        return all().stream()
                .filter(experiment -> experiment.name().equals(name))
                .findFirst();
    }
}
