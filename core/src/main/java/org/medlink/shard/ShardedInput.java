package org.medlink.shard;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.options.Options;
import org.medlink.random.Seed;
import org.medlink.train.Checkpoint;
import org.medlink.train.CommonScale;
import org.medlink.train.FoldInputs;
import org.medlink.train.MedLfrm;
import org.medlink.train.Progress;
import org.medlink.train.TrainingInput;

/** What a training learns from, in shards. */
public final class ShardedInput implements TrainingInput {
    private final Source source;
    private final Attributes attributes;

    private final Clusters clusters;
    private final Hiding hiding;
    private List<PairSet> links;

    /** Which part of the links, of several, is not known for links. */
    private record Hiding(int part, int parts, long seed) {}

    /** The shards that are in use. */
    private static final class Clusters {
        private final Source source;
        private Shards last;
        private int lastOf;

        Clusters(Source source) {
            this.source = source;
        }

        Shards of(int relation) {
            if (last == null || lastOf != relation) {
                last = source.cluster(relation);
                lastOf = relation;
            }
            return last;
        }
    }

    /** A network in shards. */
    public interface Source {
        Names entities();

        List<String> relations();

        boolean symmetric();

        boolean selfLinks();

        /** The share of a relation's observed non-links that are among the training pairs. */
        double nonLinkShare(int relation);

        /**
         * Shards of the pairs of all relations, or of one of them alone; those that were asked for before are not used any more.
         *
         * @param relation −1 for all
         */
        Shards cluster(int relation);

        /** The links of every relation, brought here. */
        List<PairSet> links();
    }

    public ShardedInput(Source source, Attributes attributes) {
        this(source, attributes, new Clusters(source), null);
    }

    private ShardedInput(Source source, Attributes attributes, Clusters clusters, Hiding hiding) {
        this.source = source;
        this.attributes = attributes;
        this.clusters = clusters;
        this.hiding = hiding;
    }

    @Override
    public Network network() {
        List<Relation> relations = new ArrayList<>();
        for (int r = 0; r < relations(); r++) {
            relations.add(Relation.of(source.relations().get(r), linkSets().get(r)));
        }
        return new Network(source.entities(), relations, source.symmetric(), source.selfLinks());
    }

    @Override
    public int relations() {
        return source.relations().size();
    }

    private ShardedSpace space(int relation) {
        int[] members = members(relation);
        return new ShardedSpace(() -> clusters.of(relation), members, attributes, source.symmetric(), rule(members));
    }

    /** Adds what tells it from other networks, and from another division of this one, to a digest. */
    public void addTo(MessageDigest digest) {
        Names entities = source.entities();
        for (int i = 0; i < entities.size(); i++) {
            digest.update(entities.get(i).getBytes(StandardCharsets.UTF_8));
        }
        digest.update(source.relations().toString().getBytes(StandardCharsets.UTF_8));
        Shards all = clusters.of(-1);
        ByteBuffer number = ByteBuffer.allocate(Long.BYTES);
        for (long ofShard : all.inspect("digest of pairs", Shard::digest)) {
            digest.update(number.putLong(0, ofShard).array());
        }
        Checkpoint.addTo(digest, attributes, entities.size());
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
        if (options.sharing() == Options.Sharing.GLOBAL || relations() == 1) {
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
        return space(-1).size();
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
        return attributes;
    }

    @Override
    public float[] describedWeights(int relation, double[] weights, int from) {
        float[] kappa = new float[weights.length - from];
        for (int d = 0; d < kappa.length; d++) {
            kappa[d] = (float) weights[from + d];
        }
        return kappa;
    }

    /** What can be learnt from the pairs of other folds would have to be told to all shards. */
    @Override
    public boolean divides() {
        return false;
    }

    @Override
    public FoldInputs folds(Options options, int folds) {
        throw new UnsupportedOperationException("pairs in shards are not divided into folds");
    }

    @Override
    public double[][] hiddenLinks(
            Options options, int parts, CommonScale scale, Progress progress, Checkpoint checkpoint, String name) {
        MedLfrm trainer = new MedLfrm(options.with().runs(1).build());
        long seed = new Seed(options.seed()).derive("hidden links").value();
        DoubleStream.Builder[] scores = new DoubleStream.Builder[relations()];
        Arrays.setAll(scores, r -> DoubleStream.builder());
        for (int part = 0; part < parts; part++) {
            ShardedInput hiding = new ShardedInput(source, attributes, clusters, new Hiding(part, parts, seed));
            hiding.links = linkSets();
            LabeledPairs hidden = hiddenBy(hiding.rule(members(-1)));
            double[] found = checkpoint.settled(
                    name + ".part." + part,
                    hidden.size(),
                    () -> scale.scores(trainer.learn(hiding).model(), hidden));
            for (int r = 0; r < scores.length; r++) {
                Arrays.stream(found, hidden.start(r), hidden.end(r)).forEach(scores[r]::add);
            }
            progress.advance(1);
        }
        return Arrays.stream(scores).map(some -> some.build().toArray()).toArray(double[][]::new);
    }

    private LabeledPairs hiddenBy(Seen.Hidden rule) {
        LabeledPairs.Builder builder =
                new LabeledPairs.Builder(source.entities().size(), 0);
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
