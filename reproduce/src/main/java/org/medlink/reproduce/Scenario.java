package org.medlink.reproduce;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** An experiment with a name. */
public interface Scenario {
    /** What it is asked for by, in small letters and hyphens. */
    String name();

    /** What it does, in one line. */
    String description();

    /** Does it. A network that is missing is said and passed over. */
    void run(Bench bench) throws IOException;

    /** All scenarios. */
    static List<Scenario> all() {
        return List.of(
                new StochasticSmall(),
                new Collaboration(),
                new PaperSizes(),
                new Band(),
                new SampleSizes(),
                new Directed(),
                new Patent(),
                new Defaults(),
                new Scaling());
    }

    /** The scenario of this name. */
    static Optional<Scenario> named(String name) {
        return all().stream().filter(scenario -> scenario.name().equals(name)).findFirst();
    }
}
