package org.medlink.split;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.medlink.network.LabeledPairs;

/**
 * Pairs to learn from and pairs to be tested on.
 *
 * @param train what a method may see
 * @param test what it is scored on
 * @param protocol how the pairs were divided
 */
public record Split(LabeledPairs train, LabeledPairs test, Protocol protocol) {
    /** Both sides must be of the same network. */
    public Split {
        if (train.entities() != test.entities() || train.relations() != test.relations()) {
            throw new IllegalArgumentException("the two sides are not of one network: " + train + ", " + test);
        }
    }

    /** SHA-256 over protocol, pairs, labels and shares of both sides, in hexadecimal: equal for equal splits only. */
    public String hash() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(protocol.toString().getBytes(StandardCharsets.UTF_8));
            train.addTo(digest);
            test.addTo(digest);
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }
}
