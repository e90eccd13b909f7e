package org.medlink.cli.page;

import java.util.List;
import java.util.Locale;
import org.medlink.cli.console.Version;
import org.medlink.reproduce.report.Cell;
import org.medlink.reproduce.report.Outcome;
import org.medlink.reproduce.report.ResultTable;

/** What {@code reproduce} has found, as Markdown. */
public final class ReproductionMarkdown {
    /** Where we differ from the paper, in short; what a table needs more is below it. */
    static final List<String> DIFFERENCES = List.of(
            "The paper's tables and figures are of the paper's models: latent features alone, as with --no-proximity. What 'train' does by"
                    + " default, with what the links around a pair say, is in 'better', 'better-directed' and 'kinds'.",
            "NIPS: the paper divides ordered pairs of a symmetric network, so that the mirror of a test pair may be in training. Its"
                    + " numbers are compared with ours by the same split; leak-free numbers stand beside them, and are lower.",
            "AstroPh and CondMat: the paper compares with community models only. Proximity measures, which learn nothing, do very well"
                    + " there; 'better' puts the best of them beside the model on the same splits.",
            "Countries: 56 relations, 111 attributes and unobserved cells as in the public file, where the paper has 54 and 90.",
            "US patents: where the citations are not at hand, a generated network of their size takes their place, and only time compares.",
            "Times are of other machines. Defaults choose cost and start by cross-validation; that time is listed separately.");

    private final StringBuilder text = new StringBuilder();

    private ReproductionMarkdown() {}

    public static String text(List<Outcome> outcomes) {
        ReproductionMarkdown markdown = new ReproductionMarkdown();
        markdown.head();
        outcomes.forEach(markdown::section);
        return markdown.text.toString();
    }

    private void head() {
        line("# The paper's experiments, repeated");
        line("");
        line("Made by `medlink reproduce` (Medlink " + Version.number()
                + "). Every number of ours was measured; every number under \"the"
                + " paper\" is printed in Zhu, Song & Chen, \"Max-Margin Nonparametric Latent Feature Models for Link Prediction\"."
                + " ± is one standard deviation over the seeds. Curves are in `reproduction.html`.");
        line("");
        line("Where we differ, and why:");
        line("");
        DIFFERENCES.forEach(difference -> line("- " + difference));
    }

    private void section(Outcome outcome) {
        line("");
        line("## " + outcome.title());
        line("");
        if (outcome.quick()) {
            line("Cut short by --quick: not a full result.");
            line("");
        }
        outcome.facts().forEach(fact -> line("- " + fact.label() + ": " + fact.text()));
        line(String.format(Locale.ROOT, "- took: %,.0f s", outcome.seconds()));
        outcome.tables().forEach(this::table);
        if (!outcome.notes().isEmpty()) {
            line("");
            outcome.notes().forEach(note -> line("> " + note + "\n>"));
            text.setLength(text.length() - 2);
        }
    }

    private void table(ResultTable table) {
        line("");
        line("**" + table.title() + "**");
        line("");
        if (table.rows().isEmpty()) {
            line("Nothing was measured.");
            return;
        }
        StringBuilder head = new StringBuilder("|");
        StringBuilder rule = new StringBuilder("|");
        for (int c = 0; c < table.columns().size(); c++) {
            head.append(' ').append(escaped(table.columns().get(c))).append(" |");
            rule.append(numeric(table, c) ? "---:|" : "---|");
        }
        line(head.toString());
        line(rule.toString());
        for (List<Cell> row : table.rows()) {
            StringBuilder cells = new StringBuilder("|");
            row.forEach(cell -> cells.append(' ').append(escaped(cell.text())).append(" |"));
            line(cells.toString());
        }
    }

    /** Whether a column holds numbers. */
    static boolean numeric(ResultTable table, int column) {
        return table.rows().stream()
                .anyMatch(row -> !Double.isNaN(row.get(column).mean()));
    }

    private static String escaped(String cell) {
        return cell.replace("|", "\\|");
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
