package org.medlink.train;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.medlink.io.text.InputException;
import org.medlink.kernel.Kernel;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;
import org.medlink.state.Snapshot;
import org.medlink.store.ArrayFile;

/**
 * A file from which interrupted training goes on to the very same result. Training has parts (the choice of the cost, and each run
 * of each feature space), which say after every iteration that they have come to a point; from time to time the file is written
 * with the last points of all of them, and with what is settled for good: the AUC of a candidate cost, the scores of a fold. It
 * belongs to one set of training pairs and options, and fits no other.
 */
public final class Checkpoint {
    /** Keeps nothing. */
    public static final Checkpoint NONE = new Checkpoint(null, Duration.ZERO);

    private static final String FORMAT = "medlink checkpoint 4";
    private static final String VALUES = "values";

    /** What took longer is written when it is done, however seldom checkpoints are asked for. */
    private static final Duration WORTH_KEEPING = Duration.ofSeconds(10);

    private final Path file;
    private final long nanosBetween;
    private final Map<String, Snapshot> points = new TreeMap<>();

    /** The parts that are in the file. */
    private final Set<String> filed = new TreeSet<>();

    private String fingerprint;
    private long written = System.nanoTime();
    private volatile boolean aloneUnderWay;
    private volatile CountDownLatch stopping;

    private Checkpoint(Path file, Duration between) {
        this.file = file;
        this.nanosBetween = between.toNanos();
    }

    /** A checkpoint that begins without a past and is written to the file every so often. */
    public static Checkpoint begin(Path file, Duration between) {
        return new Checkpoint(file, between);
    }

    /** A checkpoint that goes on from what is in the file. */
    public static Checkpoint resume(Path file, Duration between) throws InputException {
        Checkpoint checkpoint = new Checkpoint(file, between);
        ArrayFile.Content content = read(file);
        checkpoint.fingerprint = content.metadata().get("fingerprint");
        content.arrays().forEach((name, array) -> {
            int slash = name.indexOf('/');
            checkpoint
                    .points
                    .computeIfAbsent(name.substring(0, slash), part -> new Snapshot())
                    .arrays()
                    .put(name.substring(slash + 1), array);
        });
        checkpoint.filed.addAll(checkpoint.points.keySet());
        return checkpoint;
    }

    private static ArrayFile.Content read(Path file) throws InputException {
        try {
            ArrayFile.Content content = ArrayFile.read(file);
            if (!FORMAT.equals(content.metadata().get("format"))
                    || content.arrays().keySet().stream().anyMatch(name -> name.indexOf('/') < 0)) {
                throw new InputException("not a checkpoint of this version");
            }
            return content;
        } catch (InputException e) {
            throw new InputException(file + ": " + e.getMessage(), e);
        }
    }

    /** Where it is kept; null where nothing is. */
    public Path file() {
        return file;
    }

    boolean keeps() {
        return file != null;
    }

    /** Says what is trained; a checkpoint of something else is an error. */
    void belongsTo(LabeledPairs pairs, Attributes attributes, Options options) {
        belongsTo(
                digest -> {
                    pairs.addTo(digest);
                    pairs.addWeightsTo(digest);
                    addTo(digest, attributes, pairs.entities());
                },
                options);
    }

    /** @param input adds everything that is learnt from */
    public void belongsTo(Consumer<MessageDigest> input, Options options) {
        if (!keeps()) {
            return;
        }
        String own = fingerprint(input, options);
        if (fingerprint != null && !fingerprint.equals(own)) {
            throw new UncheckedIOException(new InputException(
                    file + ": the checkpoint belongs to other links, attributes or options; remove it to begin again"));
        }
        fingerprint = own;
        removeLeftovers();
    }

    /**
     * The point at which a part was, or null when it has not begun.
     *
     * @param alone whether no other part goes on at the same time, so that it need not be kept here
     */
    synchronized Snapshot point(String part, boolean alone) {
        aloneUnderWay = alone;
        return alone ? points.remove(part) : points.get(part);
    }

    /**
     * A part has come to a point.
     *
     * @param alone whether no other part goes on at the same time, so that its arrays need not be copied
     */
    void reached(String part, boolean alone, Supplier<Snapshot> point) {
        if (!keeps()) {
            return;
        }
        CountDownLatch stop = stopping;
        boolean due = stop != null || System.nanoTime() - written >= nanosBetween;
        if (!alone || due) {
            Snapshot snapshot = alone ? point.get() : point.get().copy();
            synchronized (this) {
                points.put(part, snapshot);
                if (due) {
                    write();
                }
                if (alone) {
                    points.remove(part);
                }
            }
        }
        if (stop != null) {
            stop.countDown();
            throw stopped();
        }
    }

