package org.medlink.store;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.medlink.io.text.InputException;

/**
 * The JSON header of a file in the safetensors layout: metadata of strings, and for each tensor its type, shape and
 * place. It comes from outside, so reading it believes nothing: unknown fields, repeated keys, gaps and overlaps are
 * errors.
 *
 * @param metadata strings by key
 * @param entries the tensors in the order of their places
 */
record TensorFileHeader(Map<String, String> metadata, List<Entry> entries) {
    /** The longest header that the safetensors library accepts. */
    static final int LONGEST = 100_000_000;

    private static final int MOST_DIMENSIONS = 8;

    private static final JsonFactory JSON = new JsonFactoryBuilder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(LONGEST)
                    .maxNameLength(LONGEST)
                    .build())
            .build();

    /** One tensor: bytes [begin, end) after the header. */
    record Entry(String name, Tensor.Type type, int[] shape, long begin, long end) {}

    /** The header of tensors that lie one after another. */
    static TensorFileHeader of(Map<String, String> metadata, List<Tensor> tensors) {
        List<Entry> entries = new ArrayList<>(tensors.size());
        long begin = 0;
        for (Tensor tensor : tensors) {
            long end = begin + tensor.bytes();
            entries.add(new Entry(tensor.name(), tensor.type(), tensor.shape(), begin, end));
            begin = end;
        }
        return new TensorFileHeader(new TreeMap<>(metadata), entries);
    }

    /** How many bytes all tensors take. */
    long dataBytes() {
        return entries.isEmpty() ? 0 : entries.get(entries.size() - 1).end();
    }

    /** The header as JSON. */
    String toJson() {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.writeStartObject();
            json.writeObjectFieldStart("__metadata__");
            for (Map.Entry<String, String> entry : metadata.entrySet()) {
                json.writeStringField(entry.getKey(), entry.getValue());
            }
            json.writeEndObject();
            for (Entry entry : entries) {
                json.writeObjectFieldStart(entry.name());
                json.writeStringField("dtype", entry.type().name());
                json.writeFieldName("shape");
                json.writeArray(entry.shape(), 0, entry.shape().length);
                json.writeFieldName("data_offsets");
                json.writeArray(new long[] {entry.begin(), entry.end()}, 0, 2);
                json.writeEndObject();
            }
            json.writeEndObject();
        } catch (IOException e) {
            throw new AssertionError("a string does not fail to be written", e);
        }
        return text.toString();
    }

    /**
     * Reads a header.
     *
     * @throws InputException saying what is wrong with it
     */
    static TensorFileHeader parse(String text) throws InputException {
        Map<String, String> metadata = new TreeMap<>();
        List<Entry> entries = new ArrayList<>();
        try (JsonParser json = JSON.createParser(text)) {
            require(json.nextToken() == JsonToken.START_OBJECT, "the header is not a JSON object");
            while (json.nextToken() != JsonToken.END_OBJECT) {
                String name = json.currentName();
                require(json.nextToken() == JsonToken.START_OBJECT, "'" + name + "' is not a JSON object");
                if (name.equals("__metadata__")) {
                    parseMetadata(json, metadata);
                } else {
                    entries.add(parseEntry(json, name));
                }
            }
            require(json.nextToken() == null, "something follows the header's JSON object");
        } catch (InputException e) {
            throw e;
        } catch (JsonProcessingException e) {
            throw new InputException("the header is not valid JSON: " + e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw new AssertionError("a string does not fail to be read", e);
        }
        entries.sort(Comparator.comparingLong(Entry::begin).thenComparingLong(Entry::end));
        long next = 0;
        for (Entry entry : entries) {
            require(entry.begin() == next, "tensor '" + entry.name() + "' does not begin where the one before it ends");
            next = entry.end();
        }
        return new TensorFileHeader(metadata, entries);
    }

    private static void parseMetadata(JsonParser json, Map<String, String> metadata) throws IOException {
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String key = json.currentName();
            require(json.nextToken() == JsonToken.VALUE_STRING, "metadata '" + key + "' is not a string");
            metadata.put(key, json.getText());
        }
    }

    private static Entry parseEntry(JsonParser json, String name) throws IOException {
        Tensor.Type type = null;
        long[] shape = null;
        long[] offsets = null;
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String field = json.currentName();
            json.nextToken();
            switch (field) {
                case "dtype" -> type = parseType(json, name);
                case "shape" -> shape = parseNumbers(json, name, field);
                case "data_offsets" -> offsets = parseNumbers(json, name, field);
                default -> throw new InputException("tensor '" + name + "' has an unknown field '" + field + "'");
            }
        }
        require(
                type != null && shape != null && offsets != null && offsets.length == 2,
                "tensor '" + name + "' lacks dtype, shape or data_offsets");
        int[] sides = new int[shape.length];
        long bytes = type.bytes();
        for (int d = 0; d < shape.length; d++) {
            require(shape[d] <= Integer.MAX_VALUE, "tensor '" + name + "' has a side of " + shape[d]);
            sides[d] = (int) shape[d];
            bytes = Math.multiplyHigh(bytes, sides[d]) == 0 ? bytes * sides[d] : -1;
            require(bytes >= 0, "tensor '" + name + "' is too large");
        }
        require(
                offsets[0] <= offsets[1] && offsets[1] - offsets[0] == bytes,
                "tensor '" + name + "' has " + bytes + " bytes by its shape, but not by its data_offsets");
        return new Entry(name, type, sides, offsets[0], offsets[1]);
    }

    private static Tensor.Type parseType(JsonParser json, String name) throws IOException {
        if (json.currentToken() == JsonToken.VALUE_STRING) {
            for (Tensor.Type type : Tensor.Type.values()) {
                if (type.name().equals(json.getText())) {
                    return type;
                }
            }
        }
        throw new InputException("tensor '" + name + "' has a dtype other than F32, I32 and U8");
    }

    private static long[] parseNumbers(JsonParser json, String name, String field) throws IOException {
        require(json.currentToken() == JsonToken.START_ARRAY, "tensor '" + name + "' has no list for " + field);
        long[] numbers = new long[MOST_DIMENSIONS];
        int count = 0;
        while (json.nextToken() != JsonToken.END_ARRAY) {
            require(
                    count < MOST_DIMENSIONS
                            && json.currentToken() == JsonToken.VALUE_NUMBER_INT
                            && json.getLongValue() >= 0,
                    "tensor '" + name + "' has an impossible " + field);
            numbers[count++] = json.getLongValue();
        }
        return Arrays.copyOf(numbers, count);
    }

    private static void require(boolean condition, String otherwise) throws InputException {
        if (!condition) {
            throw new InputException(otherwise);
        }
    }
}
