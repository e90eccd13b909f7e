package org.medlink.reproduce.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.generate.NetworkKind;
import org.medlink.random.Seed;
import org.medlink.reproduce.report.ResultTable;
import org.medlink.reproduce.study.Result;
import org.medlink.reproduce.study.Settings;
import org.medlink.reproduce.study.StudyRunner;
import org.medlink.reproduce.study.Subject;

class DefaultsTimeTest implements StudyRunner.Listener {
    private final List<String> messages = new ArrayList<>();
    private final List<ResultTable> tables = new ArrayList<>();

    @TempDir
    private Path folder;

    @Override
    public void result(Result result) {}

    @Override
    public void say(String message) {
        messages.add(message);
    }

    @Override
    public void table(ResultTable table) {
        tables.add(table);
    }

    @Test
    void aNetworkThatTheOtherProcessDoesNotFindIsSaidAndPassedOver() throws IOException {
        StudyRunner.Setup setup = new StudyRunner.Setup(folder, 1, 5, 1, null, null, false);

        new StudyRunner(setup, this).run(new DefaultsTime(List.of("NIPS")));

        assertThat(messages)
                .containsExactly(
                        "defaults-time: nips, seed 5",
                        "nips: skipped, it is not in the data folder (--data, or MEDLINK_DATA)");
        assertThat(tables)
                .singleElement()
                .satisfies(table -> assertThat(table.rows()).isEmpty());
    }

    @Test
    void everyPartOfATrainingIsTimed() {
        Subject subject = new Subject("blocks", NetworkKind.BLOCKS.generate(60, new Seed(1)), 0, Settings.TENTH);

        ColdTraining.Outcome outcome = ColdTraining.outcome(subject, 1, 1);

        assertThat(outcome.prepare()).isPositive();
        assertThat(outcome.choose()).isPositive();
        assertThat(outcome.train()).isPositive();
        assertThat(outcome.calibrate()).isPositive();
        assertThat(outcome.wall())
                .isGreaterThan(outcome.prepare() + outcome.choose() + outcome.train() + outcome.calibrate());
        assertThat(outcome.auc()).isBetween(0.0, 1.0);
    }

    @Test
    void aLineSaysWhatItCameTo() {
        ColdTraining.Outcome outcome = new ColdTraining.Outcome(0.5, 1.25, 0.125, 2, 4.5, 8, 0.75);

        assertThat(outcome.line()).startsWith(ColdTraining.MARK);
        assertThat(ColdTraining.Outcome.of(outcome.line())).isEqualTo(outcome);
        assertThat(ColdTraining.Outcome.of(outcome.line()).auc()).isEqualTo(0.75, within(1e-9));
    }
}
