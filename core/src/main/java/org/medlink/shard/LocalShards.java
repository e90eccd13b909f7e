package org.medlink.shard;

import java.util.ArrayList;
import java.util.List;
import org.medlink.parallel.Workers;

/** All shards in this process. */
public final class LocalShards implements Shards {
    private final Plan plan;
    private List<Shard> shards;
    private final Workers workers;
    private final State[] states;
    private State[] remembered;
    private List<List<Shard.Rows>> pending;
    private Setting setting;
    private long version;

    public LocalShards(Plan plan, List<Shard> shards, Workers workers) {
        this.plan = plan;
        this.shards = shards;
        this.workers = workers;
        this.states = new State[shards.size()];
    }

    @Override
    public Plan plan() {
        return plan;
    }

    @Override
    public <T> List<T> inspect(String name, Inspection<T> inspection) {
        return shards.stream().map(inspection::at).toList();
    }

    @Override
    public void carry(TravellingAttributes attributes, float[][] weights, int[] relations) {
        List<Shard> before = shards;
        List<List<Shard.Scores>> sent = empty();
        List<List<Shard.Scores>> arrived = empty();
        Shard[] after = new Shard[before.size()];
        workers.run(
                after.length, (s, worker) -> sent.get(s).addAll(before.get(s).scores(attributes, weights, relations)));
        sent.forEach(some -> some.forEach(scores -> arrived.get(scores.to()).add(scores)));
        workers.run(after.length, (s, worker) -> after[s] = before.get(s).carrying(arrived.get(s)));
        shards = List.of(after);
    }

    @Override
    public void begin(Setting begun) {
        setting = begun;
        for (Shard shard : shards) {
            states[shard.number()] = shard.begin(setting);
        }
        pending = empty();
        remembered = null;
    }

    @Override
    public void change(Setting other) {
        setting = other;
    }

    /** A list for each shard. */
    private <T> List<List<T>> empty() {
        List<List<T>> none = new ArrayList<>();
        for (int s = 0; s < shards.size(); s++) {
            none.add(new ArrayList<>());
        }
        return none;
    }

    @Override
    public double[] step(String name, Shards.Task task) {
        version++;
        workers.run(shards.size(), (s, worker) -> {
            states[s] = shards.get(s).step(setting, states[s], pending.get(s), task, version);
        });
        pending = empty();
        TreeSum sum = new TreeSum(shards.size());
        for (Shard shard : shards) {
            State state = states[shard.number()];
            sum.add(shard.number(), state.sums());
            for (Shard.Rows rows : shard.outgoing(setting, state)) {
                pending.get(rows.to()).add(rows);
            }
        }
        return sum.total();
    }

    @Override
    public double[] ask(String name, Shards.Task task) {
        double[][] answers = new double[shards.size()][];
        workers.run(shards.size(), (s, worker) -> answers[s] = shards.get(s).answer(setting, states[s], task));
        TreeSum sum = new TreeSum(shards.size());
        for (int s = 0; s < answers.length; s++) {
            sum.add(s, answers[s]);
        }
        return sum.total();
    }

    @Override
    public <T> List<T> gather(String name, Shards.Question<T> question) {
        List<T> answers = new ArrayList<>();
        for (Shard shard : shards) {
            answers.add(shard.answer(setting, states[shard.number()], question));
        }
        return answers;
    }

    @Override
    public void remember() {
        remembered = states.clone();
    }

    @Override
    public void swap() {
        State[] before = states.clone();
        System.arraycopy(remembered, 0, states, 0, states.length);
        remembered = before;
    }

    @Override
    public void forget() {
        remembered = null;
    }
}
