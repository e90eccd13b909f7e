package org.medlink.engine;

import java.io.IOException;
import java.util.Optional;
import java.util.ServiceLoader;
import org.medlink.options.Options;
import org.medlink.train.Progress;

/**
 * A place where models are learnt and used. What it cannot do of an order it refuses, before anything is read or started
 * ({@link UnsupportedOrderException}).
 */
public interface Engine {
    /** What it is called on the command line. */
    String name();

    /**
     * Reads what there is to learn from; whatever was started for that is stopped when it is closed.
     *
     * @param options what it is to be learnt by; non-links are drawn by their seed
     */
    EngineInput read(Order order, Options options, Progress progress) throws IOException;

    /** Scores pairs and writes them. */
    Scored score(Scoring order) throws IOException;

    /** Finds the best new links. */
    Recommended recommend(Recommending order) throws IOException;

    /** The engine of this name, when its classes are here. */
    static Optional<Engine> find(String name) {
        return ServiceLoader.load(Engine.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(engine -> engine.name().equals(name))
                .findFirst();
    }
}