    /**
     * A part has come to its end; parts of it, whose names begin with its own and a dot, are not needed any more.
     *
     * @param result what it came to; kept as it is, and must not change
     */
    void settled(String part, Snapshot result) {
        if (!keeps()) {
            return;
        }
        synchronized (this) {
            points.keySet().removeIf(name -> name.startsWith(part + "."));
            filed.removeIf(name -> name.startsWith(part + "."));
            points.put(part, result);
            aloneUnderWay = false;
            if (System.nanoTime() - written >= Math.min(nanosBetween, WORTH_KEEPING.toNanos())) {
                write();
            }
        }
        if (stopping != null) {
            throw stopped();
        }
    }

    /**
     * What a part comes to: as it was settled before an interruption, or else found now and settled.
     *
     * @param length how many numbers that is
     */
    public double[] settled(String part, int length, Supplier<double[]> find) {
        Snapshot known = point(part, false);
        if (known != null) {
            double[] values = new double[length];
            known.get(VALUES, values);
            return values;
        }
        double[] values = find.get();
        Snapshot result = new Snapshot();
        result.put(VALUES, values);
        settled(part, result);
        return values;
    }

    /** A part that had all threads has come to its end, and nothing of it is needed any more. */
    void left() {
        aloneUnderWay = false;
    }

    /** Training has ended, well or not: whoever stops it need not wait for its next point. */
    public void ended() {
        aloneUnderWay = false;
        CountDownLatch stop = stopping;
        if (stop != null) {
            stop.countDown();
        }
    }

    private void write() {
        Map<String, Object> arrays = new TreeMap<>();
        points.forEach(
                (part, snapshot) -> snapshot.arrays().forEach((name, array) -> arrays.put(part + "/" + name, array)));
        try {
            ArrayFile.write(file, new ArrayFile.Content(Map.of("format", FORMAT, "fingerprint", fingerprint), arrays));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        filed.clear();
        filed.addAll(points.keySet());
        written = System.nanoTime();
    }

    /**
     * Lets training go no further, and writes what it has come to: what is settled at once; the state of a part that has all
     * threads at its next point, but not longer than the given time from now.
     *
     * @return whether there is a file to go on from
     */
    public boolean stop(Duration most) {
        if (!keeps()) {
            return false;
        }
        CountDownLatch latch = new CountDownLatch(1);
        stopping = latch;
        try {
            if (aloneUnderWay && latch.await(most.toMillis(), TimeUnit.MILLISECONDS) && aloneUnderWay) {
                return true;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        synchronized (this) {
            // The file may hold a part that has gone on since, and whose state cannot be had now: then it knows more.
            if (!points.isEmpty() && points.keySet().containsAll(filed)) {
                write();
            }
            return !filed.isEmpty();
        }
    }

    private static CancellationException stopped() {
        return new CancellationException("training was stopped");
    }

    /** Removes the file: training has come to its end. */
    public void remove() throws IOException {
        if (keeps()) {
            Files.deleteIfExists(file);
        }
    }

    /** A process that was killed while it wrote has left a temporary file. */
    private void removeLeftovers() {
        Path folder = file.toAbsolutePath().getParent();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, "." + file.getFileName() + ".*.tmp")) {
            for (Path leftover : found) {
                Files.deleteIfExists(leftover);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String fingerprint(Consumer<MessageDigest> input, Options options) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            String words =
                    options.with().threads(1).build() + " simd " + Kernel.best().simd();
            digest.update(words.getBytes(StandardCharsets.UTF_8));
            input.accept(digest);
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }

    /** The attributes of one pair of every entity: those of other networks differ in some. */
    public static void addTo(MessageDigest digest, Attributes attributes, int entities) {
        float[] row = new float[attributes.dimension()];
        ByteBuffer bytes = ByteBuffer.allocate(Float.BYTES * row.length);
        for (int i = 0; i < entities && row.length > 0; i++) {
            attributes.fill(0, i, (i + 1) % entities, row);
            bytes.clear();
            bytes.asFloatBuffer().put(row);
            digest.update(bytes);
        }
    }
}
