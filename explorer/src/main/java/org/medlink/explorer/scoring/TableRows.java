package org.medlink.explorer.scoring;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import org.medlink.explorer.problem.Problem;

/** The rows of a table in UTF-8. */
interface TableRows {
    /** The next row; null when there is none. */
    List<String> next() throws IOException, Problem;

    /** Rows whose fields have tabs between them, and no quotes around them. */
    static TableRows tabs(InputStream in) {
        BufferedReader lines = new BufferedReader(reader(in));
        return () -> {
            try {
                String line = lines.readLine();
                while (line != null && line.isEmpty()) {
                    line = lines.readLine();
                }
                return line == null ? null : List.of(line.split("\t", -1));
            } catch (CharacterCodingException e) {
                throw Problem.bad("the body is not UTF-8");
            }
        };
    }

    /** Rows whose fields have commas between them, and quotes around them where need be. */
    static TableRows commas(InputStream in) {
        Iterator<CsvRecord> records =
                CsvReader.builder().ofCsvRecord(reader(in)).iterator();
        return () -> {
            try {
                return records.hasNext() ? records.next().getFields() : null;
            } catch (CsvParseException e) {
                throw Problem.bad("the body is not a table with commas: " + e.getMessage());
            } catch (UncheckedIOException e) {
                if (e.getCause() instanceof CharacterCodingException) {
                    throw Problem.bad("the body is not UTF-8");
                }
                throw e.getCause();
            }
        };
    }

    /** A decoder that does not pass over what is wrong. */
    private static Reader reader(InputStream in) {
        return new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder());
    }
}
