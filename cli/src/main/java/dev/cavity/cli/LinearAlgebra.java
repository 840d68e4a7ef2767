package dev.cavity.cli;

import dev.cavity.linalg.Blas;
import dev.cavity.linalg.BlasException;
import java.util.concurrent.atomic.AtomicBoolean;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

/**
 * Loads the linear algebra beside a command that {@link Computes}, and says if it is not the fast one.
 *
 * @param streams where it is said
 */
record LinearAlgebra(Streams streams) implements IExecutionStrategy {
    @Override
    public int execute(ParseResult parsed) {
        AtomicBoolean ended = new AtomicBoolean();
        Thread loading = new Thread(() -> load(ended), "cavity-loading");
        loading.setDaemon(true);
        ParseResult innermost = innermost(parsed);
        boolean computes =
                innermost.commandSpec().userObject() instanceof Computes && !innermost.isUsageHelpRequested();
        if (computes) {
            loading.start();
        }
        try {
            int code = new RunLast().execute(parsed);
            if (computes) {
                finish(loading);
            }
            return code;
        } finally {
            ended.set(true);
        }
    }

    private static ParseResult innermost(ParseResult parsed) {
        ParseResult innermost = parsed;
        while (innermost.hasSubcommand()) {
            innermost = innermost.subcommand();
        }
        return innermost;
    }

    private void load(AtomicBoolean ended) {
        try {
            Blas blas = Blas.get();
            // a process that ends while the library is being loaded has not lost it
            if (blas.isFallback() && !ended.get()) {
                streams.note("note: linear algebra is in " + blas.description() + ", which is several times slower");
            }
        } catch (BlasException | OutOfMemoryError saidByTheCommand) {
            return;
        }
    }

    private static void finish(Thread loading) {
        try {
            loading.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
