package org.medlink.reproduce.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.reproduce.study.Yardstick.Point;

class YardstickTest {
    @TempDir
    Path folder;

    private void program(String name, String... lines) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, "#!/bin/sh\n" + String.join("\n", lines) + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    @Test
    void readsTheIterationsOfOneRelation() throws IOException {
        program(
                "single_relation",
                "echo entities 10 links 20",
                "echo ' 0 test 0.9000 train 0.95 weights-objective 10 active/entity 1.0 seconds 9.9 (memberships 0.5"
                        + " weights 0.2)'",
                "echo \" 1 test 0.9${12} train 0.95 weights-objective 9 active/entity 1.0 seconds 9.9 (memberships 1.0"
                        + " weights 0.4)\"");

        List<Point> points =
                Yardstick.singleRelation(Path.of("links.tsv"), 50, 10).run(folder, 5);

        assertThat(points).extracting(Point::auc).containsExactly(0.9, 0.95);
        assertThat(points.get(1).seconds()).isCloseTo(1.4, within(1e-12));
    }

    @Test
    void readsTheResultOfSeveralRelations() throws IOException {
        program("multi_relation", "echo run 0: 0.9000 0.9500 last 0.9600 t 1.5");

        assertThat(Yardstick.multiRelation(Path.of("links.tsv"), 50).run(folder, 1))
                .containsExactly(new Point(0.96, 1.5));
    }

    @Test
    void aProgramWithoutResultIsAnError() throws IOException {
        program("multi_relation", "echo nothing");

        assertThatThrownBy(
                        () -> Yardstick.multiRelation(Path.of("links.tsv"), 50).run(folder, 1))
                .isInstanceOf(IOException.class)
                .hasMessageEndingWith("printed no result");
    }

    @Test
    void timeIsThatUntilAnAucIsReachedOrTheBest() {
        List<Point> points = List.of(new Point(0.8, 1), new Point(0.9, 2), new Point(0.85, 3));

        assertThat(Yardstick.secondsUntil(0.75, points)).isEqualTo(1);
        assertThat(Yardstick.secondsUntil(0.85, points)).isEqualTo(2);
        assertThat(Yardstick.secondsUntil(0.95, points)).isEqualTo(2);
    }
}
