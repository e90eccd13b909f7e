package org.medlink.eval;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GlobalHitsTest {
    @Test
    void aHitScoresAboveTheKthBestNonLink() {
        // non-links 0 … 19, links 9.5, 10, 10.5 and 25
        double[] scores = new double[24];
        byte[] labels = new byte[24];
        for (int p = 0; p < 20; p++) {
            scores[p] = p;
            labels[p] = -1;
        }
        double[] links = {9.5, 10, 10.5, 25};
        for (int p = 0; p < links.length; p++) {
            scores[20 + p] = links[p];
            labels[20 + p] = 1;
        }

        GlobalHits hits = GlobalHits.of(scores, labels);

        // the tenth best is 10, and a tie is no hit; the twentieth is 0
        assertThat(hits.at10()).isEqualTo(0.5);
        assertThat(hits.at20()).isEqualTo(1);
        assertThat(hits.at50()).isNaN();
        assertThat(hits.at100()).isNaN();
    }
}
