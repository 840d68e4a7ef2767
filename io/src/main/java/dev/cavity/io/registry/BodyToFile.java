package dev.cavity.io.registry;

import dev.cavity.io.DataException;
import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/**
 * Writes the body of a response to a file, and gives up as soon as it is too long. The client's own subscriber to a file knows
 * no limit and tells nobody when bytes arrive, so that a server which stops half way would be waited for without end.
 */
final class BodyToFile implements BodySubscriber<Long> {
    private final Path file;
    private final long limit;
    private final long announced;
    private final FetchProgress progress;
    private final CompletableFuture<Long> result = new CompletableFuture<>();
    private Flow.@Nullable Subscription subscription;
    private @Nullable FileChannel channel;
    private long received;
    private long lastArrival = System.nanoTime();
    private boolean done;

    BodyToFile(Path file, long limit, long announced, FetchProgress progress) {
        this.file = file;
        this.limit = limit;
        this.announced = announced;
        this.progress = progress;
    }

    @Override
    public CompletionStage<Long> getBody() {
        return result;
    }

    @Override
    public synchronized void onSubscribe(Flow.Subscription given) {
        subscription = given;
        if (done) {
            given.cancel();
            return;
        }
        if (announced > limit) {
            fail(tooLarge());
            return;
        }
        try {
            channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
            given.request(Long.MAX_VALUE);
        } catch (IOException e) {
            fail(notWritten(e));
        }
    }

    @Override
    public synchronized void onNext(List<ByteBuffer> buffers) {
        lastArrival = System.nanoTime();
        FileChannel to = channel;
        if (done || to == null) {
            return;
        }
        try {
            for (ByteBuffer buffer : buffers) {
                received += buffer.remaining();
                if (received > limit) {
                    fail(tooLarge());
                    return;
                }
                while (buffer.hasRemaining()) {
                    to.write(buffer);
                }
            }
            progress.received(received, announced);
        } catch (IOException e) {
            fail(notWritten(e));
        }
    }

    @Override
    public synchronized void onError(Throwable error) {
        fail(error);
    }

    @Override
    public synchronized void onComplete() {
        close();
        result.complete(received);
    }

    /** Ends the download; the file is closed when this returns. */
    synchronized void abort() {
        fail(new IOException("aborted"));
    }

    synchronized long received() {
        return received;
    }

    synchronized long announced() {
        return announced;
    }

    synchronized long lastArrival() {
        return lastArrival;
    }

    private void fail(Throwable error) {
        if (subscription != null) {
            subscription.cancel();
        }
        close();
        result.completeExceptionally(error);
    }

    private void close() {
        done = true;
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException e) {
            result.completeExceptionally(notWritten(e));
        }
    }

    private DataException tooLarge() {
        return new DataException("the file has more than " + limit + " bytes, which is too large to be the data set");
    }

    private DataException notWritten(IOException e) {
        return new DataException(file + " cannot be written: " + e.getMessage(), e);
    }
}
