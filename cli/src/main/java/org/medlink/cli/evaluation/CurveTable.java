package org.medlink.cli.evaluation;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.medlink.eval.Curve;
import org.medlink.eval.Metrics;

/** The points of the curves of an evaluation, as TSV: false positive rate and true positive rate, recall and precision. */
public final class CurveTable {
    private CurveTable() {}

    public static void write(List<EvaluationRun> repeats, Writer writer) throws IOException {
        writer.write("seed\tpredictor\tcurve\tx\ty\n");
        for (EvaluationRun repeat : repeats) {
            write(repeat.seed() + "\tmodel", repeat.metrics(), writer);
            for (MethodMetrics beside : repeat.beside()) {
                write(repeat.seed() + "\t" + beside.method(), beside.metrics(), writer);
            }
        }
    }

    private static void write(String begin, Metrics metrics, Writer writer) throws IOException {
        write(begin + "\troc", metrics.roc(), writer);
        write(begin + "\tprecision-recall", metrics.precisionRecall(), writer);
    }

    private static void write(String begin, Curve curve, Writer writer) throws IOException {
        for (int i = 0; i < curve.size(); i++) {
            writer.write(begin + '\t' + curve.x(i) + '\t' + curve.y(i) + '\n');
        }
    }
}
