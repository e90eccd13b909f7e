package org.medlink.io.graph;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.medlink.io.text.InputException;

/** Characters of a text, with the line they are on. */
final class CharText {
    private static final char MARK = '\ufeff';

    private final String file;
    private final BufferedReader in;
    private long line = 1;
    private int ahead;

    CharText(String file, InputStream in) throws IOException {
        this.file = file;
        this.in = new BufferedReader(new InputStreamReader(
                in,
                StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT)));
        ahead = read();
        if (ahead == MARK) {
            ahead = read();
        }
    }

    /** The character at hand, -1 at the end. */
    int peek() {
        return ahead;
    }

    /** Takes the character at hand and goes on to the next. */
    int take() throws IOException {
        int taken = ahead;
        line += taken == '\n' ? 1 : 0;
        ahead = read();
        return taken;
    }

    /** Takes the rest of the line; null at the end. */
    String takeLine() throws IOException {
        if (ahead < 0) {
            return null;
        }
        StringBuilder text = new StringBuilder();
        while (ahead >= 0 && ahead != '\n') {
            text.append((char) take());
        }
        if (ahead == '\n') {
            ahead = read();
            line++;
        }
        return text.toString();
    }

    private int read() throws IOException {
        try {
            return in.read();
        } catch (CharacterCodingException e) {
            throw new InputException(file + ":" + line + ": expected UTF-8 text, found other bytes", e);
        } catch (InputException e) {
            throw e;
        } catch (IOException e) {
            throw new InputException(
                    file + ":" + line + ": expected more text, found the file cut short or damaged", e);
        }
    }

    long line() {
        return line;
    }

    InputException errorAt(long earlier, String message) {
        return new InputException(file, earlier, message);
    }

    InputException error(String message) {
        return new InputException(file, line, message);
    }
}
