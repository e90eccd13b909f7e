package org.medlink.reproduce.fetch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** The Alyawarra's kinship terms: Rs(i, j, k) says whether person i calls person j by term k. */
final class Kinship {
    private Kinship() {}

    /** Writes the links; people are numbered from 1, terms from 0. */
    static void write(Map<String, MatFile.Variable> file, Path links) throws IOException {
        MatFile.Variable tensor = MatFile.get(file, "Rs");
        int people = tensor.dimensions()[0];
        StringBuilder text = new StringBuilder("source\trelation\ttarget\n");
        for (int term = 0; term < tensor.dimensions()[2]; term++) {
            for (int i = 0; i < people; i++) {
                for (int j = 0; j < people; j++) {
                    if (tensor.numbers()[i + people * (j + people * term)] != 0) {
                        text.append("person" + (i + 1) + "\tterm" + term + "\tperson" + (j + 1) + "\n");
                    }
                }
            }
        }
        Form.write(links, text.toString());
    }
}
