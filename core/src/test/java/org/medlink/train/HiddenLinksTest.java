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

    /** Few links are all hidden in turn; of many one in three is, so that a training lacks few at a time. */
    @Test
    void ofManyLinksSomeAreHiddenAndOfFewAll() {
        assertThat(hidden(150)).isEqualTo(150);
        assertThat(hidden(450)).isEqualTo(225);
        assertThat(hidden(900)).isEqualTo(300);
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
