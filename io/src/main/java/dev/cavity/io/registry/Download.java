package dev.cavity.io.registry;

import dev.cavity.io.DataException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpTimeoutException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Gets one file over HTTP. The exceptions say in half a sentence what went wrong; who asked for the file says which one.
 *
 * <p>A request's own time-out ends when the first bytes of the answer arrive. The wait here is watched on this side: for the
 * next bytes, and for the whole.
 */
final class Download {
    /** A failure that may pass: the network, or a server that is busy or broken for the moment. */
    static final class Transient extends Exception {
        private static final long serialVersionUID = 1L;

        Transient(String message) {
            super(message);
        }

        Transient(String message, Throwable cause) {
            super(message, cause);
        }
    }

    private final HttpClient client;
    private final FetchLimits limits;

    Download(FetchLimits limits) {
        this.limits = limits;
        this.client = HttpClient.newBuilder()
                .connectTimeout(limits.connect())
                .followRedirects(HttpClient.Redirect.NORMAL)
                .build();
    }

    /** One attempt to get an address into a file. */
    void attempt(URI address, Path file, FetchProgress progress) throws Transient, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(address)
                .timeout(limits.idle().plus(limits.connect()))
                .header("User-Agent", "cavity")
                .build();
        AtomicReference<@Nullable BodyToFile> body = new AtomicReference<>();
        CompletableFuture<HttpResponse<Long>> answer =
                client.sendAsync(request, info -> receive(info, file, progress, body));
        try {
            await(answer, body);
        } catch (ExecutionException e) {
            throw failure(address, Objects.requireNonNullElse(e.getCause(), e), Optional.ofNullable(body.get()));
        } finally {
            answer.cancel(true);
            Optional.ofNullable(body.get()).ifPresent(BodyToFile::abort);
        }
    }

    private BodySubscriber<Long> receive(
            HttpResponse.ResponseInfo info,
            Path file,
            FetchProgress progress,
            AtomicReference<@Nullable BodyToFile> body) {
        int status = info.statusCode();
        if (status != 200) {
            return refusing(new StatusException(status));
        }
        String type = info.headers().firstValue("Content-Type").orElse("").toLowerCase(Locale.ROOT);
        if (type.startsWith("text/html")) {
            return refusing(new DataException("the server answered with a web page, not with a zip archive"));
        }
        long announced = info.headers().firstValueAsLong("Content-Length").orElse(-1);
        BodyToFile subscriber = new BodyToFile(file, limits.downloadBytes(), announced, progress);
        body.set(subscriber);
        return subscriber;
    }

    private static BodySubscriber<Long> refusing(RuntimeException reason) {
        return BodySubscribers.mapping(BodySubscribers.ofInputStream(), unread -> {
            try (unread) {
                throw reason;
            } catch (IOException e) {
                throw new DataException(String.valueOf(e.getMessage()), e);
            }
        });
    }

    private void await(CompletableFuture<HttpResponse<Long>> answer, AtomicReference<@Nullable BodyToFile> body)
            throws Transient, InterruptedException, ExecutionException {
        long start = System.nanoTime();
        while (true) {
            long now = System.nanoTime();
            BodyToFile arriving = body.get();
            long idleEnd = arriving == null
                    ? start
                            + limits.idle()
                                    .plus(limits.connect())
                                    .multipliedBy(2)
                                    .toNanos()
                    : arriving.lastArrival() + limits.idle().toNanos();
            long totalEnd = start + limits.total().toNanos();
            if (totalEnd - now <= 0) {
                throw new Transient("the download was not complete after " + text(limits.total()));
            }
            if (idleEnd - now <= 0) {
                throw new Transient("the server sent nothing for " + text(limits.idle()));
            }
            try {
                // the end of the wait may move while waiting, so look again soon
                long wait = Math.min(
                        Math.min(idleEnd, totalEnd) - now, limits.idle().toNanos());
                answer.get(wait, TimeUnit.NANOSECONDS);
                return;
            } catch (TimeoutException e) {
                // look again at the clock
            }
        }
    }

    private Transient failure(URI address, Throwable cause, Optional<BodyToFile> body) {
        for (Throwable e = cause; e != null; e = e.getCause()) {
            if (e instanceof DataException told) {
                throw told;
            }
            if (e instanceof StatusException told) {
                if (told.passes()) {
                    return new Transient(told.sentence(), cause);
                }
                throw new DataException(told.sentence(), cause);
            }
        }
        if (cause instanceof HttpConnectTimeoutException || cause instanceof ConnectException) {
            return new Transient(address.getHost() + " cannot be reached", cause);
        }
        if (cause instanceof HttpTimeoutException) {
            return new Transient("the server sent nothing for " + text(limits.idle()), cause);
        }
        return new Transient(
                body.map(begun -> "the connection was cut off after " + begun.received()
                                + (begun.announced() >= 0 ? " of " + begun.announced() : "") + " bytes")
                        .orElseGet(() -> "the connection failed (" + cause.getMessage() + ")"),
                cause);
    }

    private static String text(Duration duration) {
        return duration.toMillis() < 1000 ? duration.toMillis() + " ms" : duration.toSeconds() + " s";
    }

    /** An answer without the file. */
    private static final class StatusException extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final int status;

        StatusException(int status) {
            super("the server answered with status " + status);
            this.status = status;
        }

        String sentence() {
            return "the server answered with status " + status + (status == 404 ? " (not found)" : "");
        }

        boolean passes() {
            return status >= 500 || status == 408 || status == 429;
        }
    }
}
