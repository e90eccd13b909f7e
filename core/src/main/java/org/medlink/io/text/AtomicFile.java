package org.medlink.io.text;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/**
 * A file that appears whole or not at all: written to a temporary file beside it, forced to disk, renamed. After a
 * failure nothing is left behind and an older file of the same name is untouched.
 */
public final class AtomicFile {
    private AtomicFile() {}

    /** Writes the content of a file. */
    @FunctionalInterface
    public interface Content {
        /** Writes all of it; the caller closes the stream. */
        void write(OutputStream out) throws IOException;
    }

    /** Replaces or makes the file. */
    public static void write(Path file, Content content) throws IOException {
        Path target = Files.isSymbolicLink(file) ? file.toRealPath() : file.toAbsolutePath();
        if (Files.isDirectory(target)) {
            throw new InputException(file + ": expected a file to write, found a directory");
        }
        Path folder = target.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new InputException(file + ": cannot write, there is no folder " + folder);
        }
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            writeThrough(target, content);
            return;
        }
        Path temporary = folder.resolve("." + target.getFileName() + "." + UUID.randomUUID() + ".tmp");
        // an interrupted program does not get to the finally below, but it does get to this
        temporary.toFile().deleteOnExit();
        boolean done = false;
        try {
            writeForced(temporary, content);
            rename(temporary, target);
            done = true;
        } catch (AccessDeniedException e) {
            throw new InputException(file + ": cannot write, permission denied", e);
        } finally {
            if (!done) {
                Files.deleteIfExists(temporary);
            }
        }
        forceFolder(folder);
    }

    private static void writeForced(Path temporary, Content content) throws IOException {
        try (FileChannel channel =
                FileChannel.open(temporary, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW)) {
            OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16);
            content.write(out);
            out.flush();
            channel.force(true);
        }
    }

    /** A device or a pipe cannot be replaced: there is nothing to do but to write to it. */
    private static void writeThrough(Path device, Content content) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(device), 1 << 16)) {
            content.write(out);
        }
    }

    private static void rename(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Forces the rename to disk too; platforms that cannot open a folder as a file keep it without that. */
    private static void forceFolder(Path folder) {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException e) {
            // the content is on disk and the rename has happened: nothing more can be done here
        }
    }
}
