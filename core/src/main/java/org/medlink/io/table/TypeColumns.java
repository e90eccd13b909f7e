package org.medlink.io.table;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.medlink.io.text.InputException;

/**
 * Which column of a file of types is which: by a header such as {@code entity, type}, else two columns, of which one holds entities.
 *
 * @param header whether the first row names the columns
 */
public record TypeColumns(int entity, int type, int width, boolean header) {
    private static final List<String> TYPES = List.of("type", "kind", "class", "category", "group");

    public static TypeColumns find(TableSample sample, NameLookup known, Consumer<String> remarks)
            throws InputException {
        String[] first = sample.rows().get(0);
        int width = first.length;
        List<Integer> holding = IntStream.range(0, width)
                .filter(c -> new ColumnSample(sample.rows(), c).mostly(known::isEntity))
                .boxed()
                .toList();
        int entity = place(first, KnownNames::isEntity);
        int type = place(first, name -> TYPES.contains(KnownNames.plain(name)));
        boolean header = (entity >= 0 || type >= 0) && Arrays.stream(first).noneMatch(known::isEntity);
        if (header && width > 2) {
            if (entity < 0 || type < 0) {
                throw sample.error(
                        "expected the columns entity and type in the header, found " + String.join(", ", first));
            }
            return new TypeColumns(entity, type, width, true);
        }
        if (width != 2) {
            throw sample.error("expected 2 columns (entity, type), found " + width);
        }
        boolean second = holding.equals(List.of(1)) || header && holding.size() != 1 && entity == 1;
        if (second) {
            remarks.accept(sample.file() + ": entities are in the second column, their types in the first");
        }
        return new TypeColumns(second ? 1 : 0, second ? 0 : 1, width, header);
    }

    private static int place(String[] first, Predicate<String> named) {
        return IntStream.range(0, first.length)
                .filter(c -> named.test(first[c]))
                .findFirst()
                .orElse(-1);
    }
}
