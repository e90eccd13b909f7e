package org.medlink.spark;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A PostgreSQL server of its own on loopback. Closing it ends it. */
final class LoopbackPostgres implements AutoCloseable {
    private final Path folder;
    private final int port;
    private Process server;

    /** @throws IOException where none can be started */
    LoopbackPostgres(Path folder) throws IOException {
        this.folder = folder;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            this.port = socket.getLocalPort();
        }
        // It does not run as root, and its own user must get in.
        for (Path open = folder;
                open != null && Files.isWritable(open) && !open.equals(open.getRoot());
                open = open.getParent()) {
            if (!Files.getPosixFilePermissions(open)
                    .contains(java.nio.file.attribute.PosixFilePermission.OTHERS_EXECUTE)) {
                Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxr-xr-x"));
            }
        }
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
        String data = folder.resolve("data").toString();
        run(program("initdb"), "-D", data, "-A", "trust", "-U", "medlink", "-N");
        server = start(
                program("postgres"), "-D", data, "-h", "127.0.0.1", "-p", "" + port, "-k", folder.toString(), "-F");
        try {
            await();
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    private static String program(String name) throws IOException {
        List<Path> folders = new ArrayList<>(List.of(Path.of("/usr/local/bin"), Path.of("/usr/bin")));
        Path versions = Path.of("/usr/lib/postgresql");
        if (Files.isDirectory(versions)) {
            try (Stream<Path> some = Files.list(versions)) {
                some.map(version -> version.resolve("bin")).forEach(folders::add);
            }
        }
        return folders.stream()
                .map(some -> some.resolve(name))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IOException("there is no " + name))
                .toString();
    }

    private Process start(String... command) throws IOException {
        List<String> words = new ArrayList<>();
        if (System.getProperty("user.name").equals("root")) {
            words.addAll(List.of("setpriv", "--reuid", "postgres", "--regid", "postgres", "--clear-groups"));
        }
        words.addAll(List.of(command));
        return new ProcessBuilder(words)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("postgres.log").toFile())
                .start();
    }

    private void run(String... command) throws IOException {
        Process process = start(command);
        try {
            if (!process.waitFor(60, TimeUnit.SECONDS) || process.exitValue() != 0) {
                process.destroyForcibly();
                throw new IOException(command[0] + " failed: " + Files.readString(folder.resolve("postgres.log")));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    private void await() throws IOException {
        SQLException last = null;
        for (int trial = 0; trial < 150 && server.isAlive(); trial++) {
            try {
                connect().close();
                return;
            } catch (SQLException e) {
                last = e;
                pause();
            }
        }
        throw new IOException("PostgreSQL did not start", last);
    }

    private static void pause() throws IOException {
        try {
            Thread.sleep(200);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    Connection connect() throws SQLException {
        return DriverManager.getConnection(url());
    }

    String url() {
        return "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=medlink";
    }

    @Override
    public void close() {
        if (server != null) {
            server.descendants().forEach(ProcessHandle::destroy);
            server.destroy();
            try {
                server.waitFor(20, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            server.destroyForcibly();
        }
    }
}
