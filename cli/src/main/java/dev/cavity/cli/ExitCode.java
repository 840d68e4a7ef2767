package dev.cavity.cli;

/** What the exit codes mean. They are a contract with scripts. */
final class ExitCode {
    /** Done. */
    static final int DONE = 0;
    /** A failure of the program itself. */
    static final int INTERNAL = 1;
    /** The command line is not understood. */
    static final int USAGE = 2;
    /** Data or files are not as they should be. */
    static final int BAD_DATA = 3;
    /** Finished, but something did not converge. */
    static final int NOT_CONVERGED = 4;

    /** Nobody reads standard output any more; what a shell says of a process that SIGPIPE has ended. */
    static final int READER_GONE = 141;

    private ExitCode() {}
}
