package org.medlink.io.table;

import org.medlink.io.text.InputException;

/**
 * A part of a text that ends where a line does.
 *
 * @param bytes the text is in [0, length)
 * @param failure why no text can be read after it, or null
 */
record TextBlock(byte[] bytes, int length, InputException failure) {
    boolean startsWith(String beginning) {
        boolean equal = beginning.length() <= length;
        for (int i = 0; equal && i < beginning.length(); i++) {
            equal = bytes[i] == beginning.charAt(i);
        }
        return equal;
    }
}
