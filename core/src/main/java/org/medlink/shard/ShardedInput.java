package org.medlink.shard;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.medlink.network.Attributes;
import org.medlink.network.Frame;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Names;
import org.medlink.network.PairSet;
import org.medlink.network.Unlisted;
import org.medlink.options.Options;
import org.medlink.options.Sharing;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.train.Checkpoint;
import org.medlink.train.CommonScale;
import org.medlink.train.FoldInputs;
import org.medlink.train.HiddenLinks;
import org.medlink.train.MedLfrm;
import org.medlink.train.Progress;
import org.medlink.train.TrainingInput;
import org.medlink.weighing.PairDescription;
import org.medlink.weighing.WeighedAttributes;

/** What a training learns from, in shards. */
public final class ShardedInput implements TrainingInput {
    private final Source source;
    private final Attributes given;
    private final Options options;
    private final Clusters clusters;
    private final Hiding hiding;
    private List<PairSet> links;
    private PairDescription description;

    /**
     * Which part of the links, of several, is not known for links.
     *
     * @param whole what knows them
     */
    private record Hiding(ShardedInput whole, int part, int parts, long seed) {}

    /** The shards that are in use. */
    private static final class Clusters {
        private final Source source;
        private Shards last;
        private int lastOf;
        private WeighedAttributes carried;
        private Attributes sent;
        private TravellingAttributes travelling;

        Clusters(Source source) {
            this.source = source;
        }

        Shards of(int relation) {
            if (last == null || lastOf != relation) {
                last = source.cluster(relation);
                lastOf = relation;
                carried = null;
            }
            return last;
        }

        /** The same, with pairs that carry the score of weighed attributes. */
        Shards carrying(WeighedAttributes weighed, int relation, int[] members) {
            Shards shards = of(relation);
            if (weighed != null && weighed != carried) {
                if (weighed.attributes() != sent) {
                    sent = weighed.attributes();
                    travelling = TravellingAttributes.of(sent);
                }
                shards.carry(travelling, weighed.score().weights(), members);
                carried = weighed;
            }
            return shards;
        }
    }

    /** A network in shards. */
    public interface Source {
        Frame frame();

        /** The share of a relation's observed non-links that are among the training pairs. */
        double nonLinkShare(int relation);

        /**
         * Shards of the pairs of all relations, or of one of them alone; those that were asked for before are not used any more.
         *
         * @param relation −1 for all
         */
        Shards cluster(int relation);

        /** The links of every relation, brought here; asked for once. */
        List<PairSet> links();
    }

    /** @param options whether pairs are described by what links say, and how many threads here may find that out */
    public ShardedInput(Source source, Attributes given, Options options) {
        this(source, given, options, new Clusters(source), null);
    }

    private ShardedInput(Source source, Attributes given, Options options, Clusters clusters, Hiding hiding) {
        this.source = source;
        this.given = given;
        this.options = options;
        this.clusters = clusters;
        this.hiding = hiding;
    }

    @Override
    public Frame frame() {
        return source.frame();
    }

    /** Non-links are drawn from everything that is not listed. */
    @Override
    public Unlisted unlisted(int relation) {
        return Unlisted.NON_LINKS;
    }

    @Override
    public int relations() {
        return source.frame().relations().size();
    }

    private ShardedSpace space(int relation) {
        int[] members = members(relation);
        PairDescription described = description();
        return new ShardedSpace(
                () -> clusters.carrying(described.weighed(), relation, members),
                members,
                described,
                source.frame().symmetric(),
                rule(members));
    }

    /** What is learnt here from pairs that are brought here: not before it is needed. */
    private PairDescription description() {
        if (description == null) {
            try (Workers workers = new Workers(options.threads())) {
                description = options.proximity() ? learn(workers) : PairDescription.of(given);
            }
        }
        return description;
    }

    private PairDescription learn(Workers workers) {
        ShardedRuns pairs = new ShardedRuns(clusters.of(-1), seen());
        return hiding == null
                ? PairDescription.learn(source.frame(), linkSets(), pairs, given, workers)
                : hiding.whole().description().relearnt(pairs, workers);
    }

    /** What of all relations together is seen. */
    private Seen seen() {
        return new Seen(null, rule(members(-1)));
    }

