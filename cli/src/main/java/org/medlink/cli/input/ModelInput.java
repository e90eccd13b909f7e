package org.medlink.cli.input;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.medlink.cli.console.Count;
import org.medlink.explorer.words.Nearest;
import org.medlink.io.text.InputException;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Evidence;
import org.medlink.store.ModelFile;

/** A model that a command reads, with the names that were typed looked up in it. */
public record ModelInput(String file, LatentFeatureModel model) {
    /** What score and probability mean, for help. */
    public static final String MEANING =
            "A score above 0: the pair looks like a link of the training file. The probability is that a pair that is not"
                    + " listed there is a link, if the share of links that 'train --missing' was given (one in ten by default) is"
                    + " missing; so it is often far below 0.5 where the score is above 0. For a listed link it is what it would be if the"
                    + " link were not listed.";

    private static final int NAMES_SHOWN = 5;

    public static ModelInput read(String file) throws IOException {
        try {
            return new ModelInput(file, ModelFile.read(Path.of(file)));
        } catch (InvalidPathException e) {
            throw new InputException(file + ": no such file", e);
        }
    }

    public int entity(String name) throws InputException {
        int entity = model.entities().indexOf(name);
        if (entity < 0) {
            throw new InputException("no entity '" + name + "' in " + file
                    + meantOrKnown(name, model.entities().size(), model.entities()::get));
        }
        return entity;
    }

    /** The relation of a name; where only one relation exists its name may be left out (null). */
    public int relation(String name) throws InputException {
        if (name == null && model.relations().size() == 1) {
            return 0;
        }
        String known = some(model.relations().size(), model.relations()::get);
        if (name == null) {
            throw new InputException(file + " has several relations, choose one with --relation: " + known);
        }
        int relation = model.relations().indexOf(name);
        if (relation < 0 || !model.namedRelations()) {
            throw new InputException(
                    model.namedRelations()
                            ? "no relation '" + name + "' in " + file
                                    + meantOrKnown(name, model.relations().size(), model.relations()::get)
                            : file + " has one relation without a name, leave out --relation");
        }
        return relation;
    }

    /** The relation's name, null where it has none. */
    public String relationName(int relation) {
        return model.namedRelations() ? model.relations().get(relation) : null;
    }

    /** The probability of a link with this score, NaN where the model does not know. */
    public double probability(int relation, double score) {
        return model.calibrated() ? model.probability(relation, score) : Double.NaN;
    }

    /** What to say where scores mean no probabilities; nothing where they do. */
    public Optional<String> withoutProbabilities() {
        return model.calibrated()
                ? Optional.empty()
                : Optional.of(file + " has scores but no probabilities: it was not calibrated");
    }

    /** What to say of an entity that has no links in training; nothing of others. */
    public Optional<String> withoutLinks(int entity) {
        return model.linkedEntities().get(entity)
                ? Optional.empty()
                : Optional.of(model.entities().get(entity) + " has no links in training: its score "
                        + (hasAttributes()
                                ? "comes from attributes only"
                                : "says little, as the model has no attributes either"));
    }

    /** How many entities have no links in training; nothing where all have. */
    public Optional<String> entitiesWithoutLinks() {
        int count = model.entities().size() - model.linkedEntities().cardinality();
        String who = Count.of(count, "entity") + (count == 1 ? " has" : " have");
        return count == 0
                ? Optional.empty()
                : Optional.of(who + " no links in training: "
                        + (hasAttributes()
                                ? "scores there come from attributes only"
                                : "scores there say little, as the model has no attributes either"));
    }

    private boolean hasAttributes() {
        return IntStream.range(0, model.attributes().dimension())
                .anyMatch(d -> model.attributes().evidence(d) == Evidence.GIVEN);
    }

    /** What may have been meant; what there is where nothing is near. */
    private static String meantOrKnown(String typed, int size, IntFunction<String> name) {
        String question = Nearest.question(typed, size, name);
        return question.isEmpty() ? ", which has " + some(size, name) : question;
    }

    private static String some(int size, IntFunction<String> name) {
        String names =
                IntStream.range(0, Math.min(size, NAMES_SHOWN)).mapToObj(name).collect(Collectors.joining(", "));
        return size > NAMES_SHOWN ? names + " and " + (size - NAMES_SHOWN) + " more" : names;
    }
}
