package org.medlink.proximity;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.medlink.network.Evidence;
import org.medlink.network.PairSet;
import org.medlink.parallel.Workers;
import org.medlink.proximity.reach.Components;
import org.medlink.proximity.reach.Elimination;
import org.medlink.proximity.reach.LinkKernels;
import org.medlink.proximity.walk.Adjacency;

/** How near the ends of a pair are by kernels that add up walks of every length; see {@link LinkKernels}. */
final class KernelColumns implements Columns {
    /** How many additions a kernel of all relations may take: less than a second. */
    private static final double MOST_WORK = 3e8;

    /** How many numbers one of the kernels may have: 32 MB. */
    private static final long MOST_NUMBERS = 4_000_000;

    /** A model whose kernels take more than this many times as much is damaged. */
    private static final int STORED = 2;

    private final List<PairSet> neighbours;
    private final List<Elimination> orders;
    private final List<Components> components;
    private List<LinkKernels> kernels;

    private KernelColumns(List<PairSet> neighbours, List<Elimination> orders, List<Components> components) {
        this.neighbours = neighbours;
        this.orders = orders;
        this.components = components;
    }

    /** Unless they take too long. */
    static Optional<KernelColumns> affordable(List<Adjacency> links, List<Components> components) {
        return within(1, links, components);
    }

    /** Of links whose kernels were affordable when they were learnt from. */
    static KernelColumns stored(List<Adjacency> links, List<Components> components) {
        return within(STORED, links, components)
                .orElseThrow(() -> new IllegalArgumentException("kernels of these links would take too long"));
    }

    private static Optional<KernelColumns> within(int times, List<Adjacency> links, List<Components> components) {
        List<PairSet> neighbours = links.stream().map(Adjacency::neighbours).toList();
        List<Elimination> orders = new ArrayList<>();
        double work = times * MOST_WORK;
        long numbers = times * MOST_NUMBERS;
        for (PairSet known : neighbours) {
            Optional<Elimination> order = Elimination.of(known, work, numbers);
            if (order.isEmpty()) {
                return Optional.empty();
            }
            work -= order.get().work();
            numbers -= order.get().numbers();
            orders.add(order.get());
        }
        return Optional.of(new KernelColumns(neighbours, orders, components));
    }

    /** The same of some of the links: what is eliminated in an order stays as sparse with fewer links. */
    KernelColumns of(List<Adjacency> fewer, List<Components> theirs) {
        KernelColumns others =
                new KernelColumns(fewer.stream().map(Adjacency::neighbours).toList(), orders, theirs);
        others.prepare(Workers.sequential());
        return others;
    }

    @Override
    public List<String> names() {
        return LinkKernels.NAMES;
    }

    /** Near and far, they say the same in different ways, and what one adds another takes away. */
    @Override
    public List<String> measures() {
        return names().stream().map(name -> "walks of every length").toList();
    }

    @Override
    public Evidence evidence(int column) {
        return Evidence.CONNECTION;
    }

    @Override
    public double none(int column) {
        return LinkKernels.none();
    }

    @Override
    public synchronized void prepare(Workers workers) {
        if (kernels == null) {
            List<LinkKernels> found = new ArrayList<>();
            for (int r = 0; r < orders.size(); r++) {
                found.add(new LinkKernels(neighbours.get(r), orders.get(r), components.get(r), workers));
            }
            kernels = found;
        }
    }

    private synchronized LinkKernels kernels(int relation) {
        if (kernels == null) {
            prepare(Workers.sequential());
        }
        return kernels.get(relation);
    }

    @Override
    public void fill(int relation, PairBatch batch, int at) {
        LinkKernels known = kernels(relation);
        double[] numbers = new double[LinkKernels.NAMES.size()];
        for (int t = 0; t < batch.count(); t++) {
            boolean self = batch.target(t) == batch.source();
            if (!self) {
                known.fill(batch.source(), batch.target(t), batch.joined(t) > 0, numbers);
            }
            for (int c = 0; c < numbers.length; c++) {
                batch.put(t, at + c, self ? LinkKernels.none() : numbers[c]);
            }
        }
    }
}
