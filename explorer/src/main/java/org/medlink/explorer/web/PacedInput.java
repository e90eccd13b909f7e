package org.medlink.explorer.web;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongSupplier;
import org.eclipse.jetty.http.HttpException;

/** A body whose sender is not waited for for ever: after the first half minute it must have come at some pace. */
final class PacedInput extends FilterInputStream {
    private static final double GRACE = 30;
    private static final double BYTES_A_SECOND = 16_384;
    private static final double NANOSECONDS = 1e9;

    private final LongSupplier clock;
    private final Runnable end;
    private final long begin;
    private long bytes;

    /**
     * Watches a body.
     *
     * @param clock nanoseconds, from any moment on
     * @param end done when all of it has come
     */
    PacedInput(InputStream body, LongSupplier clock, Runnable end) {
        super(body);
        this.clock = clock;
        this.end = end;
        this.begin = clock.getAsLong();
    }

    @Override
    public int read() throws IOException {
        int read = super.read();
        count(read, read < 0 ? 0 : 1);
        return read;
    }

    @Override
    public int read(byte[] buffer, int from, int length) throws IOException {
        int read = super.read(buffer, from, length);
        count(read, Math.max(0, read));
        return read;
    }

    private void count(int read, int more) {
        if (read < 0) {
            end.run();
        }
        bytes += more;
        double seconds = (clock.getAsLong() - begin) / NANOSECONDS;
        if (seconds > GRACE + bytes / BYTES_A_SECOND) {
            throw new HttpException.RuntimeException(408, "the body comes too slowly");
        }
    }
}
