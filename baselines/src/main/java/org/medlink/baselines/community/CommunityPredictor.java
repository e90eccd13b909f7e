package org.medlink.baselines.community;

import org.medlink.model.LinkPredictor;

/** The probability of a link: Σ_k π_ik π_jk β_k + (1 − Σ_k π_ik π_jk) ε, at posterior means. */
public final class CommunityPredictor implements LinkPredictor {
    private final OfRelation[] relations;

    /** What one relation has learnt; memberships row by row. */
    record OfRelation(double[] memberships, double[] strengths, double epsilon) {
        static OfRelation of(Communities communities) {
            return new OfRelation(communities.memberships(), communities.strengths(), communities.epsilon());
        }
    }

    CommunityPredictor(OfRelation[] relations) {
        this.relations = relations;
    }

    /** The community that an entity belongs to most. */
    public int community(int relation, int entity) {
        OfRelation learnt = relations[relation];
        int count = learnt.strengths().length;
        int best = 0;
        for (int k = 1; k < count; k++) {
            best = learnt.memberships()[entity * count + k] > learnt.memberships()[entity * count + best] ? k : best;
        }
        return best;
    }

    /** How many communities a relation has. */
    public int communities(int relation) {
        return relations[relation].strengths().length;
    }

    @Override
    public double score(int relation, int source, int target) {
        OfRelation learnt = relations[relation];
        double[] pi = learnt.memberships();
        int count = learnt.strengths().length;
        double sum = learnt.epsilon();
        for (int k = 0; k < count; k++) {
            sum += pi[source * count + k] * pi[target * count + k] * (learnt.strengths()[k] - learnt.epsilon());
        }
        return sum;
    }
}
