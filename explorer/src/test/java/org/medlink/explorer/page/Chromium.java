package org.medlink.explorer.page;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The Chromium of this machine, and what it complains about. */
final class Chromium implements AutoCloseable {
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");
    private static final int PATIENCE_MILLISECONDS = 20_000;

    private final Playwright playwright;
    private final Browser browser;

    /** What went wrong in any page: errors of the console, of scripts, and requests to elsewhere. */
    private final List<String> complaints = new ArrayList<>();

    Chromium(Path program) {
        playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(program)
                        .setArgs(List.of(
                                "--no-sandbox",
                                "--disable-gpu",
                                "--disable-background-networking",
                                "--disable-component-update")));
    }

    /** Where the browser is, if there is one. */
    static Optional<Path> program() {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** A new page, as wide as a screen or a phone. */
    Page page(boolean wide, ColorScheme colours) {
        BrowserContext context = browser.newContext(new Browser.NewContextOptions()
                .setViewportSize(wide ? 1280 : 390, wide ? 900 : 844)
                .setColorScheme(colours)
                .setAcceptDownloads(true));
        context.setDefaultTimeout(PATIENCE_MILLISECONDS);
        Page page = context.newPage();
        page.onConsoleMessage(this::complain);
        page.onPageError(complaints::add);
        page.onRequest(request -> {
            URI address = URI.create(request.url().replaceFirst("^blob:", ""));
            if (!"127.0.0.1".equals(address.getHost())) {
                complaints.add("a request to " + address.getHost());
            }
        });
        return page;
    }

    private void complain(ConsoleMessage message) {
        if (message.type().equals("error")) {
            complaints.add(message.text());
        }
    }

    /** What has gone wrong so far, which is then forgotten. */
    List<String> complaints() {
        List<String> all = List.copyOf(complaints);
        complaints.clear();
        return all;
    }

    /** What axe finds on a page, as far as it is serious. */
    @SuppressWarnings("unchecked")
    static List<String> findings(Page page, String version) {
        page.evaluate(axe(version));
        return (List<String>) page.evaluate("() => axe.run().then(found => found.violations"
                + ".filter(one => one.impact === 'serious' || one.impact === 'critical')"
                + ".map(one => one.id + ': ' + one.nodes.map(node => node.html).slice(0, 3).join(' ')))");
    }

    private static String axe(String version) {
        try (InputStream file =
                Chromium.class.getResourceAsStream("/META-INF/resources/webjars/axe-core/" + version + "/axe.min.js")) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        playwright.close();
    }
}
