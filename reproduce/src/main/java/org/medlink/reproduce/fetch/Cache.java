package org.medlink.reproduce.fetch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Where networks are kept and looked for. */
public final class Cache {
    private Cache() {}

    /** The folder that downloads go to: MEDLINK_CACHE, else medlink in XDG_CACHE_HOME, else in .cache at home. */
    public static Path folder(Map<String, String> environment, String home) {
        String ours = environment.getOrDefault("MEDLINK_CACHE", "");
        if (!ours.isEmpty()) {
            return Path.of(ours);
        }
        String caches = environment.getOrDefault("XDG_CACHE_HOME", "");
        // the standard says that a path which is not absolute is to be ignored
        Path all = !caches.isEmpty() && Path.of(caches).isAbsolute() ? Path.of(caches) : Path.of(home, ".cache");
        return all.resolve("medlink");
    }

    /** The folder that networks are looked for in when none is named: MEDLINK_DATA, else the cache if there is one. */
    public static Optional<Path> data(Map<String, String> environment, String home) {
        String data = environment.getOrDefault("MEDLINK_DATA", "");
        if (!data.isEmpty()) {
            return Optional.of(Path.of(data));
        }
        return Optional.of(folder(environment, home)).filter(Files::isDirectory);
    }
}
