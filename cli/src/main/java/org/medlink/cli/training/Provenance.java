package org.medlink.cli.training;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import org.medlink.cli.console.Version;
import org.medlink.kernel.Kernel;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.network.Relation;

/**
 * How a model was made, for its file: what determines it, and nothing else. No times, paths or thread counts, so that the
 * same input, options and seed give the same bytes.
 */
public final class Provenance {
    private Provenance() {}

    public static LatentFeatureModel add(
            LatentFeatureModel model, Network network, LabeledPairs pairs, ObjectNode options, long seed) {
        Map<String, String> all = new TreeMap<>(model.provenance());
        all.put("software", "medlink " + Version.number());
        all.put("kernel", kernel());
        all.put("options", options.toString());
        all.put("seed", Long.toString(seed));
        all.put("entities", Integer.toString(network.size()));
        all.put("links", Long.toString(network.links()));
        all.put("pairs", Integer.toString(pairs.size()));
        all.put("pairsHash", hash(network, pairs));
        return model.withProvenance(all);
    }

    /** Which arithmetic was used: the two kinds round differently. */
    public static String kernel() {
        return Kernel.best().simd() ? "simd" : "scalar";
    }

    /** SHA-256 over the names of entities and relations, and the training pairs with their labels and weights, in hexadecimal. */
    private static String hash(Network network, LabeledPairs pairs) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (int i = 0; i < network.size(); i++) {
                add(digest, network.entities().get(i));
            }
            for (Relation relation : network.relations()) {
                add(digest, relation.name());
            }
            ByteBuffer buffer = ByteBuffer.allocate(2 * Integer.BYTES + 1 + Float.BYTES);
            for (int r = 0; r < pairs.relations(); r++) {
                digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, pairs.end(r)));
                for (int p = pairs.start(r); p < pairs.end(r); p++) {
                    buffer.clear()
                            .putInt(pairs.source(p))
                            .putInt(pairs.target(p))
                            .put((byte) pairs.label(p));
                    if (pairs.weighted()) {
                        buffer.putFloat(pairs.weight(p));
                    }
                    digest.update(buffer.flip());
                }
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }

    private static void add(MessageDigest digest, String name) {
        digest.update(name.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
    }
}
