package org.medlink.io.graph;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.medlink.io.text.InputException;

/**
 * Reads a network of Pajek: vertices with labels, then arcs (directed) and edges (undirected), one a line with a weight or
 * as lists of neighbours, or as a matrix.
 */
final class Pajek {
    static final String NAME = "Pajek";

    private static final int MOST_VERTICES = 50_000_000;

    private final CharText text;
    private final Graph graph;
    private int vertices = -1;
    private int next = 1;
    private String section = "";
    private int matrixRow;

    Pajek(String file, CharText text) {
        this.text = text;
        graph = new Graph(file);
    }

    GraphTable read() throws IOException {
        long line = text.line();
        for (String row = text.takeLine(); row != null; row = text.takeLine()) {
            List<String> words = words(row.strip(), line);
            if (!words.isEmpty()) {
                if (words.get(0).startsWith("*")) {
                    begin(words, line);
                } else {
                    row(words, line);
                }
            }
            line = text.line();
        }
        addVerticesBefore(vertices + 1, line);
        return graph.finish(NAME);
    }

    /** The words of a row, quoted ones without their quotes; a comment has none. */
    private List<String> words(String row, long line) throws InputException {
        List<String> words = new ArrayList<>();
        int at = row.startsWith("%") ? row.length() : 0;
        while (at < row.length()) {
            if (row.charAt(at) <= ' ') {
                at++;
            } else if (row.charAt(at) == '"') {
                int end = row.indexOf('"', at + 1);
                if (end < 0) {
                    throw text.errorAt(line, "expected a closing quote, found the end of the line");
                }
                words.add(row.substring(at + 1, end));
                at = end + 1;
            } else {
                int end = at;
                while (end < row.length() && row.charAt(end) > ' ') {
                    end++;
                }
                words.add(row.substring(at, end));
                at = end;
            }
        }
        return words;
    }

    private void begin(List<String> words, long line) throws InputException {
        // a relation's number may follow its colon: *Arcs :2 "likes"
        section = words.get(0).toLowerCase(Locale.ROOT).replaceFirst(":.*", "");
        if (section.equals("*vertices")) {
            if (vertices >= 0) {
                throw text.errorAt(line, "expected one network, found *Vertices again");
            }
            vertices = words.size() < 2 ? -1 : number(words.get(1));
            if (vertices < 0 || vertices > MOST_VERTICES) {
                throw text.errorAt(
                        line,
                        "expected *Vertices and their number, at most " + MOST_VERTICES + ", found '"
                                + String.join(" ", words) + "'");
            }
        } else if (!section.equals("*network")) {
            if (vertices < 0) {
                throw text.errorAt(line, "expected *Vertices first, found " + words.get(0));
            }
            addVerticesBefore(vertices + 1, line);
        }
    }

    private static int number(String word) {
        try {
            return Integer.parseInt(word);
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    private void row(List<String> words, long line) throws InputException {
        switch (section) {
            case "*vertices" -> vertex(words, line);
            case "*arcs", "*edges" -> pair(words, line);
            case "*arcslist", "*edgeslist" -> list(words, line);
            case "*matrix" -> matrix(words, line);
            case "" -> throw text.errorAt(line, "expected *Vertices first, found '" + words.get(0) + "'");
            case "*network" -> {
                // its name on a line of its own
            }
            default ->
                throw text.errorAt(
                        line,
                        "expected rows of *Vertices, *Arcs, *Edges, *Arcslist, *Edgeslist or *Matrix, found some of "
                                + section);
        }
    }

    private void vertex(List<String> words, long line) throws InputException {
        int place = number(words.get(0));
        requireVertex(place, words.get(0), line);
        if (place < next) {
            throw text.errorAt(line, "expected vertices in ascending order, found " + place);
        }
        addVerticesBefore(place, line);
        graph.node(words.get(0), words.size() > 1 ? Map.of("label", words.get(1)) : Map.of(), line);
        next = place + 1;
    }

    /** Vertices without a row exist too, and are called by their numbers. */
    private void addVerticesBefore(int place, long line) throws InputException {
        for (; next < place; next++) {
            graph.node(Integer.toString(next), Map.of("label", Integer.toString(next)), line);
        }
    }

    private void requireVertex(int place, String word, long line) throws InputException {
        if (place < 1 || place > vertices) {
            throw text.errorAt(line, "expected a vertex from 1 to " + vertices + ", found '" + word + "'");
        }
    }

    private void pair(List<String> words, long line) throws InputException {
        if (words.size() < 2) {
            throw text.errorAt(line, "expected two vertices, found one");
        }
        edge(words.get(0), words.get(1), words.size() > 2 ? Map.of("weight", words.get(2)) : Map.of(), line);
    }

    private void list(List<String> words, long line) throws InputException {
        for (String target : words.subList(1, words.size())) {
            edge(words.get(0), target, Map.of(), line);
        }
    }

    private void matrix(List<String> words, long line) throws InputException {
        matrixRow++;
        if (matrixRow > vertices || words.size() != vertices) {
            throw text.errorAt(
                    line,
                    "expected " + vertices + " rows of " + vertices + " numbers, found "
                            + (matrixRow > vertices ? "more rows" : words.size() + " in this row"));
        }
        for (int c = 0; c < vertices; c++) {
            if (!words.get(c).matches("[+-]?0*\\.?0*")) {
                edge(Integer.toString(matrixRow), Integer.toString(c + 1), Map.of("weight", words.get(c)), line);
            }
        }
    }

    private void edge(String source, String target, Map<String, String> attributes, long line) throws InputException {
        requireVertex(number(source), source, line);
        requireVertex(number(target), target, line);
        graph.direction(!section.startsWith("*edges"));
        graph.edge(Integer.toString(number(source)), Integer.toString(number(target)), attributes, line);
    }
}
