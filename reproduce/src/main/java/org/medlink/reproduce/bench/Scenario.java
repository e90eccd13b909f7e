package org.medlink.reproduce.bench;

import java.util.List;
import java.util.Optional;
import org.medlink.reproduce.study.StudyRunner;

/** A scenario of {@code medlink bench}. */
public interface Scenario extends StudyRunner.Program {
    /** What it does, in one line. */
    String description();

    /** All scenarios. */
    static List<Scenario> all() {
        return List.of(
                new StochasticSmall(),
                new Collaboration(),
                new PaperSizes(),
                new OffDiagonalScenario(),
                new SampleSizeScenario(),
                new Directed(),
                new PatentScenario(),
                new Defaults(),
                new DefaultsTime(),
                new Scaling());
    }

    /** The scenario of this name. */
    static Optional<Scenario> named(String name) {
        return all().stream().filter(scenario -> scenario.name().equals(name)).findFirst();
    }
}
