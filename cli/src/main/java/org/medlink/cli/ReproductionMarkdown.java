package org.medlink.cli;

import java.util.List;
import java.util.Locale;
import org.medlink.reproduce.Cell;
import org.medlink.reproduce.Outcome;
import org.medlink.reproduce.ResultTable;

/** What {@code reproduce} has found, as Markdown. */
final class ReproductionMarkdown {
    private final StringBuilder text = new StringBuilder();

    private ReproductionMarkdown() {}

    static String text(List<Outcome> outcomes) {
        ReproductionMarkdown markdown = new ReproductionMarkdown();
        markdown.head();
        outcomes.forEach(markdown::section);
        return markdown.text.toString();
    }

    private void head() {
        line("# The paper's experiments, made again");
        line("");
        line("Made by `medlink reproduce` (Medlink " + Version.number()
                + "). Every number of ours was measured; every number under \"the"
                + " paper\" is printed in Zhu, Song & Chen, \"Max-Margin Nonparametric Latent Feature Models for Link Prediction\"."
                + " ± is one standard deviation over the seeds. Curves are in `reproduction.html`.");
    }

    private void section(Outcome outcome) {
        line("");
        line("## " + outcome.title());
        line("");
        line("`medlink reproduce " + outcome.name()
                + (outcome.quick() ? " --quick`, cut short: not a full result" : "`")
                + String.format(Locale.ROOT, ". Took %,.0f s.", outcome.seconds()));
        line("");
        outcome.facts().forEach(fact -> line("- " + fact.label() + ": " + fact.text()));
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
