package dev.cavity.cli;

import dev.cavity.io.DataException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Runs a command and turns its outcome into an exit code. */
public final class Main {
    private Main() {}

    /**
     * The program.
     *
     * @param arguments the command line
     */
    public static void main(String[] arguments) {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        int code = run(new Streams(out, err, Terminal.isWatched()), arguments);
        out.flush();
        System.exit(code);
    }

    static int run(Streams streams, String... arguments) {
        CommandLine command = new CommandLine(new CavityCommand(), new CommandFactory(streams))
                .setOut(new java.io.PrintWriter(streams.out(), true, StandardCharsets.UTF_8))
                .setErr(new java.io.PrintWriter(streams.err(), true, StandardCharsets.UTF_8))
                .setUsageHelpAutoWidth(true)
                .setParameterExceptionHandler((failure, args) -> usage(streams, failure))
                .setExecutionExceptionHandler((failure, line, parsed) -> failed(streams, failure));
        Converters.register(command);
        try {
            return written(streams, command.execute(arguments));
        } catch (OutOfMemoryError e) {
            streams.note("cavity: not enough memory; give Java more with JAVA_TOOL_OPTIONS=-Xmx8g, or use fewer rows"
                    + " with --sample");
            return ExitCode.INTERNAL;
        }
    }

    /** A print stream keeps failures to itself: without this, results that a full disk swallowed would pass for written. */
    private static int written(Streams streams, int code) {
        if (streams.out().checkError()) {
            streams.note("cavity: standard output cannot be written; the results are not complete");
            return ExitCode.BAD_DATA;
        }
        return code;
    }

    private static int usage(Streams streams, ParameterException failure) {
        CommandLine command = failure.getCommandLine();
        streams.note("cavity: " + message(failure, command));
        CommandLine.UnmatchedArgumentException.printSuggestions(failure, streams.err());
        streams.note("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
        return ExitCode.USAGE;
    }

    private static String message(ParameterException failure, CommandLine command) {
        if (failure instanceof CommandLine.UnmatchedArgumentException unmatched
                && !unmatched.isUnknownOption()
                && !command.getSubcommands().isEmpty()) {
            return "there is no command '" + unmatched.getUnmatched().get(0) + "'; the commands are "
                    + String.join(", ", command.getSubcommands().keySet());
        }
        return failure.getMessage().replace("option option", "option"); // picocli stutters
    }

    private static int failed(Streams streams, Exception failure) {
        if (failure instanceof DataException) {
            streams.note("cavity: " + failure.getMessage());
            return ExitCode.BAD_DATA;
        }
        if (failure instanceof UsageException) {
            streams.note("cavity: " + failure.getMessage());
            return ExitCode.USAGE;
        }
        streams.note("cavity: internal failure: " + failure
                + (debug() ? "" : " (set CAVITY_DEBUG=1 to see where, and please report it)"));
        if (debug()) {
            failure.printStackTrace(streams.err());
        }
        return ExitCode.INTERNAL;
    }

    private static boolean debug() {
        return "1".equals(System.getenv("CAVITY_DEBUG"));
    }
}
