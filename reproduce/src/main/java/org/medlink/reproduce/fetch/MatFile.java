package org.medlink.reproduce.fetch;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.InflaterInputStream;
import org.medlink.io.text.InputException;

/** Reads the variables of a Matlab file (level 5, plain or compressed): numbers, texts, and cells of these. */
final class MatFile {
    private static final int HEADER = 128;
    private static final int MATRIX = 14;
    private static final int COMPRESSED = 15;
    private static final int CELLS = 1;
    private static final int TEXT = 4;
    private static final int SPARSE = 5;

    /**
     * A variable.
     *
     * @param dimensions rows, columns, and so on
     * @param numbers column by column; null unless it is numbers
     * @param text null unless it is a text
     * @param cells null unless it is cells
     */
    record Variable(int[] dimensions, double[] numbers, String text, List<Variable> cells) {
        /** The texts of its cells. */
        List<String> texts() {
            return cells.stream().map(Variable::text).toList();
        }
    }

    private record Element(int type, ByteBuffer data) {}

    private final Map<String, Variable> variables = new LinkedHashMap<>();

    private MatFile() {}

    /** All variables by name; those of other kinds are passed over. */
    static Map<String, Variable> read(Path file) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
        try {
            bytes.order(bytes.get(HEADER - 2) == 'I' ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
            bytes.position(HEADER);
            MatFile mat = new MatFile();
            while (bytes.remaining() >= 8) {
                mat.add(element(bytes));
            }
            return mat.variables;
        } catch (BufferUnderflowException | IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new InputException(file + ": expected a Matlab file, found something else", e);
        }
    }

    /** The variable of a name, which must be there. */
    static Variable get(Map<String, Variable> variables, String name) throws InputException {
        Variable variable = variables.get(name);
        if (variable == null) {
            throw new InputException(
                    "expected the variable " + name + " in the Matlab file, found " + variables.keySet());
        }
        return variable;
    }

    private static Element element(ByteBuffer bytes) {
        int type = bytes.getInt();
        if (type >>> 16 != 0) {
            // A small element: its size is in the upper half, its data in the next four bytes.
            Element small = new Element(type & 0xffff, slice(bytes, type >>> 16));
            bytes.position(bytes.position() + 4 - (type >>> 16));
            return small;
        }
        int size = bytes.getInt();
        Element element = new Element(type, slice(bytes, size));
        if (type != COMPRESSED) {
            bytes.position(Math.min(bytes.limit(), bytes.position() + (-size & 7)));
        }
        return element;
    }

    private static ByteBuffer slice(ByteBuffer bytes, int size) {
        ByteBuffer part = bytes.slice(bytes.position(), size).order(bytes.order());
        bytes.position(bytes.position() + size);
        return part;
    }

    private void add(Element element) throws IOException {
        if (element.type() == COMPRESSED) {
            byte[] packed = new byte[element.data().remaining()];
            element.data().get(packed);
            try (InflaterInputStream in = new InflaterInputStream(new ByteArrayInputStream(packed))) {
                add(element(
                        ByteBuffer.wrap(in.readAllBytes()).order(element.data().order())));
            }
        } else if (element.type() == MATRIX) {
            matrix(element.data(), variables);
        }
    }

    /** Reads a matrix into the variables, under its name. */
    private static Variable matrix(ByteBuffer data, Map<String, Variable> into) {
        if (!data.hasRemaining()) {
            return new Variable(new int[] {0, 0}, new double[0], null, null);
        }
        int kind = element(data).data().getInt() & 0xff;
        ByteBuffer sizes = element(data).data();
        int[] dimensions = new int[sizes.remaining() / 4];
        for (int d = 0; d < dimensions.length; d++) {
            dimensions[d] = sizes.getInt();
        }
        String name = StandardCharsets.UTF_8.decode(element(data).data()).toString();
        Variable variable = variable(kind, dimensions, data);
        if (variable != null) {
            into.put(name, variable);
        }
        return variable;
    }

    private static Variable variable(int kind, int[] dimensions, ByteBuffer data) {
        if (kind == CELLS) {
            List<Variable> cells = new ArrayList<>();
            while (data.remaining() >= 8) {
                cells.add(matrix(element(data).data(), new LinkedHashMap<>()));
            }
            return new Variable(dimensions, null, null, cells);
        }
        if (kind == TEXT) {
            return new Variable(dimensions, null, text(element(data)), null);
        }
        return kind > SPARSE ? new Variable(dimensions, numbers(element(data)), null, null) : null;
    }

    private static String text(Element element) {
        ByteBuffer data = element.data();
        Charset charset = switch (element.type()) {
            case 4, 17 ->
                data.order() == ByteOrder.LITTLE_ENDIAN ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE;
            default -> StandardCharsets.UTF_8;
        };
        return charset.decode(data).toString();
    }

    /** Numbers may be stored in a smaller type than theirs. */
    private static double[] numbers(Element element) {
        ByteBuffer data = element.data();
        int width = switch (element.type()) {
            case 1, 2 -> 1;
            case 3, 4 -> 2;
            case 5, 6, 7 -> 4;
            case 9, 12, 13 -> 8;
            default -> throw new IllegalArgumentException("no numbers of type " + element.type());
        };
        double[] numbers = new double[data.remaining() / width];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = switch (element.type()) {
                case 1 -> data.get();
                case 2 -> data.get() & 0xff;
                case 3 -> data.getShort();
                case 4 -> data.getShort() & 0xffff;
                case 5 -> data.getInt();
                case 6 -> data.getInt() & 0xffffffffL;
                case 7 -> data.getFloat();
                case 9 -> data.getDouble();
                default -> data.getLong();
            };
        }
        return numbers;
    }
}
