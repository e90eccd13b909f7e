package org.medlink.reproduce;

import java.util.List;
import java.util.Optional;
import org.medlink.reproduce.paper.AgainstCommunities;
import org.medlink.reproduce.paper.CostSensitivity;
import org.medlink.reproduce.paper.Experiment;
import org.medlink.reproduce.paper.LargeNetworks;
import org.medlink.reproduce.paper.MultiRelational;
import org.medlink.reproduce.paper.NetworkProperties;
import org.medlink.reproduce.paper.Nips;
import org.medlink.reproduce.paper.OffDiagonalFigure;
import org.medlink.reproduce.paper.PatentTable;
import org.medlink.reproduce.paper.SampleSizeFigure;
import org.medlink.reproduce.paper.Sparsity;
import org.medlink.reproduce.paper.Stability;
import org.medlink.reproduce.paper.StochasticSpeed;
import org.medlink.reproduce.paper.TimeByData;
import org.medlink.reproduce.paper.TimeByPart;
import org.medlink.reproduce.paper.WithAttributes;
import org.medlink.reproduce.quality.BestMeasureComparison;
import org.medlink.reproduce.quality.NetworkKindComparison;
import org.medlink.reproduce.quality.Reliability;

/** The experiments of {@code medlink reproduce} by name. */
public final class Experiments {
    private Experiments() {}

    /** All experiments, in the order of the paper. */
    public static List<Experiment> all() {
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
                new OffDiagonalFigure(),
                new LargeNetworks(),
                new AgainstCommunities(),
                new SampleSizeFigure(),
                new PatentTable(),
                BestMeasureComparison.undirectedOrSmall(),
                BestMeasureComparison.largeDirected(),
                new NetworkKindComparison(),
                new Reliability());
    }

    /** The experiment of this name. */
    public static Optional<Experiment> named(String name) {
        return all().stream()
                .filter(experiment -> experiment.name().equals(name))
                .findFirst();
    }
}
