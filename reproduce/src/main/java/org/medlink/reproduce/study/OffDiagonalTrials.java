package org.medlink.reproduce.study;

import java.util.ArrayList;
import java.util.List;
import org.medlink.options.Options;

/** How AUC and time depend on the number of off-diagonals of the affinity matrix Λ: trainings on NIPS with more and more of them. */
public final class OffDiagonalTrials {
    public static final int FEATURES = 80;

    private OffDiagonalTrials() {}

    /**
     * The full matrix first, then each number of off-diagonals on each side.
     *
     * @param fullName name of the trial with the full matrix
     * @param bandName what stands before the number of off-diagonals in the names of the others
     */
    public static List<Trial> of(String fullName, String bandName, Options full, int... offDiagonals) {
        List<Trial> trials = new ArrayList<>(List.of(new Trial(fullName, full)));
        for (int count : offDiagonals) {
            trials.add(new Trial(bandName + count, Settings.banded(full, count)));
        }
        return trials;
    }
}
