package org.medlink.shard;

/** Which entities have a link: each is a bit, and a sum of shards has the bits of all. */
record ShardLinked() implements ShardTask {
    /** A double adds up so many bits without rounding. */
    private static final int BITS = 48;

    @Override
    public double[] run(ShardWork work) {
        double[] flags = new double[work.shard().plan().entities() / BITS + 1];
        for (int place = 0; place < work.shard().size(); place++) {
            if (linked(work, place)) {
                int entity = work.shard().entity(place);
                flags[entity / BITS] += 1L << entity % BITS;
            }
        }
        return flags;
    }

    /** The entities that have a link, ascending. */
    static int[] entities(double[] flags) {
        int count = 0;
        for (double word : flags) {
            count += Long.bitCount((long) word);
        }
        int[] linked = new int[count];
        int next = 0;
        for (int w = 0; w < flags.length; w++) {
            for (long word = (long) flags[w]; word != 0; word &= word - 1) {
                linked[next++] = w * BITS + Long.numberOfTrailingZeros(word);
            }
        }
        return linked;
    }

    static boolean linked(ShardWork work, int place) {
        return degree(work, place) > 0;
    }

    /** Ends of links that an entity is; it is both ends of a link to itself. */
    static int degree(ShardWork work, int place) {
        int degree = 2 * selfLinks(work, place);
        for (int e = work.incidence.start(place); e < work.incidence.start(place + 1); e++) {
            degree += work.incidence.link(e) ? 1 : 0;
        }
        return degree;
    }

    static int selfLinks(ShardWork work, int place) {
        int links = 0;
        for (int r = 0; r < work.state.relations(); r++) {
            links += work.incidence.selfPair(r, place) > 0 ? 1 : 0;
        }
        return links;
    }
}
