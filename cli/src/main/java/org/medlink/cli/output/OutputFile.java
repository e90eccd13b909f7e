package org.medlink.cli.output;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.medlink.io.text.AtomicFile;
import org.medlink.io.text.InputException;
import org.medlink.model.LatentFeatureModel;
import org.medlink.store.ModelFile;

/** A file that a command is to write. Checked before the work begins, written whole or not at all. */
public record OutputFile(Path path) {
    /** Writes text. */
    @FunctionalInterface
    public interface Text {
        void write(Writer writer) throws IOException;
    }

    /** Writes a file. */
    @FunctionalInterface
    private interface Step {
        void run() throws IOException;
    }

    /**
     * The file of this name, which must be possible to write.
     *
     * @param inputs what the command reads, which it must not overwrite; null for nothing; what is no file here cannot be
     *     overwritten
     */
    public static OutputFile of(String name, String... inputs) throws IOException {
        OutputFile file = new OutputFile(path(name));
        file.check();
        for (String input : inputs) {
            file.requireOther(input);
        }
        return file;
    }

    private static Path path(String name) throws InputException {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new InputException(name + ": expected a file to write, found no proper name of one", e);
        }
    }

    private void check() throws InputException {
        if (path.toString().isEmpty()) {
            throw new InputException("expected a file to write, found an empty name");
        }
        if (Files.isDirectory(path)) {
            throw new InputException(path + ": expected a file to write, found a directory");
        }
        Path folder = path.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new InputException(path + ": cannot write, there is no folder " + folder);
        }
        if (!Files.isWritable(folder) || Files.exists(path) && !Files.isWritable(path)) {
            throw new InputException(path + ": cannot write, permission denied");
        }
    }

    private void requireOther(String input) throws IOException {
        if (input != null && Files.isRegularFile(path) && isThis(input)) {
            throw new InputException(path + ": is an input of this command, writing it would destroy it");
        }
    }

    private boolean isThis(String input) throws IOException {
        try {
            return Files.exists(Path.of(input)) && Files.isSameFile(path, Path.of(input));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /** Whether it is, or will be, a file like any other, and not a pipe or a device. */
    public boolean isRegular() {
        return !Files.exists(path) || Files.isRegularFile(path);
    }

    void writeBytes(AtomicFile.Content content) throws IOException {
        named(() -> AtomicFile.write(path, content));
    }

    public void write(Text text) throws IOException {
        writeBytes(out -> {
            Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
            text.write(writer);
            writer.flush();
        });
    }

    public void write(LatentFeatureModel model) throws IOException {
        named(() -> ModelFile.write(model, path));
    }

    /** A full disk does not say which file it is about. */
    private void named(Step step) throws IOException {
        try {
            step.run();
        } catch (InputException e) {
            throw e;
        } catch (IOException e) {
            throw new IOException(path + ": cannot write: " + e.getMessage(), e);
        }
    }

    @Override
    public String toString() {
        return path.toString();
    }
}
