package org.medlink.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;

/**
 * A program in Java that a page shows.
 *
 * @param code imports and statements
 * @param shown the lines that the page says it prints; none where it says nothing
 */
record ShownProgram(String code, List<String> shown) {
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```java\\n(.*?)^```$(?:\\n\\n^```text\\n(.*?)^```$)?");

    /** The programs of a page. */
    static List<ShownProgram> of(String page) {
        List<ShownProgram> all = new ArrayList<>();
        Matcher blocks = BLOCK.matcher(page);
        while (blocks.find()) {
            String shown = blocks.group(2);
            all.add(new ShownProgram(
                    blocks.group(1), shown == null ? List.of() : shown.lines().toList()));
        }
        return all;
    }

    /** Compiles the program and runs it on the files of a folder; fails where it does not print what is shown. */
    void check(Path folder) throws Exception {
        Path classes = Files.createTempDirectory(folder, "classes");
        compile(classes, folder);
        List<String> printed = run(classes).lines().toList();
        for (int line = 0; line < shown.size(); line++) {
            assertThat(line < printed.size() && Transcript.same(shown.get(line), printed.get(line)))
                    .as("%s%nis shown, and printed is%n%s", shown.get(line), String.join("\n", printed))
                    .isTrue();
        }
    }

    private void compile(Path classes, Path folder) throws Exception {
        StringBuilder imports = new StringBuilder();
        StringBuilder body = new StringBuilder();
        for (String line : code.lines().toList()) {
            (line.startsWith("import ") ? imports : body).append(line).append('\n');
        }
        String source =
                imports + "public class Example { public static void main(String[] arguments) throws Exception {\n"
                        + body.toString().replaceAll("\"([\\w/]+\\.(csv|medlink))\"", "\"" + folder + "/$1\"") + "}}\n";
        Path file = Files.writeString(classes.resolve("Example.java"), source);
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        String path = System.getProperty("java.class.path");
        int status = ToolProvider.getSystemJavaCompiler()
                .run(null, said, said, "-cp", path, "-d", classes.toString(), file.toString());
        assertThat(status).as(said.toString(StandardCharsets.UTF_8) + source).isZero();
    }

    private String run(Path classes) throws Exception {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream before = System.out;
        System.setOut(new PrintStream(said, true, StandardCharsets.UTF_8));
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {classes.toUri().toURL()}, getClass().getClassLoader())) {
            loader.loadClass("Example").getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(before);
        }
        return said.toString(StandardCharsets.UTF_8);
    }
}
