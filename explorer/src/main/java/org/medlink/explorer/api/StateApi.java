package org.medlink.explorer.api;

import java.util.List;
import org.medlink.explorer.web.Reply;
import org.medlink.explorer.web.Route;
import org.medlink.explorer.words.Json;

/** Whether the server lives, and whether it can answer. It reads its model before it listens, so whoever reaches it finds it ready. */
public final class StateApi {
    /** Whoever looks after processes asks this, and knows no token. */
    public static final String LIVE = "/api/v1/live";

    /** So does whoever sends requests on. */
    public static final String READY = "/api/v1/ready";

    private StateApi() {}

    static List<Route> routes() {
        return List.of(
                Route.current(LIVE, call -> Reply.json(Json.object().put("status", "live"))),
                Route.current(
                        READY,
                        call -> Reply.json(Json.object()
                                .put("status", "ready")
                                .put("version", call.model().tag()))));
    }
}
