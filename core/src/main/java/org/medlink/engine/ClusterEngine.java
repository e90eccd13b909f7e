package org.medlink.engine;

import java.io.IOException;
import org.medlink.io.LinkWeights;
import org.medlink.options.Options;
import org.medlink.train.Progress;

/** An engine on a cluster, which cannot do all of what is done in one process yet. */
public abstract class ClusterEngine implements Engine {
    protected ClusterEngine() {}

    @Override
    public final EngineInput read(Order order, Options options, Progress progress) throws IOException {
        NetworkFiles network = order.network();
        refuseYet(options.gibbs(), "--inference gibbs");
        refuseYet(order.negatives().hard(), "--hard-negatives");
        refuseYet(network.types() != null, "--types");
        refuseYet(network.bipartite() == NetworkFiles.Bipartite.YES, "--bipartite yes");
        refuseYet(network.entities() != null, "--entities");
        refuseYet(network.unobserved() != null, "--unobserved");
        refuseYet(network.pairAttributes() != null, "--pair-attributes");
        refuseYet(network.largestComponent(), "--component largest");
        refuseYet(network.weights().use() != LinkWeights.Use.IGNORE, "--weights other than ignore");
        refuseYet(network.all().contains(NetworkFiles.STANDARD), "standard input (-)");
        return readHere(order.withNegatives(order.negatives().atLeast(options.leastNegatives())), options, progress);
    }

    @Override
    public final Scored score(Scoring order) throws IOException {
        refuse(order.unknown() != Scoring.Unknown.EMPTY, "--unknown");
        refuse(order.outputFormat() != null, "--output-format");
        refuseYet(order.withLinks() != null, "--with-links");
        refuseYet(order.pairs().equals(NetworkFiles.STANDARD), "standard input (-)");
        return scoreHere(order);
    }

    @Override
    public final Recommended recommend(Recommending order) throws IOException {
        refuse(order.who().file() != null, "--for");
        refuse(order.who().top() != null, "--top");
        refuse(order.incoming(), "--incoming");
        refuse(order.exclude() != null, "--exclude");
        refuseYet(order.withLinks() != null, "--with-links");
        refuse(order.leastProbability() != null, "--min-probability");
        refuse(order.outputFormat() != null, "--output-format");
        if (!order.who().all() || order.output() == null || order.output().equals(NetworkFiles.STANDARD)) {
            throw new UnsupportedOrderException("--engine " + name() + " goes with --all and -o FOLDER");
        }
        return recommendHere(order);
    }

    private void refuse(boolean asked, String what) throws UnsupportedOrderException {
        if (asked) {
            throw new UnsupportedOrderException(what + " does not go with --engine " + name());
        }
    }

    private void refuseYet(boolean asked, String what) throws UnsupportedOrderException {
        if (asked) {
            throw new UnsupportedOrderException(what + " is not supported by --engine " + name() + " yet");
        }
    }

    /** Reads an order that it can do. */
    protected abstract EngineInput readHere(Order order, Options options, Progress progress) throws IOException;

    /** Scores what it can do. */
    protected abstract Scored scoreHere(Scoring order) throws IOException;

    /** Recommends what it can do. */
    protected abstract Recommended recommendHere(Recommending order) throws IOException;
}
