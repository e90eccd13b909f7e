package org.medlink.explorer.ownfile;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.medlink.quality.Quality;

/**
 * How well a model tells the links of a file from other pairs.
 *
 * @param file its name
 * @param rows how many rows it has
 * @param repeated how many of them say what another says
 * @param unknown how many name an entity or a relation that the model does not know
 * @param impossible how many can be no links of the model
 * @param learnt how many are links that the model has learnt from; like the ones before they are left out
 * @param sampled whether non-links were sampled, as the file has none
 * @param quality nothing where links or non-links are missing
 * @param why there is no quality; nothing where there is
 */
public record OwnQuality(
        String file,
        long rows,
        long repeated,
        long unknown,
        long impossible,
        long learnt,
        boolean sampled,
        Optional<Quality> quality,
        Optional<String> why) {
    static OwnQuality none(OwnFile file, String why) {
        return new OwnQuality(
                file.name(),
                file.read().rows(),
                file.read().repeated(),
                0,
                0,
                0,
                false,
                Optional.empty(),
                Optional.of(why));
    }

    /** What became of the rows, in words; what a person should be warned of comes first. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (learnt > 0) {
            lines.add(String.format(
                    Locale.ROOT,
                    "%s: %,d of %,d rows are links that the model has learnt from; they say nothing about how well it finds"
                            + " others, and are left out",
                    file,
                    learnt,
                    rows));
        }
        quality.ifPresent(found -> lines.add(String.format(
                Locale.ROOT,
                "%s: AUC %.4f, average precision %.4f, of %,d links and %s; %,d rows read, %,d repeated, %,d of unknown"
                        + " names, %,d that cannot be links",
                file,
                found.auc(),
                found.averagePrecision(),
                found.links(),
                others(found),
                rows,
                repeated,
                unknown,
                impossible)));
        return lines;
    }

    private String others(Quality found) {
        return sampled
                ? String.format(
                        Locale.ROOT,
                        "%,d pairs sampled from the %,.0f that neither the file nor the model lists as links, as the file has no labels",
                        found.others(),
                        found.standFor())
                : String.format(Locale.ROOT, "%,d non-links", found.others());
    }
}
