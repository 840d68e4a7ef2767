package dev.cavity.cli;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.BooleanSupplier;

/** Where a command writes. */
final class Streams {
    private final PrintStream raw;
    private final PrintStream out;
    private final PrintStream err;
    private final boolean terminal;
    private final BooleanSupplier readerGone;

    /**
     * Streams.
     *
     * @param out results
     * @param err everything else
     * @param terminal whether a person is watching, who wants to see progress
     * @param readerGone whether nobody reads the results any more
     */
    Streams(PrintStream out, PrintStream err, boolean terminal, BooleanSupplier readerGone) {
        this.raw = out;
        this.out = new PrintStream(new VisibleStream(out), false, StandardCharsets.UTF_8);
        this.err = err;
        this.terminal = terminal;
        this.readerGone = readerGone;
    }

    Streams(PrintStream out, PrintStream err, boolean terminal) {
        this(out, err, terminal, () -> false);
    }

    /** Results as text for people and as JSON; what would steer a terminal is shown instead. */
    PrintStream out() {
        return out;
    }

    /** Results as tables, for programs, byte by byte; on a terminal they are text for people. */
    PrintStream table() {
        return terminal ? out : raw;
    }

    /** Standard output as it is, for what has no names in it. */
    PrintStream raw() {
        return raw;
    }

    /** Standard error as it is; for what has names in it there is {@link #note}. */
    PrintStream err() {
        return err;
    }

    boolean terminal() {
        return terminal;
    }

    /** Whether the reader of the results has seen enough of them, as head(1) does after a few lines. */
    boolean readerGone() {
        return readerGone.getAsBoolean();
    }

    /** A sentence for the user that is not a result. */
    void note(String sentence) {
        err.println(Visible.text(sentence));
    }
}
