package org.medlink.spark;

import java.io.IOException;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;
import org.medlink.engine.ClusterEngine;
import org.medlink.engine.EngineInput;
import org.medlink.engine.Order;
import org.medlink.engine.Recommended;
import org.medlink.engine.Recommending;
import org.medlink.engine.Scored;
import org.medlink.engine.Scoring;
import org.medlink.options.Options;
import org.medlink.train.Progress;

/** Learns and uses models on Apache Spark. */
public final class SparkEngine extends ClusterEngine {

    @Override
    public String name() {
        return "spark";
    }

    @Override
    protected EngineInput readHere(Order order, Options options, Progress progress) throws IOException {
        return SparkInput.read(order, options, progress);
    }

    @Override
    protected Scored scoreHere(Scoring order) throws IOException {
        SparkConf configuration = Configuration.of(order.cluster(), "medlink predict " + order.pairs());
        try (SparkSession session = Configuration.open(configuration)) {
            return new Predictions(session, order.model(), order.output(), order.cluster()).score(order);
        }
    }

    @Override
    protected Recommended recommendHere(Recommending order) throws IOException {
        SparkConf configuration = Configuration.of(order.cluster(), "medlink recommend " + order.model());
        try (SparkSession session = Configuration.open(configuration)) {
            return Recommended.written(
                    new Predictions(session, order.model(), order.output(), order.cluster()).recommend(order));
        }
    }
}
