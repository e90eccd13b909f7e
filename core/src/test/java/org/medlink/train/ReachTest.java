package org.medlink.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.eval.Roc;
import org.medlink.generate.NetworkKind;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.options.Options;
import org.medlink.random.Seed;
import org.medlink.split.Protocol;
import org.medlink.split.Split;
import org.medlink.split.Splitter;
import org.medlink.store.ModelFile;

/** How far the attributes of a pair see: as far as it helps to predict pairs that are held out. */
class ReachTest {
    private static final int SIDE = 30;

    /** Crossings in rows and columns, with seven in ten of the roads between them. */
    private static Network roads() {
        Random random = new Random(4);
        PairSet.Builder links = new PairSet.Builder(SIDE * SIDE);
        List<String> names = new ArrayList<>();
        for (int i = 0; i < SIDE * SIDE; i++) {
            names.add("e" + i);
            if (i % SIDE + 1 < SIDE && random.nextDouble() < 0.7) {
                links.add(i, i + 1);
            }
            if (i + SIDE < SIDE * SIDE && random.nextDouble() < 0.7) {
                links.add(i, i + SIDE);
            }
        }
        return new Network(Names.of(names), List.of(Relation.of("", links.build())), true, false);
    }

    private static Split split(Network network) {
        return Splitter.split(network, new Splitter.Options(0.1, 10, false, Protocol.LEAK_FREE), new Seed(1));
    }

    private static LatentFeatureModel model(Network network, LabeledPairs train) {
        Options options = Options.defaults().with().threads(2).build().withFeatures(0);
        return new MedLfrm(options)
                .learn(network.frame(), train, Attributes.none())
                .model();
    }

    private static boolean seesFar(LatentFeatureModel model) {
        Attributes attributes = model.attributes();
        return IntStream.range(0, attributes.dimension())
                .mapToObj(attributes::name)
                .anyMatch(name -> name.contains("Laplacian kernel"));
    }

    /** Without kernels it is 0.9: most pairs are farther from each other than walks of six links. */
    @Test
    void missingRoadsAreFoundByWalksOfEveryLength(@TempDir Path folder) throws Exception {
        Network network = roads();
        Split split = split(network);
        LatentFeatureModel model = model(network, split.train());
        assertThat(seesFar(model)).isTrue();
        LabeledPairs test = split.test();
        double[] scores = new double[test.size()];
        byte[] labels = new byte[scores.length];
        for (int p = 0; p < scores.length; p++) {
            scores[p] = model.score(0, test.source(p), test.target(p));
            labels[p] = (byte) test.label(p);
        }
        assertThat(Roc.auc(scores, labels)).isGreaterThan(0.93);

        Path file = folder.resolve("roads.medlink");
        ModelFile.write(model, file);
        LatentFeatureModel again = ModelFile.read(file);
        for (int p = 0; p < scores.length; p++) {
            assertThat(again.score(0, test.source(p), test.target(p))).isEqualTo(scores[p]);
        }
    }

    @Test
    void whatNothingCanPredictIsNotLookedAtFromFarAway() {
        Network network = NetworkKind.RANDOM.generate(300, new Seed(6));
        assertThat(seesFar(model(network, split(network).train()))).isFalse();
    }
}
