/**
 * Link prediction with max-margin nonparametric latent feature models. What is exported is the API; the other packages are the inside and may change
 * at any time.
 *
 * <p>The SIMD kernels need {@code --add-modules jdk.incubator.vector}; without, scalar ones do the same.
 */
@SuppressWarnings("requires-automatic") // fastutil has a name for its module, but no description of it
module org.medlink.core {
    requires com.fasterxml.jackson.databind;
    requires com.github.luben.zstd_jni;
    requires de.siegmar.fastcsv;
    requires it.unimi.dsi.fastutil.core;
    requires java.xml;
    requires org.apache.commons.numbers.gamma;
    requires transitive org.apache.commons.rng.api;
    requires org.apache.commons.rng.sampling;
    requires org.apache.commons.rng.simple;

    exports org.medlink.engine;
    exports org.medlink.eval;
    exports org.medlink.foldin;
    exports org.medlink.generate;
    exports org.medlink.gibbs;
    exports org.medlink.io;
    exports org.medlink.io.split;
    exports org.medlink.io.table;
    exports org.medlink.io.text;
    exports org.medlink.model;
    exports org.medlink.network;
    exports org.medlink.options;
    exports org.medlink.parallel;
    exports org.medlink.proximity;
    exports org.medlink.quality;
    exports org.medlink.random;
    exports org.medlink.split;
    exports org.medlink.store;
    exports org.medlink.train;

    uses org.medlink.engine.Engine;
    uses org.medlink.io.text.ParquetFormat;
}
