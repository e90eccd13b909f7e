package org.medlink.reproduce.fetch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * What the bytes of a file come to.
 *
 * @param algorithm as Java calls it: SHA-256, or MD5 where a source gives no better
 * @param digits in hexadecimal, small letters
 */
public record Checksum(String algorithm, String digits) {
    static Checksum sha256(String digits) {
        return new Checksum("SHA-256", digits);
    }

    /** The checksum of a file. */
    static Checksum of(Path file, String algorithm) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance(algorithm);
            byte[] buffer = new byte[1 << 16];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
            }
            return new Checksum(algorithm, HexFormat.of().formatHex(digest.digest()));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalArgumentException("no algorithm " + algorithm, e);
        }
    }

    @Override
    public String toString() {
        return algorithm + " " + digits;
    }
}
