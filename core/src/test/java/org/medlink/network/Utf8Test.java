package org.medlink.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class Utf8Test {
    /** Where one kind of byte ends and the next begins. */
    private static final Integer[] BORDERS = {
        0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef, 0xf0,
        0xf1, 0xf3, 0xf4, 0xf5, 0xff
    };

    @RandomCases(600)
    void agreesWithThePlatformsStrictDecoder(RandomCase given) {
        byte[] bytes = new byte[given.integer(0, 6)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (given.bool() ? given.pick(BORDERS) : given.integer(0, 0xff));
        }
        assertThat(Utf8.firstInvalid(bytes, 0, bytes.length) < 0).isEqualTo(decodes(bytes));
    }

    @Test
    void agreesOnEveryPairOfLeadingBytes() {
        for (int first = 0; first < 256; first++) {
            for (int second = 0; second < 256; second++) {
                byte[] bytes = {(byte) first, (byte) second, (byte) 0x80, (byte) 0xbf};
                for (int length = 1; length <= bytes.length; length++) {
                    byte[] part = Arrays.copyOf(bytes, length);
                    assertThat(Utf8.firstInvalid(part, 0, length) < 0).isEqualTo(decodes(part));
                }
            }
        }
    }

    @Test
    void namesTheFirstByteThatIsWrong() {
        byte[] bytes = {'a', (byte) 0xc3, (byte) 0xa9, (byte) 0xff, 'b'};
        assertThat(Utf8.firstInvalid(bytes, 0, bytes.length)).isEqualTo(3);
        assertThat(Utf8.firstInvalid(bytes, 0, 3)).isEqualTo(-1);
        assertThat(Utf8.firstInvalid(bytes, 0, 2)).isEqualTo(1);
    }

    private static boolean decodes(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                            .newDecoder()
                            .decode(ByteBuffer.wrap(bytes))
                            .hasRemaining()
                    || bytes.length == 0;
        } catch (CharacterCodingException e) {
            return false;
        }
    }
}
