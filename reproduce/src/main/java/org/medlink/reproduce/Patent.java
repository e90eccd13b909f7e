package org.medlink.reproduce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.medlink.baselines.Method;
import org.medlink.baselines.proximity.ProximityMethod;
import org.medlink.io.InputException;
import org.medlink.io.LinkReader;
import org.medlink.io.TextSource;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Network;
import org.medlink.proximity.Direction;
import org.medlink.proximity.Proximity;
import org.medlink.split.Protocol;
import org.medlink.split.Splitter;
import org.medlink.store.ModelFile;

/** A generated network, as large as that of patents, whose truth is known. */
final class Patent implements Scenario {
    private static final Splitter.Options SPLIT = new Splitter.Options(0.2, 1, false, Protocol.LEAK_FREE);

    @Override
    public String name() {
        return "patent";
    }

    @Override
    public String description() {
        return "the network given by --links, which 'medlink generate' made (K = 15, 30, 50), beside its truth, degrees and"
                + " common neighbours";
    }

    @Override
    public void run(Bench bench) throws IOException {
        Path links = bench.setup().links();
        if (links == null) {
            bench.say("patent: skipped, no network (--links FILE, made by 'medlink generate')");
            return;
        }
        Path truth = Path.of(links + ".truth");
        if (!Files.isReadable(truth)) {
            throw new InputException(truth + ": expected the model that made " + links + ", found no such file");
        }
        LatentFeatureModel model = ModelFile.read(truth);
        long began = System.nanoTime();
        Network network = LinkReader.read(TextSource.of(links), LinkReader.Options.of(model.symmetric()))
                .network();
        double seconds = (System.nanoTime() - began) / 1e9;
        Subject subject = new Subject(links.getFileName().toString(), network, seconds, SPLIT);
        List<Trial> trials = new ArrayList<>();
        for (int features : new int[] {15, 30, 50}) {
            trials.add(
                    new Trial("default", Ours.paper().with().features(features).build()));
        }
        List<Method> besides = List.of(
                new Truth(model),
                ProximityMethod.usual(Proximity.PREFERENTIAL_ATTACHMENT),
                ProximityMethod.usual(Proximity.COMMON_NEIGHBOURS),
                new ProximityMethod(Proximity.COMMON_NEIGHBOURS, Direction.CHILDREN),
                ProximityMethod.usual(Proximity.RESOURCE_ALLOCATION));
        bench.report(bench.measure(new Study(subject, trials, besides, false, 1, false)));
    }
}
