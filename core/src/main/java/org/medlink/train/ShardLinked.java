package org.medlink.train;

/** How many entities of each shard have a link. */
record ShardLinked() implements ShardTask {
    @Override
    public double[] run(ShardWork work) {
        double[] counts = new double[work.shard().plan().shards()];
        for (int place = 0; place < work.shard().size(); place++) {
            counts[work.shard().number()] += linked(work, place) ? 1 : 0;
        }
        return counts;
    }

    static boolean linked(ShardWork work, int place) {
        for (int e = work.incidence.start(place); e < work.incidence.start(place + 1); e++) {
            if (work.incidence.link(e)) {
                return true;
            }
        }
        return false;
    }
}
