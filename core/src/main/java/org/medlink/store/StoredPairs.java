package org.medlink.store;

import java.util.List;
import org.medlink.io.text.InputException;
import org.medlink.network.PairSet;

/** A set of pairs in a model file: where the row of each source starts, and the targets of all rows. */
final class StoredPairs {
    private StoredPairs() {}

    static void write(PairSet pairs, String prefix, List<Tensor> tensors) {
        int[] starts = pairs.starts();
        int[] targets = pairs.targets();
        tensors.add(Tensor.of(prefix + ".starts", starts, starts.length));
        tensors.add(Tensor.of(prefix + ".targets", targets, targets.length));
    }

    static PairSet read(int entities, String prefix, TensorTable tensors) throws InputException {
        return PairSet.of(entities, tensors.ints(prefix + ".starts"), tensors.ints(prefix + ".targets"));
    }
}
