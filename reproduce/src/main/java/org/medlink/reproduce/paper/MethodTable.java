package org.medlink.reproduce.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.medlink.reproduce.report.Cell;
import org.medlink.reproduce.report.ResultTable;
import org.medlink.reproduce.study.Repeat;
import org.medlink.reproduce.study.Result;

/** A table of methods: the paper's AUC, ours, and what it took us. */
final class MethodTable {
    private static final List<String> COLUMNS = List.of(
            "method", "the paper", "ours", "ours / paper", "seconds to choose", "seconds to learn", "seconds to score");

    /** What the paper calls our methods. */
    private static final Map<String, String> WORDS = Map.of(
            "linear-svm", "SVM",
            "logistic-regression", "LR",
            "mmsb", "MMSB",
            "irm", "IRM",
            "lfrm", "LFRM rand",
            "lfrm-irm", "LFRM w/ IRM",
            "ammsb", "aMMSB",
            "ahdpr", "aHDPR",
            "ahdpr-pruned", "aHDPR, pruned",
            "ahdpr-naive", "aHDPR, naive");

    private final String title;
    private final List<List<Cell>> rows = new ArrayList<>();

    MethodTable(String title) {
        this.title = title;
    }

    /** A row for each result; others before ours, as the paper has it. */
    static ResultTable of(String title, List<Result> results, Map<String, Published> paper) {
        MethodTable table = new MethodTable(title);
        for (boolean ours : new boolean[] {false, true}) {
            for (Result result : results) {
                if (result.options() != null == ours) {
                    table.row(result.method(), PaperNumbers.of(paper, result.method()), result);
                }
            }
        }
        return table.table();
    }

    /** What the paper calls a method of ours. */
    static String words(String method) {
        return WORDS.getOrDefault(method, method);
    }

    MethodTable row(String label, Published paper, Result result) {
        double auc = result.mean(Repeat::auc);
        rows.add(List.of(
                Cell.words(words(label)),
                paper.auc(),
                result.aucCell(),
                Cell.ratio(auc, paper.mean()),
                result.options() == null
                        ? Cell.none()
                        : Cell.seconds(result.mean(repeat -> repeat.seconds().select())),
                Cell.seconds(result.mean(repeat -> repeat.seconds().train())),
                Cell.seconds(result.mean(repeat -> repeat.seconds().score()))));
        return this;
    }

    ResultTable table() {
        return new ResultTable(title, COLUMNS, rows);
    }
}
