package org.medlink.explorer.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.medlink.explorer.ownfile.OwnFile;
import org.medlink.explorer.ownfile.OwnQuality;
import org.medlink.explorer.web.Call;
import org.medlink.explorer.web.Reply;
import org.medlink.explorer.web.Route;
import org.medlink.explorer.words.Json;

/** How good the model is by a person's own file, where one was given. */
record OwnFileApi(Optional<OwnFile> file) {
    List<Route> routes() {
        return List.of(Route.current("/api/v1/own-file", this::ownFile));
    }

    private Reply ownFile(Call call) {
        ObjectNode json = Json.object();
        if (file.isEmpty()) {
            return Reply.json(json.putNull("file"));
        }
        OwnQuality own = file.get().measure(call.model());
        json.put("file", own.file());
        json.put("rows", own.rows());
        json.put("repeated", own.repeated());
        json.put("unknown", own.unknown());
        json.put("impossible", own.impossible());
        json.put("learnt", own.learnt());
        json.put("sampled", own.sampled());
        json.set("why", Json.text(own.why().orElse(null)));
        json.set("quality", own.quality().map(QualityJson::of).orElse(null));
        return Reply.json(json);
    }
}
