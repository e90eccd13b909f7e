package org.medlink.cli.report;

import static org.medlink.cli.page.Element.element;
import static org.medlink.cli.page.Element.name;

import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.medlink.cli.page.Element;
import org.medlink.explorer.explanation.PairStory;

/** Why a pair has its score: in words, and in bars that add up. */
record Reasons(PairStory story) {
    /** How many parts of a reason are listed; the others are one together. */
    static final int PARTS = 3;

    private static final String FEATURES = "features";

    /** The reason that says most for the link; empty where none speaks for it. */
    String strongest() {
        return story.reasons().stream()
                .filter(reason -> reason.adds() > 0 && !reason.kind().equals(PairStory.START))
                .max(Comparator.comparingDouble(PairStory.Reason::adds))
                .map(Reasons::inShort)
                .orElse("");
    }

    /** The features of a pair are many: the two of them that say most stand for all. */
    private static String inShort(PairStory.Reason reason) {
        return reason.kind().equals(FEATURES)
                ? reason.parts().stream()
                        .limit(PARTS)
                        .max(Comparator.comparingDouble(PairStory.Part::adds))
                        .map(PairStory.Part::because)
                        .orElse(reason.because())
                : reason.because();
    }

    List<Element> content() {
        double most = adds().map(Math::abs).max().orElse(1);
        Element terms = element("ul.terms");
        for (PairStory.Reason reason : story.reasons()) {
            terms.add(term("", reason.adds(), most, reason.because(), reason.notes()));
            reason.parts().forEach(part -> terms.add(term(".part", part.adds(), most, part.because(), List.of())));
        }
        terms.add(term(".sum", story.score(), most, "Score: all of these together", List.of()));
        Element named = element("ul.named");
        story.members().forEach(feature -> named.add(element("li", feature.adds() + ": ", name(feature.because()))));
        return List.of(terms, named);
    }

    private DoubleStream adds() {
        return Stream.concat(
                        Stream.of(story.score()),
                        story.reasons().stream()
                                .flatMap(reason -> Stream.concat(
                                        Stream.of(reason.adds()),
                                        reason.parts().stream().map(PairStory.Part::adds))))
                .mapToDouble(Double::doubleValue);
    }

    private static Element term(String kind, double adds, double most, String because, List<String> notes) {
        return element(
                "li" + (adds < 0 ? ".against" : ".for") + kind,
                element("span.adds", PairStory.signed(adds)),
                Bars.beam(adds, most),
                element(
                        "span.because",
                        name(because),
                        notes.stream().map(note -> element("small", name(note))).toList()));
    }
}
