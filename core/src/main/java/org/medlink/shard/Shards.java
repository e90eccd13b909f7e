package org.medlink.shard;

import java.io.Serializable;
import java.util.List;

/** Where shards are, and who makes them do something together: here, or many machines. */
public interface Shards {
    Plan plan();

    /** What a shard says whatever has been learnt. */
    @FunctionalInterface
    interface Inspection<T> extends Serializable {
        T at(Shard shard);
    }

    /** What every shard says, in their order. */
    <T> List<T> inspect(String name, Inspection<T> inspection);

    /**
     * Has every pair carry what attributes come to by their weights, as an attribute after those of the setting.
     *
     * @param weights of every relation
     * @param relations what the network calls the relations of the pairs
     */
    void carry(TravellingAttributes attributes, float[][] weights, int[] relations);

    /** Begins to learn with these settings; whatever was learnt before is forgotten. */
    void begin(Setting setting);

    /** Goes on to learn with other settings. */
    void change(Setting setting);

    /**
     * Does a task in every shard, each of which takes in first what others changed in the step before.
     *
     * @param name for people who watch
     * @return what came back, added up in the order of {@link TreeSum}
     */
    double[] step(String name, Task task);

    /** The same for a task that changes nothing; all must have taken in what the others changed. */
    double[] ask(String name, Task task);

    /** What every shard answers, in their order; all must have taken in what the others changed. */
    <T> List<T> gather(String name, Question<T> question);

    /** Keeps the states of all shards as they are, to come back to; all must have taken in what the others changed. */
    void remember();

    /** What was kept becomes what is, and what is is kept. */
    void swap();

    /** Keeps nothing any more. */
    void forget();

    /** Something that every shard answers by itself. */
    @FunctionalInterface
    interface Question<T> extends Serializable {
        T run(Work work);
    }

    /** Something done in every shard; what comes back is added up over all of them. */
    @FunctionalInterface
    interface Task extends Question<double[]> {}
}
