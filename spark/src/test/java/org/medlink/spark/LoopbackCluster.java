package org.medlink.spark;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import java.util.concurrent.TimeUnit;

/**
 * A real standalone cluster on loopback: a master and workers as processes of their own, from the jars on the class path of this
 * one. Closing it ends them all.
 */
final class LoopbackCluster implements AutoCloseable {
    private static final String HOST = "127.0.0.1";
    private static final long PATIENCE = Duration.ofSeconds(60).toNanos();

    private final Path folder;
    private final int port;
    private final List<Process> processes = new ArrayList<>();

    /** Starts a master and a number of workers of one processor each. */
    LoopbackCluster(Path folder, int workers) throws IOException, InterruptedException {
        this.folder = folder;
        this.port = freePort();
        Runtime.getRuntime().addShutdownHook(new Thread(this::kill));
        linkJars(folder.resolve("jars"));
        try {
            start(
                    "master",
                    "org.apache.spark.deploy.master.Master",
                    "--host",
                    HOST,
                    "--port",
                    "" + port,
                    "--webui-port",
                    "0");
            awaitMaster();
            for (int w = 0; w < workers; w++) {
                addWorker();
            }
        } catch (IOException | InterruptedException | RuntimeException e) {
            close();
            throw e;
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** Spark looks for its jars below SPARK_HOME; ours are not among them. */
    private static void linkJars(Path jars) throws IOException {
        Files.createDirectories(jars);
        StringTokenizer entries = new StringTokenizer(System.getProperty("java.class.path"), File.pathSeparator);
        while (entries.hasMoreTokens()) {
            String entry = entries.nextToken();
            Path jar = Path.of(entry);
            if (entry.endsWith(".jar") && !jar.getFileName().toString().startsWith("medlink")) {
                try {
                    Files.createSymbolicLink(jars.resolve(jar.getFileName()), jar.toAbsolutePath());
                } catch (FileAlreadyExistsException e) {
                    // a folder that was used before
                }
            }
        }
    }

    private void addWorker() throws IOException {
        int number = processes.size();
        Path work = folder.resolve("work-" + number);
        start(
                "worker-" + number,
                "org.apache.spark.deploy.worker.Worker",
                "--host",
                HOST,
                "--cores",
                "1",
                "--memory",
                "700m",
                "--webui-port",
                "0",
                "--work-dir",
                work.toString(),
                master());
    }

    private void start(String name, String main, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Xmx192m");
        command.add("-XX:+IgnoreUnrecognizedVMOptions");
        command.add("--sun-misc-unsafe-memory-access=allow");
        for (String opened : List.of("lang", "lang.invoke", "net", "nio", "util", "util.concurrent")) {
            command.add("--add-opens=java.base/java." + opened + "=ALL-UNNAMED");
        }
        command.add("--add-opens=java.base/sun.nio.ch=ALL-UNNAMED");
        command.addAll(List.of("-cp", folder.resolve("jars") + File.separator + "*", main));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(name + ".log").toFile());
        builder.environment()
                .putAll(Map.of(
                        "SPARK_HOME",
                        folder.toString(),
                        "SPARK_LOCAL_IP",
                        HOST,
                        "SPARK_SCALA_VERSION",
                        "2.13",
                        "JAVA_HOME",
                        System.getProperty("java.home")));
        processes.add(builder.start());
    }

    private void awaitMaster() throws InterruptedException, IOException {
        long began = System.nanoTime();
        while (System.nanoTime() - began < PATIENCE) {
            try {
                new Socket(InetAddress.getLoopbackAddress(), port).close();
                return;
            } catch (IOException e) {
                if (!processes.get(0).isAlive()) {
                    break;
                }
                Thread.sleep(100);
            }
        }
        throw new IOException("the master did not start: " + Files.readString(folder.resolve("master.log")));
    }

    String master() {
        return "spark://" + HOST + ":" + port;
    }

    /** Ends a worker as a failing machine does, without a word. Its executor ends with it. */
    void killWorker(int number) {
        Process worker = processes.get(1 + number);
        List<ProcessHandle> executors = worker.descendants().toList();
        worker.destroyForcibly();
        executors.forEach(ProcessHandle::destroyForcibly);
    }

    /** How many of its processes, executors included, are there. */
    long alive() {
        return processes.stream().filter(Process::isAlive).count()
                + processes.stream().flatMap(Process::descendants).count();
    }

    private void kill() {
        for (Process process : processes) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    @Override
    public void close() {
        kill();
        for (Process process : processes) {
            process.onExit().orTimeout(20, TimeUnit.SECONDS).join();
        }
    }
}
