package org.medlink.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the README shows is what a person gets. */
class ReadmeTest {
    private static final Path ROOT = Path.of("..");
    private static final String EXAMPLE = "examples/colleagues.csv";
    private static final int MOST_WORDS = 1500;

    @TempDir
    private Path folder;

    private static String readme() throws IOException {
        return Files.readString(ROOT.resolve("README.md"));
    }

    private void copyExample() throws IOException {
        Files.createDirectories(folder.resolve(EXAMPLE).getParent());
        Files.copy(ROOT.resolve(EXAMPLE), folder.resolve(EXAMPLE));
    }

    @Test
    void everyCommandPrintsWhatIsShown() throws IOException {
        copyExample();
        List<Transcript> transcripts = Transcript.of(readme());
        assertThat(transcripts).hasSizeGreaterThan(5);
        for (Transcript transcript : transcripts) {
            transcript.check(folder);
        }
    }

    /** A command in an indented or a fenced block is one that is run here. */
    @Test
    void noCommandIsShownThatIsNotRun() throws IOException {
        assertThat(readme().lines().filter(line -> line.matches("(    |\\$ )?\\./medlink .*")))
                .isNotEmpty()
                .allSatisfy(line -> assertThat(line).startsWith("$ "));
    }

    @Test
    void theJavaExampleCompilesAndRuns() throws Exception {
        copyExample();
        List<ShownProgram> programs = ShownProgram.of(readme());
        assertThat(programs).hasSize(1);
        programs.get(0).check(folder);
        assertThat(folder.resolve("colleagues.medlink")).isRegularFile();
    }

    @Test
    void itIsReadInAFewMinutes() throws IOException {
        assertThat(readme().split("\\s+", -1).length).isLessThan(MOST_WORDS);
    }

    @Test
    void transcriptsForgiveLastDigitsAndTimesAndNothingElse() {
        assertThat(Transcript.same("AUC 0.9027 in 7.5 s", "AUC   0.9028 in 12.4 s"))
                .isTrue();
        assertThat(Transcript.same("1,234 links", "1,236 links")).isTrue();
        assertThat(Transcript.same("AUC 0.9027", "AUC 0.80")).isFalse();
        assertThat(Transcript.same("1  Ada  9.01", "1  Ben  9.01")).isFalse();
        assertThat(Transcript.same("wrote a.csv", "wrote a.csv now")).isFalse();
    }
}
