package org.medlink.proximity.reach;

import java.util.List;
import java.util.stream.Stream;
import org.medlink.network.PairSet;
import org.medlink.parallel.Workers;

/**
 * How near two entities of one relation are by several kernels, of which some hardly look beyond neighbours and others far: the logarithm of each,
 * and the same less what each of the two has with itself. A difference in the logarithm is one of distance, however far apart two entities are.
 */
public final class LinkKernels {
    /** What is less counts as nothing; what is taken out is exact to about this share. */
    private static final double LEAST = 1e-12;

    private static final List<Double> LAPLACIAN = List.of(0.1, 1.0, 10.0, 100.0);
    private static final List<Double> KATZ = List.of(0.3, 0.9);

    /** What each number says, for a person to read. */
    public static final List<String> NAMES = Stream.concat(
                    LAPLACIAN.stream().map(gamma -> "Laplacian kernel of reach " + word(gamma)),
                    KATZ.stream().map(share -> "walks of every length, " + word(share)))
            .flatMap(name -> Stream.of(name, name + ", less each with itself"))
            .toList();

    private final Elimination order;
    private final Components components;
    private final LinkKernel[] kernels;

    /** @param order of the elimination of these links */
    public LinkKernels(PairSet neighbours, Elimination order, Components components, Workers workers) {
        this.order = order;
        this.components = components;
        this.kernels = new LinkKernel[LAPLACIAN.size() + KATZ.size()];
        workers.run(
                kernels.length,
                (k, worker) -> kernels[k] = k < LAPLACIAN.size()
                        ? LinkKernel.laplacian(order, neighbours, LAPLACIAN.get(k))
                        : LinkKernel.katz(order, neighbours, KATZ.get(k - LAPLACIAN.size())));
    }

    private static String word(double number) {
        return number < 1 ? Double.toString(number) : Integer.toString((int) number);
    }

    /** What every number is of entities that nothing joins. */
    public static double none() {
        return Math.log(LEAST);
    }

    /**
     * Writes the numbers of two entities, in the order of {@link #NAMES}.
     *
     * @param linked whether there is a link between them, without which it is to be
     */
    public void fill(int a, int b, boolean linked, double[] numbers) {
        int first = order.position(a);
        int second = order.position(b);
        int common = order.common(first, second);
        boolean apart = common == 0 || linked && components.bridge(a, b);
        LinkKernel.Between found = new LinkKernel.Between();
        for (int k = 0; k < kernels.length; k++) {
            kernels[k].find(first, second, common, found);
            if (linked) {
                kernels[k].removeLink(found);
            }
            double across = apart ? 0 : Math.max(0, found.across);
            numbers[2 * k] = Math.log(across + LEAST);
            numbers[2 * k + 1] = Math.log(across / Math.sqrt(found.atA * found.atB) + LEAST);
        }
    }
}
