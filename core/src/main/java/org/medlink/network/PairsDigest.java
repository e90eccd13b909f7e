package org.medlink.network;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.BitSet;

/** What a digest of labelled pairs is made of. */
final class PairsDigest {
    private PairsDigest() {}

    static void add(LabeledPairs pairs, BitSet hard, MessageDigest digest) {
        ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
        buffer.putInt(pairs.entities()).putInt(pairs.relations());
        for (int r = 0; r < pairs.relations(); r++) {
            makeRoom(digest, buffer);
            buffer.putInt(pairs.end(r) - pairs.start(r)).putDouble(pairs.nonLinkShare(r));
            for (int p = pairs.start(r); p < pairs.end(r); p++) {
                makeRoom(digest, buffer);
                buffer.putInt(pairs.source(p)).putInt(pairs.target(p)).put((byte) pairs.label(p));
            }
        }
        digest.update(buffer.flip());
        digest.update(hard.toByteArray());
    }

    static void add(float[] weights, MessageDigest digest) {
        if (weights != null) {
            ByteBuffer bytes = ByteBuffer.allocate(weights.length * Float.BYTES);
            bytes.asFloatBuffer().put(weights);
            digest.update(bytes);
        }
    }

    private static void makeRoom(MessageDigest digest, ByteBuffer buffer) {
        if (buffer.remaining() < 2 * Long.BYTES) {
            digest.update(buffer.flip());
            buffer.clear();
        }
    }
}
