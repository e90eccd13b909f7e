package org.medlink.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.net.URISyntaxException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.medlink.model.LatentFeatureModel;

/** Files written by released versions load for ever. Never change one of them; add a new one beside it. */
class GoldenModelTest {
    @Test
    void versionOneLoadsAndScoresAsItDid() throws Exception {
        LatentFeatureModel model = ModelFile.read(file("v1.medlink"));
        assertThat(model.relations()).containsExactly("likes", "knows");
        assertThat(model.entities().get(2)).isEqualTo("céline");
        assertThat(model.runs()).hasSize(2);
        assertThat(model.attributes().dimension()).isPositive();
        assertThat(model.isTrainingLink(0, 0, 1)).isTrue();
        assertThat(model.provenance()).containsEntry("cost", "1.0");
        int ann = model.entities().indexOf("ann");
        int bob = model.entities().indexOf("bob");
        int dan = model.entities().indexOf("dan");
        assertThat(model.score(0, ann, dan)).isCloseTo(8.201014987849474, within(1e-9));
        assertThat(model.score(1, dan, bob)).isCloseTo(5.78776890244147, within(1e-9));
        assertThat(model.probability(0, model.score(0, ann, dan))).isCloseTo(0.2543019363603093, within(1e-9));
    }

    private static Path file(String name) throws URISyntaxException {
        return Path.of(GoldenModelTest.class.getResource("/golden/" + name).toURI());
    }
}
