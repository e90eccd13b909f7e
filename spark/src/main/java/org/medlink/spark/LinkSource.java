package org.medlink.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.StructType;
import org.medlink.io.LinkLines;
import org.medlink.io.table.ColumnRole;
import org.medlink.io.table.LinkColumns;
import org.medlink.io.table.TableSample;
import org.medlink.io.text.InputException;

/**
 * Reads links by Spark, from wherever it can: text, Parquet, ORC, a table of a database. They come as rows of source, relation and
 * target, all of them text.
 */
final class LinkSource {
    static final String SOURCE = "source";
    static final String RELATION = "relation";
    static final String TARGET = "target";

    private static final StructType SCHEMA =
            new StructType().add(SOURCE, "string").add(RELATION, "string").add(TARGET, "string");

    private static final List<String> STORED = List.of("parquet", "orc", "json", "avro");

    private final SparkSession session;
    private final String links;
    private final String table;
    private final String stored;
    private final LinkColumns.Finder finder;
    private final boolean linksOnly;
    private final List<String> remarks = new ArrayList<>();
    private boolean symmetric;
    private boolean relations;

    /**
     * @param table the table, when they are in a database
     * @param stored what they are stored as; null: by their name
     * @param finder finds their columns
     * @param linksOnly whether to leave out rows of weight 0, which are no links
     */
    LinkSource(
            SparkSession session,
            String links,
            String table,
            String stored,
            LinkColumns.Finder finder,
            boolean linksOnly) {
        this.session = session;
        this.links = links;
        this.table = table;
        this.stored = stored;
        this.finder = finder;
        this.linksOnly = linksOnly;
    }

    /** @throws InputException where columns are not what they should be */
    Dataset<Row> read() throws InputException {
        try {
            return switch (format()) {
                case "jdbc" -> table(database());
                case "text" -> text();
                default -> table(session.read().format(format()).load(links));
            };
        } catch (InputException e) {
            throw e;
        } catch (IOException e) {
            throw new InputException(links + ": cannot be read: " + e.getMessage(), e);
        }
    }

    private String format() {
        if (stored != null) {
            return stored.equals("csv") || stored.equals("tsv") ? "text" : stored;
        }
        if (links.startsWith("jdbc:")) {
            return "jdbc";
        }
        String name = links.replaceAll("/+$", "").toLowerCase(Locale.ROOT);
        return STORED.stream()
                .filter(ending -> name.endsWith("." + ending))
                .findFirst()
                .orElse("text");
    }

    private Dataset<Row> database() throws InputException {
        if (table == null) {
            throw new InputException(links + ": links in a database need --table");
        }
        return session.read()
                .format("jdbc")
                .option("url", links)
                .option("dbtable", table)
                .load();
    }

    /** Lines are understood as in a file that is read here. */
    private Dataset<Row> text() throws IOException {
        Dataset<String> lines = session.read().textFile(links);
        LinkLines found = LinkLines.find(links, lines.takeAsList(TableSample.ENOUGH), finder);
        understood(found.columns());
        symmetric |= found.symmetric();
        boolean only = linksOnly;
        JavaRDD<Row> rows = lines.toJavaRDD().mapPartitions(some -> rows(found.read(some, only)));
        return session.createDataFrame(rows, SCHEMA);
    }

    private static Iterator<Row> rows(Iterator<String[]> fields) {
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return fields.hasNext();
            }

            @Override
            public Row next() {
                return RowFactory.create((Object[]) fields.next());
            }
        };
    }

    /** Columns that have names, found by them and by some rows. */
    private Dataset<Row> table(Dataset<Row> rows) throws InputException {
        String[] names = rows.columns();
        Column[] texts = Arrays.stream(names).map(name -> text(rows, name)).toArray(Column[]::new);
        List<String[]> sample = new ArrayList<>();
        for (Row row : rows.select(texts).takeAsList(TableSample.ENOUGH)) {
            String[] fields = new String[names.length];
            Arrays.setAll(fields, c -> row.isNullAt(c) ? "" : row.getString(c));
            sample.add(fields);
        }
        LinkColumns columns = finder.find(TableSample.of(links, List.of(names), sample));
        understood(columns);
        Dataset<Row> links = linksOnly && columns.has(ColumnRole.WEIGHT)
                ? rows.filter(functions.coalesce(
                        text(rows, names[columns.place(ColumnRole.WEIGHT)])
                                .cast("double")
                                .notEqual(0),
                        functions.lit(true)))
                : rows;
        return links.select(
                text(rows, names[columns.place(ColumnRole.SOURCE)]).as(SOURCE),
                (columns.has(ColumnRole.RELATION)
                                ? text(rows, names[columns.place(ColumnRole.RELATION)])
                                : functions.lit(""))
                        .as(RELATION),
                text(rows, names[columns.place(ColumnRole.TARGET)]).as(TARGET));
    }

    private void understood(LinkColumns columns) throws InputException {
        if (columns.has(ColumnRole.LABEL)) {
            throw new InputException(links + ": labelled pairs are not supported on Spark yet");
        }
        if (columns.has(ColumnRole.DIRECTION)) {
            throw new InputException(links + ": a column of Directed and Undirected rows is not supported on Spark yet:"
                    + " leave it out, and say --symmetric if rows have no direction");
        }
        relations = columns.has(ColumnRole.RELATION);
        remarks.add("columns: " + columns.understood());
        remarks.addAll(columns.remarks());
        if (columns.has(ColumnRole.WEIGHT)) {
            remarks.add("weights are ignored, but for rows of weight 0, which are no links");
        }
        if (columns.has(ColumnRole.TIME)) {
            remarks.add("times are not used");
        }
    }

    /** Makes sure, once both were read, that links here have relations exactly where those of another place have. */
    void requireRelationsAsIn(LinkSource other) throws InputException {
        if (relations != other.relations) {
            throw new InputException(links + ": expected " + (relations ? "no relations" : "relations") + " as in "
                    + other.links + ", found " + (relations ? "some" : "none"));
        }
    }

    /** What a person should know about how the links were read, once they are. */
    List<String> remarks(boolean takenAsSymmetric) throws InputException {
        if (symmetric && !takenAsSymmetric) {
            throw new InputException(links + ": says that links have no direction; add --symmetric");
        }
        return remarks.stream().map(line -> links + ": " + line).toList();
    }

    private static Column text(Dataset<Row> rows, String column) {
        return rows.col("`" + column + "`").cast("string");
    }
}
