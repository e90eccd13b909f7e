package org.medlink.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BrowserTest {
    private static final URI ADDRESS = URI.create("http://127.0.0.1:7474/");

    @ParameterizedTest
    @CsvSource({"Linux, xdg-open", "FreeBSD, xdg-open", "Mac OS X, open", "Windows 11, rundll32"})
    void everySystemHasAProgramForIt(String system, String program) {
        assertThat(new Browser(system, Map.of("DISPLAY", ":0")).command(ADDRESS))
                .startsWith(program)
                .endsWith(ADDRESS.toString());
    }

    @Test
    void withoutAScreenThereIsNone() {
        assertThat(new Browser("Linux", Map.of()).command(ADDRESS)).isEmpty();
        assertThat(new Browser("Linux", Map.of("WAYLAND_DISPLAY", "wayland-0")).command(ADDRESS))
                .isNotEmpty();
    }
}
