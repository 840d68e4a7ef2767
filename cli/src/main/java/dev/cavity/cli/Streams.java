package dev.cavity.cli;

import dev.cavity.facts.Visible;
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
    private Talk talk = Talk.USUAL;

    /** How much is said. */
    enum Talk {
        /** What the command is for, and what is wrong. */
        QUIET,
        /** What most people want to know. */
        USUAL,
        /** Everything that is known. */
        VERBOSE
    }

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

    /** Whether a person is watching who wants to see how far it is. */
    boolean showsProgress() {
        return terminal && talk != Talk.QUIET;
    }

    void setTalk(Talk talk) {
        this.talk = talk;
    }

    Talk talk() {
        return talk;
    }

    /** Whether the reader of the results has seen enough of them, as head(1) does after a few lines. */
    boolean readerGone() {
        return readerGone.getAsBoolean();
    }

    /** A sentence for the user that is not a result, and that a user who wants it quiet can do without. */
    void note(String sentence) {
        if (talk != Talk.QUIET) {
            warn(sentence);
        }
    }

    /** What is wrong, or may be. */
    void warn(String sentence) {
        err.println(Visible.text(sentence));
    }
}
