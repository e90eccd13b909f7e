package org.medlink.split;

import java.util.ArrayList;
import java.util.List;
import org.medlink.network.Frame;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.network.Unlisted;
import org.medlink.random.Seed;

/**
 * Training pairs with enough non-links. An entity of few pairs, nearly all of them links, may have every feature that suits these: nothing but
 * non-links says which ones it does not have. Where there are fewer than a number for each link, more are drawn from the pairs that are not
 * listed, as those were that are there already.
 */
public final class EnoughNonLinks {
    /** With a larger share of all non-links among the training pairs, what is left is for the most part held out, links among it. */
    private static final double MOST_SHARE = 0.5;

    private final LabeledPairs pairs;
    private final Network network;
    private final NegativeSampler sampler;

    private EnoughNonLinks(Frame frame, LabeledPairs pairs, Seed seed) {
        this.pairs = pairs;
        List<Relation> relations = new ArrayList<>();
        for (int r = 0; r < pairs.relations(); r++) {
            relations.add(relation(frame.relations().get(r), r));
        }
        this.network = new Network(frame.entities(), relations, frame.symmetric(), frame.selfLinks(), frame.types());
        this.sampler = new NegativeSampler(network, seed);
    }

    /**
     * The pairs with at least this number of non-links per link in every relation, as far as there are so many; the same pairs where nothing is
     * missing. None is added where non-links were listed, since those are all that is known, where most of them are there already, and where pairs of a
     * symmetric network have an order, as by the paper's protocol.
     *
     * @param frame where pairs can be
     */
    public static LabeledPairs of(Frame frame, LabeledPairs pairs, double perLink, Seed seed) {
        for (int r = 0; r < pairs.relations(); r++) {
            if (missing(pairs, r, perLink) > 0 && !(frame.symmetric() && ordered(pairs))) {
                return new EnoughNonLinks(frame, pairs, seed).filled(perLink);
            }
        }
        return pairs;
    }

    private static boolean ordered(LabeledPairs pairs) {
        for (int p = 0; p < pairs.size(); p++) {
            if (pairs.source(p) > pairs.target(p)) {
                return true;
            }
        }
        return false;
    }

    private static long missing(LabeledPairs pairs, int relation, double perLink) {
        boolean drawn = pairs.unlisted(relation).nonLinks() && pairs.nonLinkShare(relation) < MOST_SHARE;
        return drawn ? Math.max(0, Math.round(perLink * pairs.links(relation)) - pairs.nonLinks(relation)) : 0;
    }

    /** What the training pairs say of a relation. */
    private Relation relation(String name, int r) {
        PairSet.Builder links = new PairSet.Builder(pairs.entities(), pairs.links(r));
        PairSet.Builder nonLinks = new PairSet.Builder(pairs.entities());
        Unlisted unlisted = pairs.unlisted(r);
        float[] weights = pairs.weighted() ? new float[pairs.links(r)] : null;
        int next = 0;
        for (int p = pairs.start(r); p < pairs.end(r); p++) {
            if (pairs.label(p) > 0) {
                links.add(pairs.source(p), pairs.target(p));
                if (weights != null) {
                    weights[next++] = pairs.weight(p);
                }
            } else if (!unlisted.nonLinks()) {
                nonLinks.add(pairs.source(p), pairs.target(p));
            }
        }
        PairSet unobserved = unlisted.unobserved() == null ? PairSet.empty(pairs.entities()) : unlisted.unobserved();
        return new Relation(name, links.build(), unlisted.nonLinks() ? null : nonLinks.build(), unobserved, weights);
    }

    private LabeledPairs filled(double perLink) {
        LabeledPairs.Builder filled = new LabeledPairs.Builder(pairs.entities(), expected(perLink));
        for (int r = 0; r < pairs.relations(); r++) {
            long missing = missing(pairs, r, perLink);
            PairSet added = missing == 0
                    ? PairSet.empty(pairs.entities())
                    : sampler.sample(r, pairs.pairs(r), missing, "more negatives");
            int even = merge(r, added, filled);
            filled.endRelation(missing == 0 ? pairs.nonLinkShare(r) : Splitter.share(even, network.nonLinks(r)));
        }
        return filled.build().observedIn(network);
    }

    private int expected(double perLink) {
        long size = pairs.size();
        for (int r = 0; r < pairs.relations(); r++) {
            size += missing(pairs, r, perLink);
        }
        if (size > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException(pairs + " would be " + size + " with " + perLink
                    + " non-links per link, more than fit; ask for fewer");
        }
        return (int) size;
    }

    /** In order of (source, target); returns how many non-links there are then that are not hard ones. */
    private int merge(int relation, PairSet added, LabeledPairs.Builder into) {
        int even = added.size();
        int p = pairs.start(relation);
        for (int source = 0; source < pairs.entities(); source++) {
            int a = added.start(source);
            int end = added.start(source + 1);
            while (a < end || (p < pairs.end(relation) && pairs.source(p) == source)) {
                boolean old = p < pairs.end(relation) && pairs.source(p) == source;
                if (a == end || (old && pairs.target(p) < added.target(a))) {
                    even += pairs.label(p) < 0 && !pairs.isHard(p) ? 1 : 0;
                    copy(p++, into);
                } else {
                    into.add(source, added.target(a++), -1);
                }
            }
        }
        return even;
    }

    private void copy(int p, LabeledPairs.Builder into) {
        if (pairs.isHard(p)) {
            into.addHard(pairs.source(p), pairs.target(p));
        } else {
            into.add(pairs.source(p), pairs.target(p), pairs.label(p));
        }
    }
}
