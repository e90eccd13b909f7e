package example;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import org.medlink.io.LinkReader;
import org.medlink.io.text.TextSource;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.options.Options;
import org.medlink.random.Seed;
import org.medlink.split.Splitter;
import org.medlink.store.ModelFile;
import org.medlink.train.MedLfrm;
import org.medlink.train.Trained;

/**
 * Learns a network, saves the model, loads it again and scores a pair; then begins to learn once more, and cancels that. From the root of
 * the checkout, after mvn install:
 *
 * <pre>
 * mvn -f examples/library process-classes
 * java --add-modules jdk.incubator.vector -p examples/library/target/classes:examples/library/target/lib \
 *     -m example.library/example.Example examples/colleagues.csv colleagues.medlink
 * </pre>
 *
 * <p>Without module-info.java it would run from the class path as well.
 */
public final class Example {
    private Example() {}

    /** Takes a file of links and where to write the model. */
    public static void main(String[] arguments) throws IOException {
        Path file = Path.of(arguments[1]);
        Network network = LinkReader.read(TextSource.of(arguments[0]), LinkReader.Options.of(true))
                .network();
        ModelFile.write(learn(network).model(), file);

        LatentFeatureModel model = ModelFile.read(file);
        Names entities = model.entities();
        double score = model.score(0, entities.indexOf("Ada"), entities.indexOf("Malik"));
        System.out.println("made by " + model.provenance().get("software") + " with seed "
                + model.provenance().get("seed"));
        System.out.printf("Ada - Malik: score %.2f, probability %.3f%n", score, model.probability(0, score));

        cancel(network);
    }

    private static Trained learn(Network network) {
        Options options = Options.defaults();
        LabeledPairs pairs = Splitter.training(network, 10, new Seed(options.seed()));
        return new MedLfrm(options).fit(network.frame(), pairs, Attributes.none());
    }

    /** Another thread cancels by interrupting the one that learns, which throws at once. */
    private static void cancel(Network network) {
        Thread learning = Thread.currentThread();
        new Thread(learning::interrupt).start();
        try {
            learn(network);
            throw new AssertionError("learnt although it was cancelled");
        } catch (CancellationException e) {
            System.out.println("cancelled");
        }
    }
}
