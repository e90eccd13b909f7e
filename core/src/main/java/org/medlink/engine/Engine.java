package org.medlink.engine;

import java.io.IOException;
import java.util.Optional;
import java.util.ServiceLoader;
import org.medlink.options.Options;
import org.medlink.train.Checkpoint;
import org.medlink.train.Progress;

/** A place where models are learnt and used. */
public interface Engine {
    /** What it is called on the command line. */
    String name();

    /**
     * Learns a model; whatever it started is stopped when that is over.
     *
     * @param checkpoint where to leave what is needed to go on after an interruption, and where to go on from
     */
    EngineResult train(Order order, Options options, Progress progress, Checkpoint checkpoint) throws IOException;

    /** Scores pairs, and says how many. */
    Scored score(Scoring order) throws IOException;

    /** Finds the best new links of every entity, and says how many. */
    long recommend(Recommending order) throws IOException;

    /** The engine of this name, when its classes are here. */
    static Optional<Engine> find(String name) {
        return ServiceLoader.load(Engine.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(engine -> engine.name().equals(name))
                .findFirst();
    }
}
