package dev.cavity.cli;

import java.io.PrintStream;

/**
 * Where a command writes.
 *
 * @param out results
 * @param err everything else
 * @param terminal whether a person is watching, who wants to see progress
 */
record Streams(PrintStream out, PrintStream err, boolean terminal) {
    /** A sentence for the user that is not a result. */
    void note(String sentence) {
        err.println(sentence);
    }
}
