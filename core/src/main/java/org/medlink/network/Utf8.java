package org.medlink.network;

/**
 * Strict validity of UTF-8 text, checked on its bytes: names are stored, compared and written as bytes, never
 * re-encoded.
 */
public final class Utf8 {
    private Utf8() {}

    /**
     * The first offset in [from, to) at which the bytes stop being UTF-8 (overlong forms and surrogates are not), or
     * -1.
     */
    public static int firstInvalid(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to) {
            if (bytes[at] >= 0) {
                at++;
            } else {
                int length = sequenceLength(bytes, at, to);
                if (length == 0) {
                    return at;
                }
                at += length;
            }
        }
        return -1;
    }

    private static int sequenceLength(byte[] bytes, int at, int to) {
        int lead = bytes[at] & 0xff;
        int length =
                lead >= 0xc2 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
        if (length == 0 || at + length > to) {
            return 0;
        }
        for (int i = 1; i < length; i++) {
            if ((bytes[at + i] & 0xc0) != 0x80) {
                return 0;
            }
        }
        int second = bytes[at + 1] & 0xff;
        boolean overlong = (lead == 0xe0 && second < 0xa0) || (lead == 0xf0 && second < 0x90);
        boolean surrogate = lead == 0xed && second >= 0xa0;
        boolean beyondUnicode = lead == 0xf4 && second >= 0x90;
        return overlong || surrogate || beyondUnicode ? 0 : length;
    }
}
