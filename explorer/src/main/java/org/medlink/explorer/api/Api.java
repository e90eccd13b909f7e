package org.medlink.explorer.api;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.medlink.explorer.answers.Answers;
import org.medlink.explorer.ownfile.OwnFile;
import org.medlink.explorer.served.ServedModel;
import org.medlink.explorer.web.Route;

/** All that there is to ask for. */
public final class Api {
    private Api() {}

    /**
     * The routes.
     *
     * @param answers where answers go
     * @param beside the second model, where one was given
     * @param own a file to measure the model by, where one was given
     */
    public static List<Route> routes(Answers answers, Optional<Supplier<ServedModel>> beside, Optional<OwnFile> own) {
        return Stream.of(
                        ModelApi.routes(),
                        EntityApi.routes(),
                        PairApi.routes(),
                        TopApi.routes(),
                        FeatureApi.routes(),
                        NetworkApi.routes(),
                        FoldInApi.routes(),
                        new AnswersApi(answers).routes(),
                        new CompareApi(beside).routes(),
                        new OwnFileApi(own).routes(),
                        StateApi.routes(),
                        DescriptionApi.routes())
                .flatMap(List::stream)
                .toList();
    }
}
