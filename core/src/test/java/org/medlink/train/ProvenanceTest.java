package org.medlink.train;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.generate.PlantedNetwork;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.options.Options;
import org.medlink.random.Seed;
import org.medlink.split.Splitter;
import org.medlink.store.ModelFile;

class ProvenanceTest {
    private static final Network NETWORK = PlantedNetwork.generate(
                    new PlantedNetwork.Options(60, 300, 4, false, new Seed(1)))
            .network();
    private static final LabeledPairs PAIRS = Splitter.training(NETWORK, 3, new Seed(1));
    private static final Options OPTIONS = Options.defaults()
            .with()
            .features(4)
            .stopping(new Options.Stopping(3, 0, 0, 1))
            .calibrationFolds(2)
            .seed(5)
            .threads(1)
            .build();

    private static Trained train(Options options, LabeledPairs pairs) {
        return new MedLfrm(options).fit(NETWORK.frame(), pairs, Attributes.none());
    }

    @Test
    void aModelFromTheLibrarySaysHowItWasMade() throws IOException {
        Trained trained = train(OPTIONS, PAIRS);

        Map<String, String> said = trained.model().provenance();
        assertThat(said)
                .containsOnlyKeys(
                        "software",
                        "kernel",
                        "options",
                        "seed",
                        "entities",
                        "links",
                        "pairs",
                        "pairsHash",
                        "cost",
                        "start",
                        "features",
                        "featureShare",
                        "featureLearning",
                        "missing",
                        "crossFittedAuc")
                .containsEntry("software", "medlink " + Software.version())
                .containsEntry("seed", "5")
                .containsEntry("entities", "60")
                .containsEntry("links", "300")
                .containsEntry("pairs", Integer.toString(PAIRS.size()))
                .containsEntry(
                        "cost", Double.toString(trained.options().hinge().cost().given()))
                .containsEntry("missing", "0.1");
        assertThat(Software.version()).matches("\\d+\\.\\d+\\.\\d+.*");
        JsonNode options = new ObjectMapper().readTree(said.get("options"));
        assertThat(options.get("features").asInt()).isEqualTo(4);
        assertThat(options.get("cost").asText()).as("as it was asked for").isEqualTo("auto");
        assertThat(options.get("calibrationFolds").asInt()).isEqualTo(2);
        assertThat(options.has("threads")).isFalse();
    }

    @Test
    void theSameOnAnyNumberOfThreads(@TempDir Path folder) throws IOException {
        Path one = folder.resolve("one");
        Path three = folder.resolve("three");
        ModelFile.write(train(OPTIONS.withCost(1), PAIRS).model(), one);
        ModelFile.write(
                train(OPTIONS.withCost(1).with().threads(3).build(), PAIRS).model(), three);

        assertThat(three).hasBinaryContent(Files.readAllBytes(one));
    }

    @Test
    void otherPairsHaveAnotherHash() {
        LabeledPairs other = Splitter.training(NETWORK, 3, new Seed(2));
        assertThat(other.size()).isEqualTo(PAIRS.size());
        assertThat(Provenance.of(NETWORK.frame(), other).get("pairsHash"))
                .isNotEqualTo(Provenance.of(NETWORK.frame(), PAIRS).get("pairsHash"));
        assertThat(Provenance.of(NETWORK.frame(), Splitter.training(NETWORK, 3, new Seed(1))))
                .isEqualTo(Provenance.of(NETWORK.frame(), PAIRS));
    }
}
