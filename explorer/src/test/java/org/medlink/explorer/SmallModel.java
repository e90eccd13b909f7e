package org.medlink.explorer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.options.Options;
import org.medlink.options.OptionsBuilder;
import org.medlink.random.Seed;
import org.medlink.split.Splitter;
import org.medlink.store.ModelFile;
import org.medlink.train.MedLfrm;

/** Small models, whose entities have names that are not easy. */
final class SmallModel {
    static final String SCRIPT = "<script>alert(1)</script>";
    static final String HEBREW = "שלום \u202E";
    static final String MARKS = "a/b?c&d=e%20 \"f\", '💡'";

    private SmallModel() {}

    /** A model that goes by the links around a pair; entities may be linked with themselves. */
    static Path ofLinks(Path file, boolean symmetric, String... relations) throws IOException {
        return write(file, Options.defaults().with(), true, symmetric, relations);
    }

    /** A model that goes by features alone. */
    static Path ofFeatures(Path file, boolean symmetric, String... relations) throws IOException {
        return write(file, Options.defaults().with().proximity(false), false, symmetric, relations);
    }

    /** Two groups of ten, linked within but for one link in three; directed where the links are. */
    private static Path write(
            Path file, OptionsBuilder settings, boolean selfLinks, boolean symmetric, String... relations)
            throws IOException {
        List<String> names = new ArrayList<>(List.of(SCRIPT, HEBREW, MARKS));
        for (int i = names.size(); i < 20; i++) {
            names.add("entity " + i);
        }
        List<Relation> all = new ArrayList<>();
        for (String relation : relations) {
            PairSet.Builder links = new PairSet.Builder(names.size());
            for (int i = 0; i < names.size(); i++) {
                for (int j = symmetric ? i + 1 : 0; j < names.size(); j++) {
                    if (i != j && i % 2 == j % 2 && (i + 2 * j + all.size()) % 3 != 0) {
                        links.add(i, j);
                    }
                }
            }
            all.add(Relation.of(relation, links.build()));
        }
        Network network = new Network(Names.of(names), all, symmetric, selfLinks);
        Options options = settings.features(3).calibrationFolds(2).build();
        LabeledPairs pairs = Splitter.training(network, 5, new Seed(1));
        LatentFeatureModel model = new MedLfrm(options)
                .fit(network.frame(), pairs, Attributes.none())
                .model();
        ModelFile.write(model, file);
        return file;
    }
}
