package org.medlink.cli.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.medlink.cli.page.Element.element;
import static org.medlink.cli.page.Element.name;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ElementTest {
    @Test
    void classesStandBehindDots() {
        assertThat(element("span.a.b").with("x", 1.25).with("n", 3).toString())
                .isEqualTo("<span class=\"a b\" x=\"1.3\" n=\"3\"></span>");
    }

    @Test
    void whatIsInsideIsElementsListsAndTextAndNothingForNull() {
        assertThat(element("span", "a", null, List.of(element("b", 1), "c"), new Markup("<i></i>"))
                        .toString())
                .isEqualTo("<span>a<b>1</b>c<i></i></span>");
    }

    @Test
    void noTextBecomesMarkup() {
        assertThat(name("<script>alert('1 & 2')</script>").toString())
                .isEqualTo("<bdi>&lt;script&gt;alert('1 &amp; 2')&lt;/script&gt;</bdi>");
        assertThat(element("a", "x").with("title", "\" onclick=\"<b>").toString())
                .isEqualTo("<a title=\"&quot; onclick=&quot;&lt;b&gt;\">x</a>");
    }

    @Test
    void placesOfATemplateAreFilledOnce() throws IOException {
        String page = new Template("page.html")
                .fill(Map.of(
                        "title", "{{body}} <b> $1", "style", new Markup("a > b {}"), "body", element("b", "{{title}}")))
                .html();

        assertThat(page)
                .contains("<title>{{body}} &lt;b&gt; $1</title>", "a > b {}", "<main>\n<b>{{title}}</b></main>")
                .doesNotContain("<b> $1");
        assertThatThrownBy(() -> new Template("page.html").fill(Map.of("title", "")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("nothing for style in page.html");
    }
}
