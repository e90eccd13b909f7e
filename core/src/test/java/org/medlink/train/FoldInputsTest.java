package org.medlink.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.options.Options;
import org.medlink.random.Seed;
import org.medlink.split.Splitter;

class FoldInputsTest {
    /** A ring of twenty, every link both ways. */
    private static Network ring() {
        PairSet.Builder links = new PairSet.Builder(20);
        for (int i = 0; i < 20; i++) {
            links.add(i, (i + 1) % 20);
            links.add((i + 1) % 20, i);
        }
        Names names = Names.of(IntStream.range(0, 20).mapToObj(i -> "n" + i).toList());
        return new Network(names, List.of(Relation.of("", links.build())), false, false);
    }

    @Test
    void noFoldLearnsFromTheMirrorOfWhatItHoldsOut() {
        Network network = ring();
        LabeledPairs pairs = Splitter.training(network, 2, new Seed(1));
        Options options = Options.defaults().with().threads(1).build();
        FoldInputs folds = FoldInputs.of(LocalInput.of(network.frame(), pairs, Attributes.none(), options), options, 4);
        for (int fold = 0; fold < folds.count(); fold++) {
            PairSet learnt = folds.input(fold, 1).pairs().pairs(0);
            BitSet heldOut = folds.heldOut(fold);
            assertThat(heldOut.cardinality()).isPositive();
            heldOut.stream()
                    .forEach(p -> assertThat(
                                    learnt.contains(/* source= */ pairs.target(p), /* target= */ pairs.source(p)))
                            .isFalse());
        }
    }
}
