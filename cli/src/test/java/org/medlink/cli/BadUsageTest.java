package org.medlink.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.medlink.cli.Invocation.karate;
import static org.medlink.cli.Invocation.run;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BadUsageTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--model | best | invalid value for option '--model': expected one of med, bayes, found 'best'",
                "--features | -1 | bad number of features: -1",
                "--features | many | --features: expected a whole number or auto, found 'many'",
                "--relations | both | invalid value for option '--relations': expected one of single, global, found 'both'",
                "--prior | flat | invalid value for option '--prior': expected one of ibp, beta, found 'flat'",
                "--alpha | -1 | bad alpha: -1.0",
                "--margin | 0 | bad margin: 0.0",
                "--cost | cheap | --cost: expected a number, cv or auto, found 'cheap'",
                "--cost | -1 | bad cost: -1.0",
                "--cost-ratio | 0 | bad cost ratio: 0.0",
                "--precision | NaN | bad precision: NaN",
                "--hyper | 0,1,2 | --hyper: expected 4 numbers MU0,N0,NU0,S0, found 3",
                "--affinity | half | invalid value for option '--affinity': expected one of full, band, found 'half'",
                "--start | here | invalid value for option '--start': expected one of auto, random, scattered, neighbourhood, roles, spectral, found 'here'",
                "--iterations | 0 | bad number of iterations: 0",
                "--validation | 1.5 | invalid value for option '--validation': expected a share from 0 to below 1 or auto, found '1.5'",
                "--inference | some | invalid value for option '--inference': expected one of auto, batch, stochastic, gibbs, found 'some'",
                "--membership-decay | 2 | bad decay of the memberships: 2.0",
                "--batch-pairs | 0 | --batch-pairs: expected a number above 0, found 0",
                "--checkpoint-every | soon | invalid value for option '--checkpoint-every': expected a time such as 30s, 5m or 1h, or never, found 'soon'",
                "--patience | 0 | bad patience: 0",
                "--runs | 0 | bad number of runs: 0",
                "--threads | 0 | bad number of threads: 0",
                "--negatives | 0 | invalid value for option '--negatives': expected a number above 0 or all, found '0'",
                "--calibration-folds | 1 | bad number of calibration folds: 1",
                "--missing | 1 | bad share of missing links: 1, expected a number above 0 and below 1",
                "--missing | 0 | bad share of missing links: 0, expected a number above 0 and below 1",
                "--missing | NaN | bad share of missing links: NaN, expected a number above 0 and below 1",
                "--self-links | maybe | invalid value for option '--self-links': expected one of auto, yes, no, found 'maybe'",
                "--colour | red | unknown option: '--colour'",
                "--symetric=yes | -q | unknown options: '--symetric=yes', '-q'; did you mean --symmetric?",
                "--start | rolls | invalid value for option '--start': expected one of auto, random, scattered, neighbourhood, roles, spectral, found 'rolls'; did you mean roles?"
            })
    void badOptionsOfTrainAreOneLine(String option, String value, String message) throws IOException {
        Path model = folder.resolve("model");

        Invocation train = run("train", karate(folder), option, value, "-o", model);

        assertThat(train.err()).isEqualTo("medlink: " + message + " (try: medlink train --help)\n");
        assertThat(train.status()).isEqualTo(2);
        assertThat(train.out()).isEmpty();
        assertThat(model).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--holdout | 1 | holdout must lie between 0 and 1, found 1.0",
                "--seeds | 0 | bad number of seeds: 0",
                "--protocol | fair | invalid value for option '--protocol': expected one of leak-free, paper, found 'fair'",
                "--beside | katz,luck | --beside: expected all or some of common-neighbours, jaccard, adamic-adar, resource-allocation, preferential-attachment, paths-3, normalised-paths-3, katz, pagerank, each with a direction it has, found 'luck'",
                "--beside | katz:children | --beside: expected all or some of common-neighbours, jaccard, adamic-adar, resource-allocation, preferential-attachment, paths-3, normalised-paths-3, katz, pagerank, each with a direction it has, found 'katz:children'"
            })
    void badOptionsOfEvaluateAreOneLine(String option, String value, String message) throws IOException {
        Invocation evaluate = run("evaluate", karate(folder), option, value);

        assertThat(evaluate.err()).isEqualTo("medlink: " + message + " (try: medlink evaluate --help)\n");
        assertThat(evaluate.status()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "trian | no command 'trian'; did you mean train? (try: medlink --help)",
                "eval | no command 'eval'; did you mean evaluate? (try: medlink --help)",
                "paint | no command 'paint' (try: medlink --help)",
                "train | missing required options and parameters: '--output=MODEL', 'LINKS' (try: medlink train --help)",
                "train links | missing required option: '--output=MODEL' (try: medlink train --help)",
                "explain m a | missing required parameter: 'TARGET' (try: medlink explain --help)"
            })
    void incompleteCommandsAreOneLine(String words, String message) {
        Invocation invocation = run((Object) words.split(" "));

        assertThat(invocation.err()).isEqualTo("medlink: " + message + "\n");
        assertThat(invocation.status()).isEqualTo(2);
    }
}
