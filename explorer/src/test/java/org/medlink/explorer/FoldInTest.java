package org.medlink.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.model.LatentFeatureModel;
import org.medlink.store.ModelFile;

/** A new entity in a model that goes by the links around a pair. */
class FoldInTest {
    @TempDir
    Path folder;

    @Test
    void theLinksOfANewEntityAreLookedAtAsThoseOfOthersAre() throws Exception {
        Path file = SmallModel.ofLinks(folder.resolve("small.medlink"), true, "");
        LatentFeatureModel model = ModelFile.read(file);
        try (Explorer explorer = Explorer.start(ExplorerOptions.of(file).at(ExplorerOptions.LOOPBACK, 0), line -> {})) {
            HttpResponse<String> answer = new Client(explorer.address())
                    .post(
                            "/api/v1/fold-in",
                            "application/json",
                            "{\"n\":1000,\"links\":[{\"entity\":\"entity 4\"},{\"entity\":\"entity 8\"},{\"entity\":\"entity 10\"}]}");

            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
            JsonNode best = Client.json(answer).path("recommendations");
            // All but those that it is linked with, and itself.
            assertThat(best).hasSize(model.entities().size() - 3);
            assertThat(model.entities().indexOf(best.path(0).path("target").asText()) % 2)
                    .isZero();
        }
    }
}
