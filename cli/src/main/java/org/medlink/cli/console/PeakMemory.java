package org.medlink.cli.console;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.nio.file.Files;
import java.nio.file.Path;

/** The most memory that this process has had. */
public final class PeakMemory {
    private static final String HIGH_WATER_MARK = "VmHWM:";

    private PeakMemory() {}

    /** Resident memory where the system reports it, else what the JVM's own pools add up to. */
    public static long bytes() {
        try {
            for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
                if (line.startsWith(HIGH_WATER_MARK)) {
                    String kilobytes = line.substring(HIGH_WATER_MARK.length())
                            .replace("kB", "")
                            .strip();
                    return Long.parseLong(kilobytes) << 10;
                }
            }
        } catch (IOException | NumberFormatException e) {
            // another kind of system: the JVM's own numbers below
        }
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .map(MemoryPoolMXBean::getPeakUsage)
                .mapToLong(usage -> usage.getUsed())
                .sum();
    }
}
