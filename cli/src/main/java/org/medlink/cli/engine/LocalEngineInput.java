package org.medlink.cli.engine;

import java.util.Optional;
import org.medlink.cli.input.NetworkInput;
import org.medlink.engine.Division;
import org.medlink.engine.EngineInput;
import org.medlink.engine.Reading;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;
import org.medlink.train.Checkpoint;
import org.medlink.train.Fit;
import org.medlink.train.MedLfrm;
import org.medlink.train.Progress;

/** A network in this process, with the pairs to learn from. */
record LocalEngineInput(NetworkInput input, LabeledPairs training, Options options) implements EngineInput {
    @Override
    public Reading reading() {
        return input.reading();
    }

    @Override
    public long pairs() {
        return training.size();
    }

    @Override
    public Optional<Division> division() {
        return Optional.empty();
    }

    @Override
    public Fit learn(Progress progress, Checkpoint checkpoint) {
        return new MedLfrm(options, progress, checkpoint).learn(input.network().frame(), training, input.attributes());
    }

    @Override
    public void close() {
        // nothing was started
    }
}
