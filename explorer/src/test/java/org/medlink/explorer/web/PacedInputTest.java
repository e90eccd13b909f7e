package org.medlink.explorer.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class PacedInputTest {
    private final AtomicLong now = new AtomicLong();
    private final AtomicInteger ends = new AtomicInteger();

    private PacedInput of(int bytes) {
        return new PacedInput(new ByteArrayInputStream(new byte[bytes]), now::get, ends::incrementAndGet);
    }

    @Test
    void aSmallBodyMayComeLate() throws IOException {
        PacedInput body = of(10);
        now.addAndGet(TimeUnit.SECONDS.toNanos(29));

        assertThat(body.readAllBytes()).hasSize(10);
    }

    @Test
    void saysWhenAllHasCome() throws IOException {
        PacedInput body = of(10);
        assertThat(body.read(new byte[10])).isEqualTo(10);
        assertThat(ends).hasValue(0);

        assertThat(body.read()).isNegative();
        assertThat(ends).hasValue(1);
    }

    @Test
    void dripsAreNotWaitedFor() throws IOException {
        PacedInput body = of(100);
        assertThat(body.read()).isZero();
        now.addAndGet(TimeUnit.SECONDS.toNanos(31));

        assertThatThrownBy(body::read).hasMessageContaining("too slowly");
    }

    @Test
    void aLargeBodyMayTakeItsTime() throws IOException {
        PacedInput body = of(1 << 20);
        assertThat(body.readNBytes(1 << 19)).hasSize(1 << 19);
        now.addAndGet(TimeUnit.SECONDS.toNanos(60));

        assertThat(body.readNBytes(1 << 19)).hasSize(1 << 19);
    }
}
