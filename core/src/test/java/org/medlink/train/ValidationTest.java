package org.medlink.train;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.medlink.network.LabeledPairs;

class ValidationTest {
    /** A link that was beyond the margin was not pulled when it was seen; one that was not has risen because it was. */
    @Test
    void aLinkBeyondTheMarginCountsWithItsLastScoreAndAnotherWithItsFirst() {
        LabeledPairs.Builder pairs = new LabeledPairs.Builder(4, 4);
        pairs.add(0, 1, 1);
        pairs.add(0, 2, 1);
        pairs.add(1, 2, -1);
        pairs.add(1, 3, 1);
        pairs.endRelation(1);
        CrossFit unseen = new CrossFit(pairs.build(), new double[] {20, 3, -12, 8});
        Validation validation = new Validation(unseen, new double[] {22, 9, -14, 12}, 9);
        assertThat(validation.linkScores()[0]).containsExactly(22, 3, 8);
        assertThat(validation.auc()).isEqualTo(unseen.auc());
    }
}
