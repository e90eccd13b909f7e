package org.medlink.baselines.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.medlink.baselines.Method;
import org.medlink.options.Sharing;

class MethodsTest {
    @Test
    void everyMethodIsFoundByItsNameAndSaysWhereItComesFrom() {
        List<Method> all = Methods.all(100, Sharing.GLOBAL);

        assertThat(all).extracting(Method::name).doesNotHaveDuplicates();
        assertThat(all)
                .extracting(Method::name)
                .contains(
                        "irm",
                        "lfrm",
                        "lfrm-irm",
                        "mmsb",
                        "ammsb",
                        "ahdpr",
                        "ahdpr-pruned",
                        "ahdpr-naive",
                        "latent-distance",
                        "latent-eigenmodel",
                        "logistic-regression",
                        "linear-svm",
                        "katz",
                        "common-neighbours");
        for (Method method : all) {
            assertThat(Methods.named(method.name(), 100, Sharing.GLOBAL).orElseThrow())
                    .hasSameClassAs(method);
            assertThat(method.citation()).as(method.name()).matches("(?s).*(19|20)\\d\\d.*");
        }
    }

    @Test
    void aDirectionMayFollowAMeasureAndNothingElse() {
        assertThat(Methods.named("katz:backward", 5, Sharing.SINGLE)).isPresent();
        assertThat(Methods.named("irm:backward", 5, Sharing.SINGLE)).isEmpty();
        assertThat(Methods.named("all", 5, Sharing.SINGLE)).isEmpty();
    }
}
