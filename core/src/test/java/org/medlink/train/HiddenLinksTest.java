package org.medlink.train;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.medlink.generate.PlantedNetwork;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.split.Splitter;

class HiddenLinksTest {
    private static final Options OPTIONS = Options.defaults()
            .with()
            .features(4)
            .threads(2)
            .stopping(new Options.Stopping(2, 0, 0, 2))
            .build()
            .withCost(0.3);

    /** Each of at most five trainings hides a fifth of the links. */
    @Test
    void fewLinksAreAllHiddenAndOfManyTwoTrainingsHideEnough() {
        assertThat(hidden(150)).isEqualTo(150);
        assertThat(hidden(300)).isEqualTo(4 * 300 / 5);
        assertThat(hidden(900)).isEqualTo(2 * 900 / 5);
    }

    @Test
    void relationsNeedLinksOfTheirOwn() {
        assertThat(HiddenLinks.parts(1000, 1, 10)).isEqualTo(2);
        assertThat(HiddenLinks.parts(1000, 6, 10)).isEqualTo(6);
        assertThat(HiddenLinks.parts(1000, 30, 10)).isEqualTo(10);
        assertThat(HiddenLinks.parts(1000, 1, 2)).isEqualTo(2);
    }

    private static int hidden(int links) {
        Network network = PlantedNetwork.generate(new PlantedNetwork.Options(80, links, 4, false, new Seed(1)))
                .network();
        LabeledPairs pairs = Splitter.training(network, 3, new Seed(2));
        LocalInput input = LocalInput.of(network.frame(), pairs, Attributes.none(), OPTIONS);
        try (Workers workers = new Workers(1)) {
            CommonScale scale =
                    new CommonScale(new MedLfrm(OPTIONS).learn(input).model(), input, new Seed(3), workers);
            return HiddenLinks.scores(input, OPTIONS, 5, scale, Progress.SILENT, Checkpoint.NONE, "calibration")[0]
                    .length;
        }
    }
}
