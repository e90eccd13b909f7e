package org.medlink.spark;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.medlink.io.InputException;

/**
 * Reads links by Spark, from wherever it can: text, Parquet, ORC, a table of a database. They come as rows of source, relation and
 * target, all of them text.
 */
final class LinkSource {
    static final String SOURCE = "source";
    static final String RELATION = "relation";
    static final String TARGET = "target";

    private static final List<String> STORED = List.of("parquet", "orc", "json", "avro");

    private final SparkSession session;
    private final String links;
    private final String table;
    private final String stored;

    /**
     * @param table the table, when they are in a database
     * @param stored what they are stored as; null: by their name
     */
    LinkSource(SparkSession session, String links, String table, String stored) {
        this.session = session;
        this.links = links;
        this.table = table;
        this.stored = stored;
    }

    /** @throws InputException where columns are not what they should be */
    Dataset<Row> read() throws InputException {
        Dataset<Row> rows = switch (format()) {
            case "jdbc" -> database();
            case "text" -> text();
            default -> session.read().format(format()).load(links);
        };
        return named(rows);
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

    /** Columns are separated by tabs, commas or blanks, whichever the first row has. */
    private Dataset<Row> text() throws InputException {
        Dataset<Row> lines = session.read().textFile(links).toDF("line");
        Column line = functions.col("line");
        List<Row> first = lines.filter(functions
                        .not(line.startsWith("#"))
                        .and(functions.length(functions.trim(line)).gt(0)))
                .takeAsList(1);
        if (first.isEmpty()) {
            throw new InputException(links + ": expected links, found none");
        }
        String row = first.get(0).getString(0);
        String separator = row.indexOf('\t') >= 0 ? "\t" : row.indexOf(',') >= 0 ? "," : " ";
        boolean header = row.strip().toLowerCase(Locale.ROOT).startsWith(SOURCE);
        return session.read()
                .option("sep", separator)
                .option("header", header)
                .option("comment", "#")
                .option("ignoreLeadingWhiteSpace", true)
                .option("ignoreTrailingWhiteSpace", true)
                .csv(links);
    }

    private Dataset<Row> named(Dataset<Row> rows) throws InputException {
        String[] columns = rows.columns();
        boolean byName = has(columns, SOURCE) && has(columns, TARGET);
        if (byName && has(columns, "label")) {
            throw new InputException(links + ": labelled pairs are not supported on Spark yet");
        }
        if (!byName && (columns.length < 2 || columns.length > 3)) {
            throw new InputException(links
                    + ": expected columns source and target, perhaps relation, or two or three of other names, found "
                    + String.join(", ", columns));
        }
        String source = byName ? SOURCE : columns[0];
        String target = byName ? TARGET : columns[columns.length - 1];
        boolean related = byName ? has(columns, RELATION) : columns.length == 3;
        String relation = byName ? RELATION : columns[1];
        return rows.select(
                text(rows, source).as(SOURCE),
                (related ? text(rows, relation) : functions.lit("")).as(RELATION),
                text(rows, target).as(TARGET));
    }

    private static Column text(Dataset<Row> rows, String column) {
        return rows.col("`" + column + "`").cast("string");
    }

    private static boolean has(String[] columns, String name) {
        return Arrays.stream(columns)
                .anyMatch(column -> column.toLowerCase(Locale.ROOT).equals(name));
    }
}
