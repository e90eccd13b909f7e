package org.medlink.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.medlink.engine.Cluster;
import org.medlink.engine.Recommending;
import org.medlink.engine.Scored;
import org.medlink.engine.Scoring;
import org.medlink.io.table.LinkColumns;
import org.medlink.io.text.InputException;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.Recommendation;
import org.medlink.model.Recommender;
import org.medlink.store.ModelFile;

/** What a model says, computed on the cluster and written as Parquet: source, relation, target, score, probability. */
final class Predictions {
    private final SparkSession session;
    private final JavaSparkContext context;
    private final LatentFeatureModel model;
    private final Broadcast<SharedModel> shared;
    private final String output;
    private final int partitions;

    Predictions(SparkSession session, String file, String output, Cluster cluster) throws IOException {
        this.session = session;
        this.context = JavaSparkContext.fromSparkContext(session.sparkContext());
        Path path = Path.of(file);
        if (!Files.isReadable(path)) {
            throw new InputException(file + ": no such file");
        }
        this.model = ModelFile.read(path);
        context.addFile(path.toAbsolutePath().toUri().toString());
        this.shared = context.broadcast(new SharedModel(path.getFileName().toString()));
        org.apache.hadoop.fs.Path folder = new org.apache.hadoop.fs.Path(output);
        if (folder.getFileSystem(context.hadoopConfiguration()).exists(folder)) {
            throw new InputException(output + ": is there already, expected a folder to make");
        }
        this.output = output;
        this.partitions = cluster.partitions().orElse(4 * context.defaultParallelism());
    }

    /** Scores pairs, by the names of their entities; unknown names and pairs that cannot be links have no score. */
    Scored score(Scoring order) throws IOException {
        context.setCallSite("score pairs");
        Broadcast<SharedModel> broadcast = shared;
        LinkSource source = new LinkSource(
                session,
                order.pairs(),
                order.table(),
                order.format(),
                LinkColumns.ofPairs(order.columns(), model.entities(), model.relations()),
                false);
        JavaRDD<Row> pairs = source.read().toJavaRDD();
        long count = write(
                pairs.mapPartitions(rows -> {
                    LatentFeatureModel known = broadcast.value().get();
                    List<Row> scored = new ArrayList<>();
                    while (rows.hasNext()) {
                        scored.add(scored(known, rows.next()));
                    }
                    return scored.iterator();
                }),
                false);
        JavaRDD<Row> without = session.read()
                .parquet(output)
                .filter("score is null")
                .toJavaRDD()
                .cache();
        JavaRDD<String> unknown =
                without.map(pair -> unknown(broadcast.value().get(), pair)).filter(name -> name != null);
        long unknowns = unknown.count();
        return new Scored(
                count,
                unknowns,
                unknown.distinct().take(Scored.MOST_NAMES),
                without.count() - unknowns,
                source.remarks(true));
    }

    /** A name of a pair that the model does not know; null where it knows all. */
    private static String unknown(LatentFeatureModel model, Row pair) {
        for (int end : new int[] {0, 2}) {
            if (model.entities().indexOf(pair.getString(end)) < 0) {
                return pair.getString(end);
            }
        }
        String relation = pair.getString(1);
        return model.namedRelations() && !model.relations().contains(relation) ? relation : null;
    }

    private static Row scored(LatentFeatureModel model, Row pair) {
        String source = pair.getString(0);
        String relation = pair.getString(1);
        String target = pair.getString(2);
        int r = model.namedRelations() ? model.relations().indexOf(relation) : 0;
        int i = model.entities().indexOf(source);
        int j = model.entities().indexOf(target);
        if (r < 0 || i < 0 || j < 0 || !model.canLink(r, i, j)) {
            return RowFactory.create(source, relation, target, null, null);
        }
        double score = model.score(r, i, j);
        return RowFactory.create(source, relation, target, score, probability(model, r, score));
    }

    private static Double probability(LatentFeatureModel model, int relation, double score) {
        return model.calibrated() ? model.probability(relation, score) : null;
    }

    /** The best new links of every entity. */
    long recommend(Recommending order) throws IOException {
        context.setCallSite("recommend links");
        int only = order.relation() == null ? -1 : model.relations().indexOf(order.relation());
        if (order.relation() != null && only < 0) {
            throw new InputException(order.model() + ": has no relation '" + order.relation() + "'");
        }
        Broadcast<SharedModel> broadcast = shared;
        int count = order.count();
        int size = model.entities().size();
        int parts = Math.min(partitions, size);
        JavaRDD<Integer> numbers = context.parallelize(integers(parts), parts);
        return write(
                numbers.flatMap(part -> best(
                        broadcast.value().get(),
                        only,
                        (int) ((long) part * size / parts),
                        (int) ((part + 1L) * size / parts),
                        count)),
                true);
    }

    private static List<Integer> integers(int count) {
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            numbers.add(i);
        }
        return numbers;
    }

    private static Iterator<Row> best(LatentFeatureModel model, int only, int from, int to, int count) {
        Recommender recommender = new Recommender(model);
        List<Row> rows = new ArrayList<>();
        for (int r = Math.max(0, only); r < (only < 0 ? model.relations().size() : only + 1); r++) {
            for (int source = from; source < to; source++) {
                int rank = 0;
                for (Recommendation link : recommender.best(r, source, count)) {
                    rows.add(RowFactory.create(
                            model.entities().get(source),
                            model.relations().get(r),
                            model.entities().get(link.target()),
                            link.score(),
                            probability(model, r, link.score()),
                            ++rank));
                }
            }
        }
        return rows.iterator();
    }

    private long write(JavaRDD<Row> rows, boolean ranked) {
        StructType columns = new StructType()
                .add("source", DataTypes.StringType)
                .add("relation", DataTypes.StringType)
                .add("target", DataTypes.StringType)
                .add("score", DataTypes.DoubleType)
                .add("probability", DataTypes.DoubleType);
        columns = ranked ? columns.add("rank", DataTypes.IntegerType) : columns;
        session.createDataFrame(rows, columns).write().parquet(output);
        return session.read().parquet(output).count();
    }
}
