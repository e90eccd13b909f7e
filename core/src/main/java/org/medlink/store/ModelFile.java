package org.medlink.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.medlink.io.text.AtomicFile;
import org.medlink.io.text.InputException;
import org.medlink.model.Calibration;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.LatentFeatures;
import org.medlink.network.Attributes;
import org.medlink.network.EntityTypes;
import org.medlink.network.Frame;
import org.medlink.network.Names;
import org.medlink.network.PairSet;
import org.medlink.quality.Measured;

/**
 * A model in one file of the safetensors layout, so that other languages read it in a line and loading it runs no code.
 * Equal models give equal bytes: nothing in the file depends on time or place.
 *
 * <p>Tensors: {@code entities.utf8} and {@code entities.ends} (names), {@code relation.R.links.starts} and {@code
 * .targets} (training links), {@code run.N.space.S.memberships} (psi), {@code run.N.relation.R.affinity} (Λ) and {@code
 * .attributeWeights} (κ), {@code attributes.*} (values as they were given), where entities have
 * types {@code types.entities} and {@code types.relation.R.linked}, what training has measured in {@code heldOut.*} and
 * {@code training.steps} ({@link StoredMeasured}), {@code checksum}. Metadata: {@code format},
 * {@code version}, and one key for each fact beside the tensors; those of the provenance begin with {@code
 * provenance.}.
 *
 * <p>A tensor is one array, so it has at most 2³¹ - 9 values: memberships of 3.8 million entities may have 560 features.
 * Writing and reading hold nothing twice but names and links.
 */
public final class ModelFile {
    private static final String FORMAT = "medlink";
    private static final String VERSION = "1";
    private static final String PROVENANCE = "provenance.";
    private static final int LONGEST_MESSAGE = 300;

    /** Number of bytes that identify a model: eight of a length and the brace behind them. */
    private static final int HEAD = Long.BYTES + 1;

    private ModelFile() {}

    /** Writes a model; the file appears whole or not at all. */
    public static void write(LatentFeatureModel model, Path file) throws IOException {
        AtomicFile.write(file, out -> write(model, out));
    }

    static void write(LatentFeatureModel model, OutputStream out) throws IOException {
        Map<String, String> metadata = new TreeMap<>();
        List<Tensor> tensors = new ArrayList<>();
        metadata.put("format", FORMAT);
        metadata.put("version", VERSION);
        metadata.put("symmetric", Boolean.toString(model.symmetric()));
        metadata.put("selfLinks", Boolean.toString(model.selfLinks()));
        metadata.put("calibrated", Boolean.toString(model.calibrated()));
        metadata.put("relations", Integer.toString(model.relations().size()));
        metadata.put("runs", Integer.toString(model.runs().size()));
        model.provenance().forEach((key, value) -> metadata.put(PROVENANCE + key, value));

        byte[] utf8 = model.entities().utf8();
        tensors.add(Tensor.of("entities.utf8", utf8, utf8.length));
        tensors.add(Tensor.of(
                "entities.ends", model.entities().ends(), model.entities().size()));
        for (int r = 0; r < model.relations().size(); r++) {
            metadata.put("relation." + r + ".name", model.relations().get(r));
            if (model.calibrated()) {
                StoredCalibration.write(model.calibrations().get(r), r, metadata);
            }
            StoredPairs.write(model.trainingLinks().get(r), links(r), tensors);
        }
        StoredTypes.write(model.types(), metadata, tensors);
        StoredAttributes.write(model.attributes(), model.trainingLinks(), metadata, tensors);
        for (int n = 0; n < model.runs().size(); n++) {
            writeRun(model.runs().get(n), n, metadata, tensors);
        }
        StoredMeasured.write(model.measured(), metadata, tensors);
        TensorFileWriter.write(metadata, tensors, out);
    }

    private static void writeRun(LatentFeatures run, int n, Map<String, String> metadata, List<Tensor> tensors) {
        metadata.put(spaces(n), Integer.toString(run.spaces()));
        for (int s = 0; s < run.spaces(); s++) {
            tensors.add(Tensor.of(memberships(n, s), run.memberships(s), run.entities(), run.features()));
        }
        for (int r = 0; r < run.relations(); r++) {
            tensors.add(Tensor.of(affinity(n, r), run.affinity(r), run.features(), run.features()));
            tensors.add(Tensor.of(attributeWeights(n, r), run.attributeWeights(r), run.attributes()));
        }
    }

    /** Whether a file looks like a model: the length of a header, then one. */
    public static boolean isModel(String file) {
        try (InputStream in = Files.newInputStream(Path.of(file))) {
            byte[] head = in.readNBytes(HEAD);
            return head.length == HEAD && head[HEAD - 1] == '{' && head[HEAD - 2] == 0;
        } catch (IOException | InvalidPathException e) {
            // whoever reads it says what is wrong
            return false;
        }
    }

