package org.medlink.explorer.web;

import java.io.IOException;
import java.util.Set;
import org.medlink.explorer.problem.Problem;

/**
 * What answers a method on a path.
 *
 * @param parameters what its query may say
 * @param lasting whether the answer follows from the model and the query alone, so that whoever has it need not be sent it again
 */
public record Route(String method, String path, Set<String> parameters, boolean lasting, Action action) {
    /** Answers a request. */
    @FunctionalInterface
    public interface Action {
        Reply answer(Call call) throws Problem, IOException;
    }

    /** What the model alone answers. */
    public static Route get(String path, Action action, String... parameters) {
        return new Route("GET", path, Set.of(parameters), true, action);
    }

    /** What may be answered otherwise the next time. */
    public static Route current(String path, Action action, String... parameters) {
        return new Route("GET", path, Set.of(parameters), false, action);
    }

    /** What takes a body. */
    public static Route post(String path, Action action, String... parameters) {
        return new Route("POST", path, Set.of(parameters), false, action);
    }
}
