package dev.cavity.cli;

import dev.cavity.linalg.Blas;
import dev.cavity.linalg.BlasException;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

/**
 * Loads the linear algebra beside a command that {@link Computes}, and says if it is not the fast one. It takes about as long as reading the
 * command line, so where the first word tells that the command will need it, it is loaded beside that already.
 */
final class LinearAlgebra implements IExecutionStrategy {
    private final Streams streams;
    private final Thread loading = new Thread(this::load, "cavity-loading");
    /** Not before the command line has been read does anybody know how much the user wants to be told. */
    private final CountDownLatch mayTell = new CountDownLatch(1);

    private volatile boolean ended;

    LinearAlgebra(Streams streams) {
        this.streams = streams;
        loading.setDaemon(true);
    }

    /** Begins, if these arguments are likely to be those of a command that computes; if they are not after all, no harm is done. */
    LinearAlgebra ahead(String... arguments) {
        if (Commands.willCompute(arguments)) {
            loading.start();
        }
        return this;
    }

    @Override
    public int execute(ParseResult parsed) {
        ParseResult innermost = innermost(parsed);
        boolean computes =
                innermost.commandSpec().userObject() instanceof Computes && !innermost.isUsageHelpRequested();
        if (computes) {
            mayTell.countDown();
            if (loading.getState() == Thread.State.NEW) {
                loading.start();
            }
        }
        try {
            int code = new RunLast().execute(parsed);
            if (computes) {
                finish();
            }
            return code;
        } finally {
            ended = true;
        }
    }

    private static ParseResult innermost(ParseResult parsed) {
        ParseResult innermost = parsed;
        while (innermost.hasSubcommand()) {
            innermost = innermost.subcommand();
        }
        return innermost;
    }

    private void load() {
        try {
            Blas blas = Blas.get();
            if (blas.isFallback()) {
                mayTell.await();
                if (!ended) { // a process that ends while the library is being loaded has not lost it
                    streams.note(
                            "note: linear algebra is in " + blas.description() + ", which is several times slower");
                }
            }
        } catch (BlasException | OutOfMemoryError saidByTheCommand) {
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void finish() {
        try {
            loading.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
