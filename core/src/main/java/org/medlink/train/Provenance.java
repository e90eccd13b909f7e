package org.medlink.train;

import static java.util.Map.entry;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.medlink.kernel.Kernel;
import org.medlink.network.Frame;
import org.medlink.network.LabeledPairs;
import org.medlink.network.PairSet;
import org.medlink.options.Learning;
import org.medlink.options.Options;
import org.medlink.options.json.OptionsJson;

/**
 * How a model was made, for its file: what determines it, and nothing else. No times, paths or thread counts, so that the
 * same input, options and seed give the same bytes. Whoever wants to go on with a value takes it from {@link Trained} or
 * {@link Fit}, where it is none of these texts.
 */
public final class Provenance {
    /** The options as they were asked for, a JSON object. */
    public static final String OPTIONS = "options";

    /** How many training pairs there were. */
    public static final String PAIRS = "pairs";

    /** The number of features, given or chosen. */
    public static final String FEATURES = "features";

    private static final int BUFFER = 1 << 16;
    private static final int PAIR_BYTES = 2 * Integer.BYTES + 1 + Float.BYTES;

    private Provenance() {}

    /**
     * What is known when a model is learnt.
     *
     * @param asked the options as they were given
     * @param chosen with what was chosen; a fit that had to begin again has a larger cost
     * @param links the training links
     */
    static Map<String, String> of(Options asked, Options chosen, Frame frame, List<PairSet> links) {
        return Map.ofEntries(
                entry("software", Software.name()),
                entry("kernel", kernel()),
                entry(OPTIONS, OptionsJson.withCalibration(asked).toString()),
                entry("seed", Long.toString(asked.seed())),
                entry("entities", Integer.toString(frame.size())),
                entry(
                        "links",
                        Long.toString(links.stream().mapToLong(PairSet::size).sum())),
                entry("cost", Double.toString(chosen.hinge().cost().given())),
                entry("start", OptionsJson.word(chosen.start())),
                entry(FEATURES, chosen.features().given().toString()),
                entry("featureShare", Double.toString(chosen.featureShare().orElse(1.0))),
                entry("featureLearning", OptionsJson.word(chosen.learning().orElse(Learning.TOGETHER))));
    }

    /** Which training pairs they were. */
    static Map<String, String> of(Frame frame, LabeledPairs pairs) {
        return Map.of(PAIRS, Integer.toString(pairs.size()), "pairsHash", hash(frame, pairs));
    }

    /**
     * What is known when it is calibrated.
     *
     * @param auc of links by models that have not seen them: a held-out score
     * @param missing the share of links that was taken to be missing; null where non-links were listed
     */
    static Map<String, String> ofCalibration(double auc, Double missing) {
        Map<String, String> facts = new HashMap<>();
        facts.put("crossFittedAuc", String.format(Locale.ROOT, "%.6f", auc));
        if (missing != null) {
            facts.put("missing", Double.toString(missing));
        }
        return facts;
    }

    /** Which arithmetic was used: the two kinds round differently. */
    public static String kernel() {
        return Kernel.best().simd() ? "simd" : "scalar";
    }

    /** SHA-256 over the names of entities and relations, and the training pairs with their labels and weights, in hexadecimal. */
    private static String hash(Frame frame, LabeledPairs pairs) {
        MessageDigest digest = sha256();
        for (int i = 0; i < frame.size(); i++) {
            add(digest, frame.entities().get(i));
        }
        frame.relations().forEach(relation -> add(digest, relation));
        ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
        for (int r = 0; r < pairs.relations(); r++) {
            makeRoom(digest, buffer);
            buffer.putInt(pairs.end(r));
            for (int p = pairs.start(r); p < pairs.end(r); p++) {
                makeRoom(digest, buffer);
                buffer.putInt(pairs.source(p)).putInt(pairs.target(p)).put((byte) pairs.label(p));
                if (pairs.weighted()) {
                    buffer.putFloat(pairs.weight(p));
                }
            }
        }
        digest.update(buffer.flip());
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }

    private static void add(MessageDigest digest, String name) {
        digest.update(name.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
    }

    private static void makeRoom(MessageDigest digest, ByteBuffer buffer) {
        if (buffer.remaining() < PAIR_BYTES) {
            digest.update(buffer.flip());
            buffer.clear();
        }
    }
}
