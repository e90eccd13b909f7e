package org.medlink.baselines.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.medlink.baselines.Method;
import org.medlink.baselines.hdpr.AssortativeHdpr;
import org.medlink.baselines.irm.Irm;
import org.medlink.baselines.latentspace.LatentSpace;
import org.medlink.baselines.lfrm.Lfrm;
import org.medlink.baselines.linear.LinearClassifier;
import org.medlink.baselines.linear.Loss;
import org.medlink.baselines.mmsb.AssortativeMmsb;
import org.medlink.baselines.mmsb.Mmsb;
import org.medlink.baselines.proximity.ProximityMethod;
import org.medlink.options.Sharing;

/**
 * All methods by name, in settings that suit the number of entities. Their numbers of communities and dimensions
 * grow like the square root of it: that is how fine a structure can be seen in a network of a given density.
 */
public final class Methods {
    private static final int MOST_COMMUNITIES = 200;
    private static final int MOST_DIMENSIONS = 20;

    private Methods() {}

    /**
     * Every method, proximity measures last and in their usual direction.
     *
     * @param sharing what relations have in common in methods that leave the choice
     */
    public static List<Method> all(int entities, Sharing sharing) {
        int root = Math.max(2, (int) Math.round(Math.sqrt(entities)));
        int communities = Math.min(root, MOST_COMMUNITIES);
        int dimensions = Math.min(root, MOST_DIMENSIONS);
        Lfrm.Options lfrm = Lfrm.Options.defaults().withSharing(sharing);
        List<Method> all = new ArrayList<>(List.of(
                new Irm(Irm.Options.defaults().withSharing(sharing)),
                new Lfrm(lfrm),
                new Lfrm(lfrm.withStart(Lfrm.Start.IRM)),
                new Mmsb(Mmsb.Options.of(sharing)),
                new AssortativeMmsb(AssortativeMmsb.Options.of(communities)),
                new AssortativeHdpr(AssortativeHdpr.Options.of(communities, AssortativeHdpr.Variant.STRUCTURED)),
                new AssortativeHdpr(AssortativeHdpr.Options.of(communities, AssortativeHdpr.Variant.PRUNED)),
                new AssortativeHdpr(AssortativeHdpr.Options.of(communities, AssortativeHdpr.Variant.NAIVE)),
                new LatentSpace(LatentSpace.Options.of(LatentSpace.Kind.DISTANCE, dimensions)),
                new LatentSpace(LatentSpace.Options.of(LatentSpace.Kind.EIGENMODEL, dimensions)),
                new LinearClassifier(LinearClassifier.Options.of(Loss.LOGISTIC)),
                new LinearClassifier(LinearClassifier.Options.of(Loss.HINGE))));
        all.addAll(ProximityMethod.all(/* symmetric= */ true));
        return all;
    }

    /** The method of this name; that of a proximity measure may end in a colon and a direction. */
    public static Optional<Method> named(String name, int entities, Sharing sharing) {
        return all(entities, sharing).stream()
                .filter(method -> method.name().equals(name))
                .findFirst()
                .or(() -> ProximityMethod.named(name));
    }
}
