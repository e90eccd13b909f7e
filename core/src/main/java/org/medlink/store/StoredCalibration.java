package org.medlink.store;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.medlink.io.text.InputException;
import org.medlink.model.Calibration;
import org.medlink.model.Sigmoid;
import org.medlink.model.Spline;

/**
 * The calibration of a relation among the metadata of a model file: {@code relation.R.calibration.slope} and {@code .intercept} of a
 * sigmoid, or {@code .scores} and {@code .logOdds} of the knots of a spline, separated by blanks.
 */
final class StoredCalibration {
    private StoredCalibration() {}

    static void write(Calibration calibration, int relation, Map<String, String> metadata) {
        if (calibration instanceof Sigmoid sigmoid) {
            metadata.put(key(relation, "slope"), Metadata.decimal(sigmoid.slope()));
            metadata.put(key(relation, "intercept"), Metadata.decimal(sigmoid.intercept()));
        } else if (calibration instanceof Spline spline) {
            metadata.put(key(relation, "scores"), decimals(spline.scores()));
            metadata.put(key(relation, "logOdds"), decimals(spline.logOdds()));
        }
    }

    static Calibration read(int relation, Metadata metadata) throws InputException {
        String scores = key(relation, "scores");
        return metadata.has(scores)
                ? new Spline(metadata.numbers(scores), metadata.numbers(key(relation, "logOdds")))
                : new Sigmoid(metadata.number(key(relation, "slope")), metadata.number(key(relation, "intercept")));
    }

    private static String key(int relation, String part) {
        return "relation." + relation + ".calibration." + part;
    }

    private static String decimals(double[] values) {
        return Arrays.stream(values).mapToObj(Metadata::decimal).collect(Collectors.joining(" "));
    }
}
