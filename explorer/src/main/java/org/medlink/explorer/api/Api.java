package org.medlink.explorer.api;

import java.util.List;
import java.util.stream.Stream;
import org.medlink.explorer.web.Route;

/** All that there is to ask for. */
public final class Api {
    private Api() {}

    /** The routes. */
    public static List<Route> routes() {
        return Stream.of(
                        ModelApi.routes(),
                        EntityApi.routes(),
                        PairApi.routes(),
                        FeatureApi.routes(),
                        NetworkApi.routes())
                .flatMap(List::stream)
                .toList();
    }
}
