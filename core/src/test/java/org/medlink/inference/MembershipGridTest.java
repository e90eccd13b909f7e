package org.medlink.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MembershipGridTest {
    @Test
    void aMembershipIsInTheCellBetweenTheValuesAroundIt() {
        for (int cell = 0; cell < MembershipGrid.CELLS; cell++) {
            double middle = (MembershipGrid.logit(cell) + MembershipGrid.logit(cell + 1)) / 2;
            assertThat(MembershipGrid.cell(middle)).isEqualTo(cell);
            float membership = (float) MembershipGrid.sigmoid(middle);
            // In single precision nothing is left between the values next to 1.
            if (membership < 0.9999f) {
                assertThat(MembershipGrid.cellOf(membership)).isEqualTo(cell);
            }
        }
        assertThat(MembershipGrid.cellOf(0)).isEqualTo(0);
        assertThat(MembershipGrid.cellOf(1)).isEqualTo(MembershipGrid.CELLS - 1);
    }

    @Test
    void outerCellsAreWithinAThousandthOfTheEnds() {
        for (int cell = 0; cell < MembershipGrid.CELLS; cell++) {
            boolean low = MembershipGrid.value(cell + 1) < 0.001f;
            boolean high = MembershipGrid.value(cell) > 0.999f;
            assertThat(MembershipGrid.outer(cell)).as("cell %d", cell).isEqualTo(low || high);
            assertThat(MembershipGrid.sameSide(cell, 0)).isEqualTo(low);
            assertThat(MembershipGrid.sameSide(0, cell)).isEqualTo(low);
            assertThat(MembershipGrid.sameSide(MembershipGrid.CELLS - 1, cell)).isEqualTo(high);
            assertThat(MembershipGrid.sameSide(cell, MembershipGrid.CELLS / 2)).isFalse();
        }
    }

    @Test
    void entropyIsThatOfACoin() {
        assertThat(MembershipGrid.entropy(0.5)).isCloseTo(Math.log(2), within(1e-12));
        assertThat(MembershipGrid.entropy(0.2)).isCloseTo(-0.2 * Math.log(0.2) - 0.8 * Math.log(0.8), within(1e-12));
        assertThat(MembershipGrid.entropy(0)).isZero();
        assertThat(MembershipGrid.entropy(1)).isZero();
        assertThat(MembershipGrid.membership(-1000)).isEqualTo(MembershipGrid.value(0));
        assertThat(MembershipGrid.membership(1000)).isEqualTo(MembershipGrid.value(MembershipGrid.CELLS));
    }
}
