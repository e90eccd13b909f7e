package org.medlink.cli.page;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.medlink.cli.evaluation.Comparison;
import org.medlink.cli.evaluation.Contender;
import org.medlink.eval.Curve;
import org.medlink.explorer.words.Figures;

/** The ROC curves of many methods, each the mean over its runs of the links found at every share of false ones. */
final class RocChart {
    private static final int SIZE = 560;
    private static final int STEPS = 200;

    private RocChart() {}

    /** Curves in this order; every contender has numbers. */
    static Chart of(List<Contender> contenders) {
        Chart chart = new Chart("non-links taken for links", Axis.share(), "links found", Axis.share())
                .size(SIZE, SIZE)
                .diagonal();
        for (Contender contender : contenders) {
            String auc = Figures.share(Comparison.auc(contender).mean());
            line(chart, contender.method().name() + " " + auc, contender);
        }
        return chart;
    }

    private static void line(Chart chart, String name, Contender contender) {
        List<Curve> curves =
                contender.metrics().stream().map(metrics -> metrics.roc()).toList();
        // A curve may rise before it goes anywhere, so it begins below that.
        double[] x = IntStream.rangeClosed(-1, STEPS)
                .mapToDouble(step -> Math.max(0, step) / (double) STEPS)
                .toArray();
        double[] y = Arrays.stream(x)
                .map(share -> curves.stream()
                        .mapToDouble(curve -> height(curve, share))
                        .average()
                        .orElse(0))
                .toArray();
        y[0] = 0;
        chart.line(name, x, y);
    }

    /** How high a curve is at a place; where it rises upright, its upper end. */
    static double height(Curve curve, double at) {
        int next = 0;
        while (next < curve.size() && curve.x(next) <= at) {
            next++;
        }
        if (next == curve.size() || next == 0) {
            return next == 0 ? 0 : curve.y(next - 1);
        }
        double part = (at - curve.x(next - 1)) / (curve.x(next) - curve.x(next - 1));
        return curve.y(next - 1) + part * (curve.y(next) - curve.y(next - 1));
    }
}
