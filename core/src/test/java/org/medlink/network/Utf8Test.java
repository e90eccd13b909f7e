package org.medlink.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class Utf8Test {
    @Property(tries = 2000)
    void agreesWithThePlatformsStrictDecoder(@ForAll @Size(max = 6) byte[] bytes) {
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
