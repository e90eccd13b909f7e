package org.medlink.reproduce.fetch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.medlink.io.text.InputException;

/** Rummel's nations as Kemp prepared them: R(i, j, k) says whether country i has relation k to country j, A has the attributes. */
final class Nations {
    private final MatFile.Variable tensor;
    private final MatFile.Variable attributes;
    private final List<String> countries;
    private final List<String> relations;
    private final List<String> columns;

    Nations(Map<String, MatFile.Variable> file) throws InputException {
        tensor = MatFile.get(file, "R");
        attributes = MatFile.get(file, "A");
        countries = MatFile.get(file, "countrynames").texts();
        relations = MatFile.get(file, "relnnames").texts();
        columns = MatFile.get(file, "attnames").texts();
    }

    /** Writes attributes, unobserved cells off the diagonal, and links. */
    void write(Path folder) throws IOException {
        int size = countries.size();
        StringBuilder links = new StringBuilder("source\trelation\ttarget\n");
        StringBuilder unobserved = new StringBuilder("source\trelation\ttarget\n");
        for (int k = 0; k < relations.size(); k++) {
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < size; j++) {
                    double cell = tensor.numbers()[i + size * (j + size * k)];
                    String row = countries.get(i) + "\t" + relations.get(k) + "\t" + countries.get(j) + "\n";
                    if (Double.isNaN(cell) && i != j) {
                        unobserved.append(row);
                    } else if (cell == 1) {
                        links.append(row);
                    }
                }
            }
        }
        StringBuilder table = new StringBuilder("entity\t" + String.join("\t", columns) + "\n");
        for (int i = 0; i < size; i++) {
            table.append(countries.get(i));
            for (int c = 0; c < columns.size(); c++) {
                double value = attributes.numbers()[i + size * c];
                table.append('\t').append(Double.isNaN(value) ? "NaN" : Integer.toString((int) value));
            }
            table.append('\n');
        }
        Form.write(folder.resolve("attributes.tsv"), table.toString());
        Form.write(folder.resolve("unobserved.tsv"), unobserved.toString());
        Form.write(folder.resolve("links.tsv"), links.toString());
    }
}
