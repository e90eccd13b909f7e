package org.medlink.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ChartTest {
    private static Chart chart() {
        return new Chart("x", Axis.share(), "y", Axis.share());
    }

    @Test
    void aLineGoesFromCornerToCorner() {
        String svg = chart().size(400, 300)
                .line("one", new double[] {0, 1}, new double[] {0, 1})
                .svg()
                .toString();

        assertThat(svg).contains("points=\"58.0,254.0 384.0,10.0\"", "<title>one</title>");
    }

    @Test
    void aLineOfOnePointIsADot() {
        assertThat(chart().line("one", new double[] {0.5}, new double[] {0.5})
                        .svg()
                        .toString())
                .contains("<circle");
    }

    @Test
    void namesAreThereWhereThereAreSeveralLines() {
        double[] some = {0, 1};

        assertThat(chart().line("one", some, some).figure("title").toString())
                .contains("<h3>title</h3>")
                .doesNotContain("legend", "<p>");
        assertThat(chart().line("one", some, some)
                        .dots("<two>", some, some)
                        .figure("title", "about")
                        .toString())
                .contains("legend", "<bdi>&lt;two&gt;</bdi>", "<p>about</p>");
    }

    @Test
    void linesAreToldApartByColourAndDashes() {
        double[] some = {0, 1};
        Chart chart = chart();
        for (int n = 0; n < 70; n++) {
            chart.line("line", some, some);
        }

        assertThat(chart.svg().toString().lines().filter(line -> line.contains("<polyline")))
                .extracting(line -> line.replaceAll(".*style=\"([^\"]*)\".*", "$1"))
                .hasSize(70)
                .doesNotHaveDuplicates();
    }
}
