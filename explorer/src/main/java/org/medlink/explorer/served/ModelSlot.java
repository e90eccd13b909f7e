package org.medlink.explorer.served;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The model of a file, and of the file that takes its place: the new one is read beside the old one, which answers until then. One that cannot be read is
 * refused, and the old one goes on.
 */
public final class ModelSlot implements Supplier<ServedModel>, AutoCloseable {
    private static final long MILLISECONDS = 1000;

    /** What tells a file from one that takes its place. */
    private record Stamp(FileTime changed, long size, Object key) {
        static Stamp of(Path file) throws IOException {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return new Stamp(attributes.lastModifiedTime(), attributes.size(), attributes.fileKey());
        }
    }

    private final Path file;
    private final Consumer<String> log;
    private final ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor(body -> {
        Thread thread = new Thread(body, "medlink-model");
        thread.setDaemon(true);
        return thread;
    });
    private volatile ServedModel model;
    private Stamp seen;
    private boolean gone;
    private ScheduledFuture<?> watching;

    private ModelSlot(Path file, Stamp seen, ServedModel model, Consumer<String> log) {
        this.file = file;
        this.seen = seen;
        this.model = model;
        this.log = log;
    }

    /** Reads the model of a file. What happens to it later is said in lines. */
    public static ModelSlot open(Path file, Consumer<String> log) throws IOException {
        ServedModel model = ServedModel.read(file);
        return new ModelSlot(file, Stamp.of(file), model, log);
    }

    /** Looks after the file from now on. */
    public void watch() {
        watching = watch.scheduleWithFixedDelay(this::refresh, MILLISECONDS, MILLISECONDS, TimeUnit.MILLISECONDS);
    }

    @Override
    public ServedModel get() {
        return model;
    }

    /** Looks whether there is a new file, and takes it. */
    public synchronized void refresh() {
        try {
            Stamp stamp = Stamp.of(file);
            gone = false;
            if (stamp.equals(seen)) {
                return;
            }
            seen = stamp;
            ServedModel old = model;
            model = ServedModel.read(file);
            old.close();
            log.accept(String.format(
                    Locale.ROOT,
                    "%s: the new model has taken over (%,d entities, %,d links)",
                    file,
                    model.size(),
                    model.links().size()));
        } catch (IOException e) {
            if (!gone) {
                log.accept(refused(Files.exists(file) ? e.getMessage() : file + ": the file is gone"));
            }
            gone = !Files.exists(file);
        } catch (RuntimeException e) {
            log.accept(refused(file + ": " + e));
        } catch (OutOfMemoryError e) {
            log.accept(refused(file + ": not enough memory for the new model beside the old one"));
        }
    }

    private static String refused(String why) {
        return why + "; the model that was read before goes on";
    }

    @Override
    public void close() {
        if (watching != null) {
            watching.cancel(false);
        }
        watch.shutdownNow();
        model.close();
    }
}
