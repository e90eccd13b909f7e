package org.medlink.bench.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code medlink serve} as a process of its own, so that clients share no heap with it. */
final class ServedProcess implements AutoCloseable {
    private static final Pattern ADDRESS = Pattern.compile("http://[^ ]+/");
    private static final Pattern USED = Pattern.compile("total .*used ([0-9]+)K");

    private final Process process;
    private final URI address;

    private ServedProcess(Process process, URI address) {
        this.process = process;
        this.address = address;
    }

    /** Starts it on a free port, and waits until it says where it listens. */
    static ServedProcess start(String medlink, String model) throws IOException {
        Process process = new ProcessBuilder(medlink, "serve", model, "--port", "0")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader said =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = said.readLine(); line != null; line = said.readLine()) {
                Matcher found = ADDRESS.matcher(line);
                if (found.find()) {
                    return new ServedProcess(process, URI.create(found.group()));
                }
            }
        }
        throw new IOException("the server has not said where it listens");
    }

    URI address() {
        return address;
    }

    /** Megabytes on its heap once garbage is collected. */
    double usedHeap() throws IOException, InterruptedException {
        jcmd("GC.run");
        long kilobytes = USED.matcher(jcmd("GC.heap_info"))
                .results()
                .mapToLong(generation -> Long.parseLong(generation.group(1)))
                .sum();
        if (kilobytes == 0) {
            throw new IOException("jcmd does not say how much of the heap is used");
        }
        return kilobytes / 1024.0;
    }

    /** The launcher is its parent. */
    private long pid() {
        return process.descendants()
                .filter(child -> child.info().command().orElse("").endsWith("java"))
                .findFirst()
                .orElseThrow()
                .pid();
    }

    private String jcmd(String command) throws IOException, InterruptedException {
        Process asked = new ProcessBuilder(System.getProperty("java.home") + "/bin/jcmd", Long.toString(pid()), command)
                .redirectErrorStream(true)
                .start();
        String answer = new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (asked.waitFor() != 0) {
            throw new IOException("jcmd " + command + ": " + answer);
        }
        return answer;
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
    }
}
