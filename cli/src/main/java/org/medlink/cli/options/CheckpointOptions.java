package org.medlink.cli.options;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import org.medlink.cli.console.Console;
import org.medlink.cli.output.OutputFile;
import org.medlink.io.text.InputException;
import org.medlink.train.Checkpoint;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How training survives an interruption. */
public final class CheckpointOptions {
    @Option(
            names = "--checkpoint-every",
            paramLabel = "TIME|never",
            defaultValue = "5m",
            converter = Interval.class,
            description =
                    "How often to write MODEL.checkpoint while training, as in 30s, 5m or 1h: at the end of the next"
                            + " iteration. It is removed when the model is written (default: ${DEFAULT-VALUE}).")
    private Duration every;

    @Option(
            names = "--resume",
            description =
                    "Go on from MODEL.checkpoint, if there is one, to the very same model as without the interruption."
                            + " Links and options must be the same.")
    private boolean resume;

    /** A time such as 30s, or never. */
    static final class Interval implements ITypeConverter<Duration> {
        @Override
        public Duration convert(String value) {
            if (value.equals("never")) {
                return Duration.ZERO;
            }
            try {
                Duration duration = Duration.parse("PT" + value);
                if (!duration.isNegative() && !duration.isZero()) {
                    return duration;
                }
            } catch (DateTimeException e) {
                // said below, together with times out of range
            }
            throw new TypeConversionException("expected a time such as 30s, 5m or 1h, or never, found '" + value + "'");
        }
    }

    /** The checkpoint of the model that will be written to a file. */
    public Checkpoint open(OutputFile model, Console console) throws InputException {
        if (!model.isRegular()) {
            return Checkpoint.NONE;
        }
        Path file = model.path().resolveSibling(model.path().getFileName() + ".checkpoint");
        if (resume && Files.exists(file)) {
            console.say("going on from %s", file);
            return Checkpoint.resume(file, every);
        }
        if (resume) {
            console.say("there is no %s: beginning", file);
        }
        return every.isZero() ? Checkpoint.NONE : Checkpoint.begin(file, every);
    }
}
