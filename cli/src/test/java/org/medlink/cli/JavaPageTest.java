package org.medlink.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The programs of docs/JAVA.md compile and print what is shown. */
class JavaPageTest {
    private static final Path ROOT = Path.of("..");
    private static final String EXAMPLE = "examples/colleagues.csv";

    @TempDir
    private Path folder;

    @Test
    void everyProgramCompilesAndRuns() throws Exception {
        Files.createDirectories(folder.resolve(EXAMPLE).getParent());
        Files.copy(ROOT.resolve(EXAMPLE), folder.resolve(EXAMPLE));
        List<ShownProgram> programs = ShownProgram.of(Files.readString(ROOT.resolve("docs/JAVA.md")));
        assertThat(programs)
                .hasSize(4)
                .allSatisfy(program -> assertThat(program.shown()).isNotEmpty());
        for (ShownProgram program : programs) {
            program.check(folder);
        }
    }
}
