package org.medlink.estimate;

import org.medlink.kernel.Kernel;
import org.medlink.margin.AttributeRows;
import org.medlink.options.Options;
import org.medlink.options.Sampling;
import org.medlink.options.Start;

/** The memory that one fit of a feature space takes: at its fullest, and when it is done. */
final class FitMemory {
    private static final int RANGES = 64;
    private static final int SAMPLED_RANGES = 16;
    private static final int WALKS_PER_GROUP = 4;

    private final Workload work;
    private final Options options;
    private final int threads;
    private final long n;
    private final long row;
    private final long matrix;
    private final boolean stochastic;
    private final double validation;

    /** @param threads that this fit has */
    FitMemory(Workload work, Options options, int threads) {
        this.work = work;
        this.options = options;
        this.threads = threads;
        this.n = work.entities();
        this.row = (long) Float.BYTES * Kernel.padded(options.features().given());
        this.matrix = options.features().given() * row;
        int pairs = (int) Math.min(Integer.MAX_VALUE, work.pairs());
        this.stochastic = options.stochastic(pairs);
        this.validation = options.validationShare(pairs);
    }

    /** Bytes of {@link org.medlink.network.LabeledPairs}. */
    static long columns(Workload work) {
        return (2L * Integer.BYTES + Byte.BYTES) * work.pairs();
    }

    /** What is left in memory until the model is put together. */
    Ledger retained() {
        return state().add(pairs(work), 1).add(scratch(), 1);
    }

    /** At its fullest. */
    Ledger peak(Start start) {
        Workload rest = work.share(1 - validation);
        Ledger copy =
                new Ledger().add("training pairs without the validation part", validation > 0 ? columns(rest) : 0);
        Ledger searching = state().add(pairs(rest), 1).add(scratch(), 1).add(copy, 1);
        Ledger beginning = new Ledger().add(searching, 1).add(start(start), 1);
        if (validation == 0) {
            return beginning;
        }
        Ledger finishing = retained().add(pairs(rest), 1);
        if (stochastic) {
            searching.add("best state so far", n * row);
            finishing.add(copy, 1);
        } else {
            finishing.add(state(), 1);
        }
        return Ledger.larger(beginning, Ledger.larger(searching, finishing));
    }

    private Ledger state() {
        int relations = work.relations();
        int both = work.symmetric() ? 1 : 2;
        long weights = 2L * matrix + (long) Double.BYTES * work.attributes() + both * matrix;
        return new Ledger()
                .add("memberships", n * row)
                .add("cached products of memberships and weights", (long) both * relations * n * row)
                .add("weights", relations * weights);
    }

    /** Everything that an inference holds for its pairs. */
    private Ledger pairs(Workload some) {
        long pairs = some.pairs();
        int relations = some.relations();
        long incidence = 2L * (Integer.BYTES + Character.BYTES + (some.attributes() > 0 ? Integer.BYTES : 0));
        Ledger ledger = new Ledger()
                .add("pairs by relation and source", Integer.BYTES * (pairs + 2 * n * relations))
                .add("pairs by entity", incidence * pairs + Integer.BYTES * n)
                .add(
                        "grid cells and entropies of memberships",
                        n * (options.features().given() + Double.BYTES))
                .add("order of entities", 2 * Integer.BYTES * n);
        for (int r = 0; r < relations; r++) {
            long floats = some.attributes() * (some.links()[r] + some.nonLinks()[r]);
            ledger.add("attributes of pairs", floats > AttributeRows.KEPT_FLOATS ? 0 : Float.BYTES * floats);
        }
        if (!stochastic) {
            ledger.add("attributes of pairs", some.attributes() > 0 ? Float.BYTES * pairs : 0);
            ledger.add("slacks of the weight solver", 2 * Float.BYTES * pairs);
        }
        return ledger;
    }

    private Ledger scratch() {
        int relations = work.relations();
        Ledger ledger = new Ledger();
        long longest = work.longest();
        long ranges = Math.min(RANGES, n / 128 + 1);
        if (stochastic) {
            Sampling.Settled sampling = options.sampling().settled(work.entities(), relations, options.weights());
            longest = Math.min(longest, sampling.pairs());
            ranges = SAMPLED_RANGES;
            ledger.add(
                    "scratch of a step", sampling.entities() * (row * (2L * relations + 1) + Integer.BYTES * longest));
        }
        long capacity = (longest + relations) * 3 / 2;
        return ledger.add(
                        "scratch of the threads",
                        threads * capacity * Float.BYTES * (options.features().given() + 3L))
                .add("scratch of the weights", relations * matrix * (ranges + 4));
    }

    /** What a start needs while it looks for its groups. */
    private Ledger start(Start start) {
        long links = work.allLinks();
        long neighbours = 2 * Integer.BYTES * links + 3 * Integer.BYTES * n;
        long bytes = switch (start) {
            case RANDOM, SCATTERED -> 0;
            case NEIGHBOURHOOD -> neighbours;
            case SPECTRAL -> neighbours + 2 * n * row + 3 * Integer.BYTES * n;
            case ROLES ->
                neighbours
                        + WALKS_PER_GROUP * (options.features().given() - 1L) * Float.BYTES * n
                        + work.relations() * 2L * Integer.BYTES * n;
        };
        return new Ledger().add("search for a start", bytes);
    }
}
