package org.medlink.random;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * The seed of a run. Every purpose draws from a stream of its own, so that adding a purpose, or drawing more for one,
 * changes no other. A stream's state is the SHA-256 digest of seed, purpose and indices: distinct inputs give unrelated
 * streams.
 */
public record Seed(long value) {
    /** A fresh stream for a purpose and, where it has many, the indices of one: the same for the same arguments. */
    public UniformRandomProvider stream(String purpose, long... indices) {
        ByteBuffer digest = digest(purpose, indices);
        long[] state = {digest.getLong(), digest.getLong(), digest.getLong(), digest.getLong()};
        return RandomSource.XO_SHI_RO_256_PP.create(state);
    }

    /** A seed for a part of the work that has purposes of its own, such as one of several runs. */
    public Seed derive(String purpose, long... indices) {
        return new Seed(digest("derive " + purpose, indices).getLong());
    }

    private ByteBuffer digest(String purpose, long[] indices) {
        byte[] text = purpose.getBytes(StandardCharsets.UTF_8);
        ByteBuffer input = ByteBuffer.allocate(2 * Long.BYTES + text.length + Long.BYTES * indices.length);
        input.putLong(value).putLong(text.length).put(text);
        for (long index : indices) {
            input.putLong(index);
        }
        try {
            return ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(input.array()));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }
}