    /** Adds what distinguishes it from other networks, and from another division of this one, to a digest. */
    public void addTo(MessageDigest digest) {
        Names entities = source.frame().entities();
        for (int i = 0; i < entities.size(); i++) {
            digest.update(entities.get(i).getBytes(StandardCharsets.UTF_8));
        }
        digest.update(source.frame().relations().toString().getBytes(StandardCharsets.UTF_8));
        Shards all = clusters.of(-1);
        ByteBuffer number = ByteBuffer.allocate(Long.BYTES);
        for (long ofShard : all.inspect("digest of pairs", Shard::digest)) {
            digest.update(number.putLong(0, ofShard).array());
        }
        Checkpoint.addTo(digest, given, entities.size());
    }

    /** All relations, or one. */
    private int[] members(int relation) {
        int[] members = {relation};
        if (relation < 0) {
            members = new int[relations()];
            Arrays.setAll(members, r -> r);
        }
        return members;
    }

    private Seen.Hidden rule(int[] members) {
        if (hiding == null) {
            return null;
        }
        double[] shares = new double[relations()];
        Arrays.setAll(shares, this::nonLinkShare);
        return new Seen.Hidden(hiding.part(), hiding.parts(), hiding.seed(), members, shares);
    }

    @Override
    public List<ShardedSpace> spaces(Options options) {
        if (options.sharing() == Sharing.GLOBAL || relations() == 1) {
            return List.of(space(-1));
        }
        List<ShardedSpace> spaces = new ArrayList<>();
        for (int r = 0; r < relations(); r++) {
            spaces.add(space(r));
        }
        return spaces;
    }

    /** Fits share the shards. */
    @Override
    public int fitsTogether(Options options) {
        return 1;
    }

    @Override
    public long size() {
        return Arrays.stream(ShardedSpace.counts(clusters.of(-1), seen())).sum();
    }

    @Override
    public long links(int relation) {
        return linkSets().get(relation).size();
    }

    @Override
    public double nonLinkShare(int relation) {
        return source.nonLinkShare(relation);
    }

    @Override
    public List<PairSet> linkSets() {
        if (links == null) {
            links = source.links();
        }
        return links;
    }

    @Override
    public Attributes described() {
        return description().attributes();
    }

    @Override
    public float[] describedWeights(int relation, double[] weights, int from) {
        return description().weights(relation, weights, from);
    }

    /** What can be learnt from the pairs of other folds would have to be sent to all shards. */
    @Override
    public boolean divides() {
        return false;
    }

    @Override
    public FoldInputs folds(Options options, int folds) {
        throw new UnsupportedOperationException("pairs in shards are not divided into folds");
    }

    @Override
    public FoldInputs heldOut(Options options, boolean folds) {
        throw new UnsupportedOperationException("pairs in shards are not held out with their links");
    }

    @Override
    public double[][] hiddenLinks(
            Options chosen, int most, CommonScale scale, Progress progress, Checkpoint checkpoint, String name) {
        MedLfrm trainer = new MedLfrm(chosen.with().runs(1).build());
        long seed = new Seed(chosen.seed()).derive("hidden links").value();
        int parts =
                HiddenLinks.parts(linkSets().stream().mapToLong(PairSet::size).sum(), relations(), most);
        DoubleStream.Builder[] scores = new DoubleStream.Builder[relations()];
        Arrays.setAll(scores, r -> DoubleStream.builder());
        for (int part = 0; part < parts; part++) {
            ShardedInput left = new ShardedInput(source, given, options, clusters, new Hiding(this, part, most, seed));
            left.links = linkSets();
            LabeledPairs hidden = hiddenBy(left.rule(members(-1)));
            double[] found = checkpoint.settled(
                    name + ".part." + part,
                    hidden.size(),
                    () -> scale.scores(trainer.learn(left).model(), hidden));
            for (int r = 0; r < scores.length; r++) {
                Arrays.stream(found, hidden.start(r), hidden.end(r)).forEach(scores[r]::add);
            }
            progress.advance(1);
        }
        return Arrays.stream(scores).map(some -> some.build().toArray()).toArray(double[][]::new);
    }

    private LabeledPairs hiddenBy(Seen.Hidden rule) {
        LabeledPairs.Builder builder =
                new LabeledPairs.Builder(source.frame().entities().size(), 0);
        for (int r = 0; r < relations(); r++) {
            PairSet ofRelation = linkSets().get(r);
            for (int i = 0; i < ofRelation.entities(); i++) {
                for (int e = ofRelation.start(i); e < ofRelation.start(i + 1); e++) {
                    if (rule.hides(r, i, ofRelation.target(e))) {
                        builder.add(i, ofRelation.target(e), 1);
                    }
                }
            }
            builder.endRelation(1);
        }
        return builder.build();
    }
}
