package org.medlink.cli.report;

import static org.medlink.cli.page.Element.element;
import static org.medlink.cli.page.Element.name;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.medlink.cli.console.Count;
import org.medlink.cli.page.Element;
import org.medlink.explorer.served.FeatureSpace;
import org.medlink.explorer.served.ServedModel;
import org.medlink.explorer.words.Figures;

/** Features: how large they are, who has them, and which go with which. */
final class FeatureSection {
    private static final int DESCRIBED = 12;

    /** Of more features a map would be too fine to read. */
    private static final int MAPPED = 40;

    private static final int NAMED = 6;
    private static final int COLOURS = 10;

    private final ServedModel served;
    private final int relation;
    private final FeatureSpace space;
    private final List<Integer> used;
    private final Affinity affinity;

    /** @param relation whose features these are, where each relation has its own; and whose affinity is shown */
    FeatureSection(ServedModel served, int relation) {
        this.served = served;
        this.relation = relation;
        this.space = served.features().of(0, relation);
        this.used = IntStream.range(0, space.count())
                .filter(k -> space.members(k) > 0)
                .boxed()
                .sorted(Comparator.comparingDouble(k -> -space.size(k)))
                .toList();
        List<Integer> mapped = used.subList(0, Math.min(MAPPED, used.size()));
        int[] order =
                Arrays.stream(space.places().order()).filter(mapped::contains).toArray();
        this.affinity = new Affinity(served.model(), relation, order);
    }

    List<Object> content() {
        if (space.count() == 0) {
            return List.of(element(
                    "p.note",
                    "This model has no features: what the links around a pair say (shared neighbours, short paths, how many"
                            + " links an entity has) is all that it goes by. Training leaves features out where they find hidden links"
                            + " no better. To see features all the same: ",
                    element("code", "medlink train LINKS --features 8"),
                    "."));
        }
        List<Object> content = new ArrayList<>(remarks());
        if (used.isEmpty()) {
            return content;
        }
        content.add(sizes());
        content.add(element(
                "div.columns", used.stream().limit(DESCRIBED).map(this::card).toList()));
        content.add(element(
                "h3.apart", "What goes with what" + (used.size() > MAPPED ? ", of the " + MAPPED + " largest" : "")));
        content.add(affinity.content());
        return content;
    }

    private List<Element> remarks() {
        List<Element> remarks = new ArrayList<>();
        String relationName = served.relationName(relation);
        if (served.model().relations().size() > 1) {
            remarks.add(
                    served.features().perRelation()
                            ? element(
                                    "p.note",
                                    "Each relation has features of its own; these are those of ",
                                    name(relationName),
                                    ". --relation shows those of another.")
                            : element(
                                    "p.note",
                                    "All relations share these features. Which go with which is shown for ",
                                    name(relationName),
                                    "; --relation shows another."));
        }
        int runs = served.model().runs().size();
        if (runs > 1) {
            remarks.add(element(
                    "p.note", "The model is the mean of " + runs + " runs; these are the features of the first."));
        }
        String described = used.size() > DESCRIBED ? "; the " + DESCRIBED + " largest are described" : "";
        remarks.add(element(
                "p",
                Count.of(used.size(), "feature") + " of " + space.count() + " in use" + described
                        + ". The size is how many entities have a feature, counting half-sure ones half. Typical members have a feature most surely; distinctive ones have"
                        + " it and hardly anything else."));
        return remarks;
    }

    private Element sizes() {
        double most = space.size(used.get(0));
        return element(
                "ul.bars",
                used.stream()
                        .limit(DESCRIBED)
                        .map(k -> element(
                                "li",
                                element("span.label", badge(k)),
                                Bars.meter(space.size(k), most),
                                element(
                                        "span.value",
                                        entities(space.size(k)) + " (" + Figures.percent(space.size(k) / served.size())
                                                + ")")))
                        .toList());
    }

    private static String entities(double size) {
        return String.format(Locale.ROOT, size < 100 ? "%.1f" : "%,.0f", size);
    }

    private static Element badge(int feature) {
        return element(
                "span.feature",
                element("span.swatch").with("style", "background:var(--feature-" + feature % COLOURS + ")"),
                "Feature " + feature);
    }

    private Element card(int feature) {
        int members = space.members(feature);
        return element(
                "div.card",
                element("h3", badge(feature)),
                element(
                        "p",
                        Count.of(members, "entity") + (members == 1 ? " has" : " have") + " it rather than not. "
                                + affinity.partners(feature)),
                element("p", element("strong", "Typical: "), members(feature, 1)),
                element("p", element("strong", "Distinctive: "), members(feature, 0)));
    }

    /** @param lambda 1 for those who have it most surely, 0 for those who have it and hardly anything else */
    private List<Object> members(int feature, double lambda) {
        List<Object> names = new ArrayList<>();
        space.members(feature, lambda).stream().limit(NAMED).forEach(member -> {
            names.add(names.isEmpty() ? "" : ", ");
            names.add(name(served.entity(member.entity())));
        });
        return names;
    }
}
