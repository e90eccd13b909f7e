package org.medlink.split;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.medlink.io.LinkReader;
import org.medlink.io.text.TextSource;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.random.Seed;

class GivenSplitTest {
    private static Network read(String text, boolean symmetric) throws IOException {
        return LinkReader.read(
                        TextSource.of("part", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))),
                        LinkReader.Options.of(symmetric))
                .network();
    }

    private static String words(Network network, LabeledPairs pairs) {
        StringBuilder words = new StringBuilder();
        for (int r = 0; r < pairs.relations(); r++) {
            for (int p = pairs.start(r); p < pairs.end(r); p++) {
                words.append(network.relations().get(r).name())
                        .append(network.entities().get(pairs.source(p)))
                        .append(network.entities().get(pairs.target(p)))
                        .append(pairs.label(p) > 0 ? "+ " : "- ");
            }
        }
        return words.toString();
    }

    @Test
    void partsHaveTheEntitiesAndRelationsOfAllAndTestPairsAreThoseGiven() throws IOException {
        Network train = read("a r b\nb r c\n", false);
        Network valid = read("c s a\n", false);
        Network test = read("source,relation,target,label\nd,s,a,1\na,r,c,0\nb,r,c,0\n", false);

        GivenSplit given = GivenSplit.of(train, valid, test, null);
        Split split = given.split(
                Splitter.training(given.training(), Double.POSITIVE_INFINITY, new Seed(1)), false, new Seed(1));

        Network all = given.network();
        assertThat(all.size()).isEqualTo(4);
        assertThat(all.links()).isEqualTo(4);
        assertThat(given.nonLinksGiven()).isTrue();
        // (b, c) is a link in training, so it is no non-link
        assertThat(given.contradictions()).isEqualTo(1);
        assertThat(words(all, split.test())).isEqualTo("rac- sda+ ");
        // what is learnt from knows nothing of test: (d, a) is a non-link like any other
        assertThat(words(all, split.train())).contains("rab+ ", "rbc+ ", "sda- ", "sca- ");
    }

    @Test
    void validationIsLearntFromWhereThatIsAskedFor() throws IOException {
        Network train = read("a r b\nb r c\n", false);
        Network valid = read("c s a\na r b\n", false);
        Network test = read("d s a\n", false);

        GivenSplit given = GivenSplit.of(train, valid, true, test, null);

        LabeledPairs learnt = Splitter.training(given.training(), Double.POSITIVE_INFINITY, new Seed(1));
        assertThat(words(given.network(), learnt)).contains("rab+ ", "rbc+ ", "sca+ ", "sda- ");
        assertThat(given.training().links()).isEqualTo(3);
    }

    @Test
    void labelsOfValidationAreLearntFromBesideThoseOfTraining() throws IOException {
        String header = "source,relation,target,label\n";
        Network train = read(header + "a,r,b,1\nb,r,c,0\na,r,c,0\n", false);
        Network valid = read(header + "c,r,a,0\nb,r,c,1\n", false);

        GivenSplit given = GivenSplit.of(train, valid, true, read("c r b\n", false), null);

        // (b, c) is a link in one part, so it is one
        LabeledPairs learnt = Splitter.training(given.training(), Double.POSITIVE_INFINITY, new Seed(1));
        assertThat(words(given.network(), learnt)).isEqualTo("rab+ rac- rbc+ rca- ");
    }

    @Test
    void nonLinksThatAreDrawnAreNoLinksOfAnyPart() throws IOException {
        Network train = read("a b\nb c\nc d\n", true);
        Network valid = read("d e\n", true);
        Network test = read("e a\nb d\n", true);

        GivenSplit given = GivenSplit.of(train, valid, test, null);
        LabeledPairs learnt = Splitter.training(given.training(), 1, new Seed(3));

        LabeledPairs all = given.split(learnt, true, new Seed(3)).test();
        LabeledPairs equal = given.split(learnt, false, new Seed(3)).test();
        assertThat(words(given.network(), all)).isEqualTo("ac- ad- ae+ bd+ be- ce- ");
        assertThat(equal.links(0)).isEqualTo(2);
        assertThat(equal.nonLinks(0)).isEqualTo(2);
        assertThat(given.sharedLinks()).isZero();
        assertThat(given.split(learnt, false, new Seed(3)).hash())
                .isEqualTo(given.split(learnt, false, new Seed(3)).hash())
                .isNotEqualTo(given.split(learnt, true, new Seed(3)).hash());
    }

    @Test
    void aTestLinkInTrainingIsCounted() throws IOException {
        GivenSplit given = GivenSplit.of(read("a b\nb c\n", true), null, read("b a\na c\n", true), null);

        assertThat(given.sharedLinks()).isEqualTo(1);
        assertThat(given.testLinks()).isEqualTo(2);
    }
}
