package org.medlink.explorer.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.medlink.io.LinkReader;
import org.medlink.io.text.TextSource;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.options.Options;
import org.medlink.quality.Measured;
import org.medlink.random.Seed;
import org.medlink.split.Splitter;
import org.medlink.store.ModelFile;
import org.medlink.train.MedLfrm;

/** Models of the invented firm of the examples, two of whose people have names that are not easy. */
final class Firm {
    static final String MARKUP = "<img src=x onerror=window.executed=1>";
    static final String RIGHT_TO_LEFT = "שלום \u202E";

    private Firm() {}

    /** @param features how many; 0 learns from the links around pairs alone */
    static Path write(Path file, int features) throws IOException {
        Network network = LinkReader.read(TextSource.of(links(file).toString()), LinkReader.Options.of(true))
                .network();
        Options options = Options.defaults()
                .with()
                .features(features)
                .proximity(features == 0)
                .calibrationFolds(2)
                .build();
        LabeledPairs pairs = Splitter.training(network, 10, new Seed(1));
        LatentFeatureModel model = new MedLfrm(options)
                .fit(network.frame(), pairs, Attributes.none())
                .model();
        ModelFile.write(model, file);
        return file;
    }

    /** A model that training has measured nothing of. */
    static Path unmeasured(Path file) throws IOException {
        LatentFeatureModel model = ModelFile.read(write(file, 0));
        ModelFile.write(model.withCalibrations(List.of()).withMeasured(Measured.nothing()), file);
        return file;
    }

    /** Pairs that are not in the file, by turns called links and non-links, and one that is. */
    static Path others(Path file) throws IOException {
        List<String> rows = new ArrayList<>(List.of("person,colleague,label", "Ada,Leo,1"));
        Set<String> listed = Files.readAllLines(Path.of("../examples/colleagues.csv")).stream()
                .map(line -> line.replaceFirst(",[0-9]*$", ""))
                .collect(Collectors.toSet());
        for (String person : List.of("Ada", "Leo", "Milan", "Emil", "Dana")) {
            for (String other : List.of("Hana", "Petra", "Samir", "Emma", "Ivan", "Georg", "Igor", "Lena")) {
                if (!listed.contains(person + "," + other) && !listed.contains(other + "," + person)) {
                    rows.add(person + "," + other + "," + rows.size() % 2);
                }
            }
        }
        return Files.write(file, rows);
    }

    private static Path links(Path beside) throws IOException {
        List<String> lines = Files.readAllLines(Path.of("../examples/colleagues.csv"));
        List<String> named = lines.stream()
                .map(line -> line.replace("Malik", MARKUP).replace("Carla", RIGHT_TO_LEFT))
                .toList();
        return Files.write(beside.resolveSibling("firm.csv"), named);
    }
}
