package org.medlink.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import org.apache.spark.SparkFiles;
import org.medlink.model.LatentFeatureModel;
import org.medlink.store.ModelFile;

/** A model file that was sent to all executors; each reads it once. */
final class SharedModel implements Serializable {
    private static final long serialVersionUID = 1;

    private final String name;
    private transient LatentFeatureModel model;

    /** @param name of the file among Spark's files */
    SharedModel(String name) {
        this.name = name;
    }

    synchronized LatentFeatureModel get() throws IOException {
        if (model == null) {
            model = ModelFile.read(Path.of(SparkFiles.get(name)));
        }
        return model;
    }
}
