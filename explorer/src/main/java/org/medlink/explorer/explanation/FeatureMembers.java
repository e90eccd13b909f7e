package org.medlink.explorer.explanation;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.LatentFeatures;

/**
 * Who has a feature.
 *
 * @param count how many entities have it with a membership above one half
 * @param strongest some of those that have it most strongly, strongest first
 */
record FeatureMembers(int count, List<Member> strongest) {
    private static final int SHOWN = 5;
    private static final float HALF = 0.5f;

    /** An entity and how much of the feature it has. */
    record Member(String entity, float membership) {}

    static FeatureMembers of(LatentFeatureModel model, int relation, int run, int feature) {
        LatentFeatures features = model.runs().get(run);
        List<Member> best = new ArrayList<>(SHOWN + 1);
        int count = 0;
        for (int entity = 0; entity < features.entities(); entity++) {
            float membership = features.membership(relation, entity, feature);
            count += membership > HALF ? 1 : 0;
            if (best.size() < SHOWN || membership > best.get(SHOWN - 1).membership()) {
                int place = best.size();
                while (place > 0 && best.get(place - 1).membership() < membership) {
                    place--;
                }
                best.add(place, new Member(model.entities().get(entity), membership));
                if (best.size() > SHOWN) {
                    best.remove(SHOWN);
                }
            }
        }
        return new FeatureMembers(count, List.copyOf(best));
    }

    void addTo(ObjectNode json) {
        json.put("members", count);
        ArrayNode list = json.putArray("entities");
        for (Member member : strongest) {
            list.addObject().put("entity", member.entity()).put("membership", member.membership());
        }
    }

    @Override
    public String toString() {
        String names = strongest.stream()
                .map(member -> String.format(Locale.ROOT, "%s (%.2f)", member.entity(), member.membership()))
                .collect(Collectors.joining(", "));
        return count + (count == 1 ? " entity: " : " entities: ") + names;
    }
}
