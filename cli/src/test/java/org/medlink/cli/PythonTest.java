package org.medlink.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Runs the tests of python/medlink.py, which compare it with this program, where there is a Python that has numpy. */
class PythonTest {
    private static final Path PYTHON = Path.of("../python");

    @Test
    void pythonSaysWhatThisProgramSays() throws IOException, InterruptedException {
        assumeTrue(
                run("-c", "import numpy, sys; sys.exit(sys.version_info < (3, 9))")
                                .status()
                        == 0,
                "skipped: there is no python3 (3.9 or newer) with numpy here");
        Done done = run("-m", "unittest", "-v", "test_medlink");
        System.out.println(done.said());
        assertThat(done.status()).as(done.said()).isZero();
    }

    private record Done(int status, String said) {}

    private static Done run(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("python3"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(PYTHON.toFile()).redirectErrorStream(true);
        builder.environment().put("MEDLINK", program());
        // Matrices are small here, and threads that wait for each other take the time of the test.
        builder.environment().put("OPENBLAS_NUM_THREADS", "1");
        try {
            Process process = builder.start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Done(process.waitFor(), said);
        } catch (IOException e) {
            // There is no such program.
            return new Done(-1, e.getMessage());
        }
    }

    /** This program as a command of another process, each word in quotes. */
    private static String program() {
        List<String> words = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Medlink.class.getName());
        return "'" + String.join("' '", words) + "'";
    }
}