    /**
     * Reads a model.
     *
     * @throws InputException when there is no such file or anything about it is wrong
     */
    public static LatentFeatureModel read(Path file) throws IOException {
        try {
            TensorFileReader.Content content = TensorFileReader.read(file);
            return read(new Metadata(content.metadata()), new TensorTable(content.tensors()));
        } catch (InputException | IllegalArgumentException | ArithmeticException e) {
            throw new InputException(file + ": " + oneLine(e.getMessage()), e);
        }
    }

    /** A message may quote anything that is in the file, and is one line all the same. */
    private static String oneLine(String message) {
        String line = message.replaceAll("[\\p{Cc}\\p{Zl}\\p{Zp}]", "?");
        return line.length() <= LONGEST_MESSAGE ? line : line.substring(0, LONGEST_MESSAGE) + "…";
    }

    private static LatentFeatureModel read(Metadata metadata, TensorTable tensors) throws InputException {
        String format = metadata.has("format") ? metadata.text("format") : "none";
        if (!format.equals(FORMAT)) {
            throw new InputException("not a Medlink model, its format is '" + format + "'");
        }
        String version = metadata.text("version");
        if (!version.equals(VERSION)) {
            throw new InputException(
                    "version " + version + " of the model file, this Medlink reads version " + VERSION);
        }
        boolean symmetric = metadata.flag("symmetric");
        boolean selfLinks = metadata.flag("selfLinks");
        boolean calibrated = metadata.flag("calibrated");
        int relations = metadata.count("relations");
        int runCount = metadata.count("runs");
        if (relations == 0 || runCount == 0) {
            throw new InputException("a model without relations or runs");
        }
        Map<String, String> provenance = metadata.under(PROVENANCE);

        Names entities = Names.of(tensors.unsignedBytes("entities.utf8"), tensors.ints("entities.ends"));
        List<String> names = new ArrayList<>();
        List<Calibration> calibrations = new ArrayList<>();
        List<PairSet> trainingLinks = new ArrayList<>();
        for (int r = 0; r < relations; r++) {
            names.add(metadata.text("relation." + r + ".name"));
            if (calibrated) {
                calibrations.add(StoredCalibration.read(r, metadata));
            }
            trainingLinks.add(StoredPairs.read(entities.size(), links(r), tensors));
        }
        EntityTypes types = StoredTypes.read(relations, metadata, tensors);
        Attributes attributes = StoredAttributes.read(names, trainingLinks, metadata, tensors);
        List<LatentFeatures> runs = new ArrayList<>();
        for (int n = 0; n < runCount; n++) {
            runs.add(readRun(n, entities.size(), relations, attributes.dimension(), metadata, tensors));
        }
        Measured measured = StoredMeasured.read(relations, metadata, tensors);
        metadata.requireEmpty();
        tensors.requireEmpty();
        return new LatentFeatureModel(
                new Frame(entities, names, symmetric, selfLinks, types),
                attributes,
                trainingLinks,
                runs,
                calibrations,
                provenance,
                measured);
    }

    private static LatentFeatures readRun(
            int n, int entities, int relations, int attributes, Metadata metadata, TensorTable tensors)
            throws InputException {
        int spaces = metadata.count(spaces(n));
        if (spaces != 1 && spaces != relations) {
            throw new InputException(spaces + " spaces of memberships for " + relations + " relations");
        }
        int features = tensors.columns(memberships(n, 0));
        float[][] memberships = new float[spaces][];
        for (int s = 0; s < spaces; s++) {
            memberships[s] = tensors.floats(memberships(n, s), entities, features);
        }
        float[][] affinities = new float[relations][];
        float[][] weights = new float[relations][];
        for (int r = 0; r < relations; r++) {
            affinities[r] = tensors.floats(affinity(n, r), features, features);
            weights[r] = tensors.floats(attributeWeights(n, r), attributes);
        }
        return new LatentFeatures(entities, features, memberships, affinities, weights);
    }

    private static String links(int relation) {
        return "relation." + relation + ".links";
    }

    private static String spaces(int run) {
        return "run." + run + ".spaces";
    }

    private static String memberships(int run, int space) {
        return "run." + run + ".space." + space + ".memberships";
    }

    private static String affinity(int run, int relation) {
        return "run." + run + ".relation." + relation + ".affinity";
    }

    private static String attributeWeights(int run, int relation) {
        return "run." + run + ".relation." + relation + ".attributeWeights";
    }
}
