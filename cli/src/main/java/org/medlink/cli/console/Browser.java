package org.medlink.cli.console;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The browser of whoever sits at this machine, opened by the program that its system has for that.
 *
 * @param system the name of the operating system
 * @param environment which says whether there is a screen
 */
public record Browser(String system, Map<String, String> environment) {
    private static final List<String> SCREENS = List.of("DISPLAY", "WAYLAND_DISPLAY");

    /** The one of this machine. */
    public static Browser here() {
        return new Browser(System.getProperty("os.name"), System.getenv());
    }

    /** What opens an address; empty where there is no screen. */
    List<String> command(URI address) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return List.of("rundll32", "url.dll,FileProtocolHandler", address.toString());
        }
        if (name.startsWith("mac")) {
            return List.of("open", address.toString());
        }
        return SCREENS.stream().anyMatch(environment::containsKey)
                ? List.of("xdg-open", address.toString())
                : List.of();
    }

    /** Opens an address where a person watches; where that cannot be done, the address that is printed remains. */
    public void open(URI address, Console console) {
        List<String> command = command(address);
        if (!console.terminal() || command.isEmpty()) {
            return;
        }
        try {
            new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            console.warn("no browser was opened: %s", e.getMessage());
        }
    }
}
