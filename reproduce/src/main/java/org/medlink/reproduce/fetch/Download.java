package org.medlink.reproduce.fetch;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongConsumer;

/**
 * Brings a file from a site. What has come lies in FILE.part until all of it is there; after an interruption the next attempt asks
 * for the rest, if the site still has the same file (known by its ETag, which is kept beside).
 */
final class Download {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int OK = 200;
    private static final int PARTIAL = 206;
    private static final int UNSATISFIABLE = 416;

    private final URI address;
    private final Path file;
    private final Path part;
    private final Path tag;
    private final LongConsumer progress;

    /** @param progress hears how many bytes are there, every now and then */
    Download(URI address, Path file, LongConsumer progress) {
        this.address = address;
        this.file = file;
        this.part = file.resolveSibling(file.getFileName() + ".part");
        this.tag = file.resolveSibling(file.getFileName() + ".part.etag");
        this.progress = progress;
    }

    /** Brings what is missing. */
    void run() throws IOException {
        HttpClient client = HttpClient.newBuilder()
                .connectTimeout(PATIENCE)
                .followRedirects(HttpClient.Redirect.NORMAL)
                .build();
        long there = Files.exists(part) ? Files.size(part) : 0;
        HttpResponse<InputStream> answer = ask(client, there);
        if (answer.statusCode() == UNSATISFIABLE) {
            // There is no rest: all of it is here already, or what is here is of another file.
            answer.body().close();
            if (!endsAt(answer, there)) {
                Files.delete(part);
                answer = ask(client, 0);
            }
        }
        if (answer.statusCode() != UNSATISFIABLE) {
            take(answer, there);
        }
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        Files.deleteIfExists(tag);
    }

    private HttpResponse<InputStream> ask(HttpClient client, long there) throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder(address).timeout(PATIENCE);
        if (there > 0) {
            request.header("Range", "bytes=" + there + "-");
            if (Files.exists(tag)) {
                request.header("If-Range", Files.readString(tag));
            }
        }
        try {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
        } catch (ConnectException | HttpTimeoutException e) {
            throw new IOException(address + ": cannot be reached" + reason(e), e);
        } catch (IOException e) {
            throw new IOException(address + ": no answer" + reason(e), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(address + ": interrupted", e);
        }
    }

    private static String reason(IOException failure) {
        return failure.getMessage() == null ? "" : ": " + failure.getMessage();
    }

    private void take(HttpResponse<InputStream> answer, long there) throws IOException {
        boolean rest = answer.statusCode() == PARTIAL && beginsAt(answer, there);
        if (!rest && answer.statusCode() != OK) {
            answer.body().close();
            throw new IOException(address + ": the site answers with status " + answer.statusCode());
        }
        Optional<String> etag = answer.headers().firstValue("ETag").filter(value -> !value.startsWith("W/"));
        if (etag.isPresent()) {
            Files.writeString(tag, etag.get());
        } else {
            Files.deleteIfExists(tag);
        }
        long from = rest ? there : 0;
        long expected = answer.headers().firstValueAsLong("Content-Length").orElse(-1);
        long taken = 0;
        try (InputStream in = answer.body();
                OutputStream out =
                        rest ? Files.newOutputStream(part, StandardOpenOption.APPEND) : Files.newOutputStream(part)) {
            byte[] buffer = new byte[1 << 16];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                out.write(buffer, 0, read);
                taken += read;
                progress.accept(from + taken);
            }
        } catch (IOException e) {
            throw new IOException(brokenOff(from + taken), e);
        }
        if (expected >= 0 && taken != expected) {
            throw new IOException(brokenOff(from + taken));
        }
    }

    private String brokenOff(long there) {
        return address + ": broke off after " + there + " bytes; the same command goes on from there";
    }

    private static boolean beginsAt(HttpResponse<?> answer, long there) {
        return answer.headers()
                .firstValue("Content-Range")
                .filter(range -> range.startsWith("bytes " + there + "-"))
                .isPresent();
    }

    private static boolean endsAt(HttpResponse<?> answer, long there) {
        return answer.headers()
                .firstValue("Content-Range")
                .filter(range -> range.equals("bytes */" + there))
                .isPresent();
    }
}
