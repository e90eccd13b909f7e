package org.medlink.explorer.served;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import org.medlink.explorer.problem.Problem;
import org.medlink.explorer.words.Nearest;
import org.medlink.model.LatentFeatureModel;
import org.medlink.store.ModelFile;
import org.medlink.train.Software;

/**
 * A model and what is asked of it by name. Immutable, but for what is computed when it is first asked for.
 *
 * @param name the file's name, without its folder
 * @param tag tells this model, as this version of the program answers for it, from any other
 */
public record ServedModel(
        String name, String tag, LatentFeatureModel model, Neighbourhoods links, Features features, BestPairs best)
        implements AutoCloseable {
    private static final int TAG_BYTES = 12;
    private static final int RELATIONS_NAMED = 20;

    /** Reads a model from its file. */
    public static ServedModel read(Path file) throws IOException {
        return of(file, ModelFile.read(file));
    }

    /** A model that was read from this file. */
    public static ServedModel of(Path file, LatentFeatureModel model) throws IOException {
        return new ServedModel(
                file.getFileName().toString(),
                tag(file),
                model,
                Neighbourhoods.of(model),
                new Features(model),
                new BestPairs(model));
    }

    private static String tag(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(Software.name().getBytes(StandardCharsets.UTF_8));
            new DigestInputStream(in, digest).transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(digest.digest(), 0, TAG_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }

    /** How many entities there are. */
    public int size() {
        return model.entities().size();
    }

    /** The name of an entity. */
    public String entity(int entity) {
        return model.entities().get(entity);
    }

    /** The entity of a name. */
    public int entity(String name) throws Problem {
        int entity = model.entities().indexOf(name);
        if (entity < 0) {
            throw Problem.notFound(
                    "no entity '" + name + "' in " + this.name + Nearest.question(name, size(), model.entities()::get));
        }
        return entity;
    }

    /** The relation of a name; where only one relation exists its name may be left out (null). */
    public int relation(String name) throws Problem {
        List<String> relations = model.relations();
        if (name == null && relations.size() == 1) {
            return 0;
        }
        String known = relations.stream().limit(RELATIONS_NAMED).collect(Collectors.joining(", "));
        if (name == null) {
            throw Problem.bad("the model has several relations, choose one as relation: " + known);
        }
        int relation = model.namedRelations() ? relations.indexOf(name) : -1;
        if (relation < 0) {
            throw Problem.notFound(
                    model.namedRelations()
                            ? "no relation '" + name + "' in " + this.name + ", which has " + known
                            : this.name + " has one relation without a name, leave out relation");
        }
        return relation;
    }

    /** The relation of a name, or of none where only one exists; -1 where there is no such relation. */
    public int relationOrNone(String name) {
        if (name == null || name.isEmpty() && !model.namedRelations()) {
            return model.relations().size() == 1 ? 0 : -1;
        }
        return model.namedRelations() ? model.relations().indexOf(name) : -1;
    }

    /** The relation's name, null where it has none. */
    public String relationName(int relation) {
        return model.namedRelations() ? model.relations().get(relation) : null;
    }

    /** The probability of a link with this score, NaN where the model does not know. */
    public double probability(int relation, double score) {
        return model.calibrated() ? model.probability(relation, score) : Double.NaN;
    }

    /** Ends what is still being computed. */
    @Override
    public void close() {
        best.close();
    }
}
