package org.medlink.explorer.answers;

import java.util.Arrays;
import java.util.Optional;

/** What somebody says about a pair. */
public enum Answer {
    LINK("link"),
    NO_LINK("no-link"),
    SKIP("skip");

    private final String word;

    Answer(String word) {
        this.word = word;
    }

    /** As it is sent. */
    public String word() {
        return word;
    }

    /** The answer of a word. */
    public static Optional<Answer> of(String word) {
        return Arrays.stream(values())
                .filter(answer -> answer.word.equals(word))
                .findFirst();
    }
}
