package org.medlink.cli.input;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.Count;
import org.medlink.foldin.NewEntities;
import org.medlink.io.LinkReader;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.parallel.Workers;

/** Links of entities that a model does not know, from a file. */
public final class NewLinks {
    private final ModelInput input;
    private final String file;
    private final Network network;
    private final List<String> names = new ArrayList<>();
    private final List<PairSet.Builder> links = new ArrayList<>();
    private int used;
    private int passedOver;

    private NewLinks(ModelInput input, String file, Network network) {
        this.input = input;
        this.file = file;
        this.network = network;
    }

    /**
     * Reads a model, and takes into it those entities of a file of links that it does not know.
     *
     * @param file null: none
     */
    public static ModelInput read(String modelFile, String file, Workers workers, Console console) throws IOException {
        ModelInput input = ModelInput.read(modelFile);
        if (file == null) {
            return input;
        }
        LatentFeatureModel model = input.model();
        Optional<String> obstacle = NewEntities.obstacle(model);
        if (obstacle.isPresent()) {
            throw new InputException(modelFile + ": cannot take new entities: " + obstacle.get());
        }
        LinkReader.Result result = LinkReader.read(
                List.of(TextSource.of(file)),
                new LinkReader.Options(model.symmetric(), LinkReader.SelfLinks.AUTO, null, null));
        result.warnings().forEach(line -> console.warn("%s", line));
        return new NewLinks(input, file, result.network()).taken(workers, console);
    }

    private ModelInput taken(Workers workers, Console console) throws InputException {
        int known = input.model().entities().size();
        int[] places = new int[network.size()];
        for (int i = 0; i < places.length; i++) {
            String name = network.entities().get(i);
            places[i] = input.model().entities().indexOf(name);
            if (places[i] < 0) {
                places[i] = known + names.size();
                names.add(name);
            }
        }
        int entities = known + names.size();
        for (int r = 0; r < input.model().relations().size(); r++) {
            links.add(new PairSet.Builder(entities));
        }
        for (Relation relation : network.relations()) {
            add(relation, links.get(relation(relation)), places, known);
        }
        say(console);
        try {
            LatentFeatureModel model = NewEntities.in(
                    input.model(),
                    names,
                    links.stream().map(PairSet.Builder::build).toList(),
                    workers);
            return new ModelInput(input.file(), model);
        } catch (IllegalArgumentException e) {
            throw new InputException(input.file() + ": cannot take new entities: " + e.getMessage(), e);
        }
    }

    private int relation(Relation relation) throws InputException {
        if (network.namedRelations() != input.model().namedRelations()) {
            throw new InputException(file + ": expected " + (network.namedRelations() ? "no relations" : "relations")
                    + " as in " + input.file());
        }
        return network.namedRelations() ? input.relation(relation.name()) : 0;
    }

    private void add(Relation relation, PairSet.Builder to, int[] places, int known) {
        PairSet read = relation.links();
        for (int i = 0; i < network.size(); i++) {
            for (int e = read.start(i); e < read.start(i + 1); e++) {
                int source = places[i];
                int target = places[read.target(e)];
                if (Math.max(source, target) < known
                        || source == target && !input.model().selfLinks()) {
                    passedOver++;
                } else {
                    used++;
                    to.add(source, target);
                }
            }
        }
        passedOver += relation.labelled() ? relation.nonLinks().size() : 0;
    }

    private void say(Console console) {
        console.say(
                "%s: %s that %s does not know, by %s",
                file, Count.of(names.size(), "entity"), input.file(), Count.of(used, "link"));
        if (passedOver > 0) {
            console.warn(
                    "%s: passed over %s between entities that %s knows, with itself, or that is no link",
                    file, Count.of(passedOver, "pair"), input.file());
        }
    }
}
