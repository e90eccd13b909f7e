package org.medlink.cli.engine;

import org.medlink.engine.ClusterEngine;
import org.medlink.engine.EngineInput;
import org.medlink.engine.Order;
import org.medlink.engine.Recommended;
import org.medlink.engine.Recommending;
import org.medlink.engine.Scored;
import org.medlink.engine.Scoring;
import org.medlink.io.text.InputException;
import org.medlink.options.Options;
import org.medlink.train.Progress;

/** An engine whose classes are not here: it refuses what it could not do anyway, and of all else says how to get it. */
public final class MissingEngine extends ClusterEngine {
    private final String name;
    private final String remedy;

    /** @param remedy how to get it, a sentence */
    public MissingEngine(String name, String remedy) {
        this.name = name;
        this.remedy = remedy;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    protected EngineInput readHere(Order order, Options options, Progress progress) throws InputException {
        throw missing();
    }

    @Override
    protected Scored scoreHere(Scoring order) throws InputException {
        throw missing();
    }

    @Override
    protected Recommended recommendHere(Recommending order) throws InputException {
        throw missing();
    }

    private InputException missing() {
        return new InputException("--engine " + name + ": " + remedy);
    }
}
