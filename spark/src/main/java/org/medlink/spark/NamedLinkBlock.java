package org.medlink.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.Row;
import org.medlink.network.Names;
import org.medlink.shard.Plan;
import scala.Tuple2;

/** Links that were read one after another: the names that occur in them, and pairs of places among these. */
final class NamedLinkBlock implements Serializable {
    private static final long serialVersionUID = 1;

    /** Rows of a block: more share more names, fewer need less memory at a time. */
    private static final int MOST = 1 << 24;

    private final NameColumn names;
    private final String[] relations;
    private final PairChunk[] links;
    private final int broken;

    private NamedLinkBlock(NameColumn names, Map<String, PairChunk> links, int broken) {
        this.names = names;
        this.relations = links.keySet().toArray(String[]::new);
        this.links = links.values().toArray(PairChunk[]::new);
        this.broken = broken;
    }

    /**
     * What the driver needs to know of blocks.
     *
     * @param rows how many there are
     * @param broken how many of them lack a value
     */
    record Summary(long rows, long broken, Collection<String> relations) implements Serializable {}

    /** Rows of source, relation and target in blocks, each made when it is asked for. */
    static Iterator<NamedLinkBlock> of(Iterator<Row> rows) {
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return rows.hasNext();
            }

            @Override
            public NamedLinkBlock next() {
                return read(rows);
            }
        };
    }

    private static NamedLinkBlock read(Iterator<Row> rows) {
        Names.Builder names = new Names.Builder();
        Map<String, PairChunk> links = new LinkedHashMap<>();
        int broken = 0;
        for (int read = 0; read < MOST && rows.hasNext(); read++) {
            Row row = rows.next();
            if (row.anyNull()) {
                broken++;
                continue;
            }
            links.computeIfAbsent(row.getString(1), relation -> new PairChunk(links.size()))
                    .add(names.add(row.getString(0)), names.add(row.getString(2)), true);
        }
        links.values().forEach(PairChunk::trimmed);
        return new NamedLinkBlock(new NameColumn(names.build()), links, broken);
    }

    Summary summary() {
        return new Summary(Arrays.stream(links).mapToLong(PairChunk::size).sum() + broken, broken, List.of(relations));
    }

    NameColumn names() {
        return names;
    }

    /** The links for every shard, with the numbers that names have among all. */
    Iterator<Tuple2<Integer, PairChunk>> chunks(
            NameColumn entities, Map<String, Integer> relationIds, boolean symmetric, Plan plan) {
        int[] numbers = entities.placesOf(names);
        List<Tuple2<Integer, PairChunk>> all = new ArrayList<>();
        for (PairChunk some : links) {
            int relation = relationIds.get(relations[some.relation()]);
            Map<Integer, PairChunk> byShard = new TreeMap<>();
            for (int p = 0; p < some.size(); p++) {
                int one = numbers[PairChunk.source(some.pair(p))];
                int other = numbers[PairChunk.target(some.pair(p))];
                int source = symmetric ? Math.min(one, other) : one;
                int target = symmetric ? Math.max(one, other) : other;
                byShard.computeIfAbsent(plan.shard(source), shard -> new PairChunk(relation))
                        .add(source, target, true);
            }
            byShard.forEach((shard, chunk) -> all.add(new Tuple2<>(shard, chunk.trimmed())));
        }
        return all.iterator();
    }
}
