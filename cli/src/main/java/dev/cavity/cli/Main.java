package dev.cavity.cli;

import dev.cavity.io.DataException;
import dev.cavity.io.NearNames;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.BlasException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Runs a command and turns its outcome into an exit code. */
public final class Main {
    private static final Pattern UNKNOWN = Pattern.compile("Unknown subcommand '(.*)'\\.");

    private Main() {}

    /**
     * The program.
     *
     * @param arguments the command line
     */
    public static void main(String[] arguments) {
        Blas.finishCallsAtExit();
        StandardOutput standard = new StandardOutput();
        PrintStream out = new PrintStream(standard, false, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        int code = run(new Streams(out, err, Terminal.isWatched(), standard::readerGone), arguments);
        out.flush();
        System.exit(code);
    }

    static int run(Streams streams, String... arguments) {
        return run(streams, commands(streams, arguments), arguments);
    }

    /** The commands, ready for these arguments. */
    static CommandLine commands(Streams streams, String... arguments) {
        LinearAlgebra algebra = new LinearAlgebra(streams).ahead(arguments);
        return Commands.forArguments(new CommandFactory(streams), arguments)
                .setOut(new java.io.PrintWriter(streams.raw(), true, StandardCharsets.UTF_8))
                .setErr(new java.io.PrintWriter(streams.err(), true, StandardCharsets.UTF_8))
                .setUsageHelpAutoWidth(true)
                .setExecutionStrategy(algebra)
                .setParameterExceptionHandler((failure, args) -> usage(streams, failure))
                .setExecutionExceptionHandler((failure, line, parsed) -> failed(streams, failure));
    }

    static int run(Streams streams, CommandLine commands, String... arguments) {
        try {
            requireLetters(arguments);
            return written(streams, commands.execute(arguments));
        } catch (UsageException e) {
            streams.warn("cavity: " + e.getMessage());
            return ExitCode.USAGE;
        } catch (OutOfMemoryError e) {
            double gigabytes = Runtime.getRuntime().maxMemory() * 1e-9;
            streams.warn(String.format(
                    Locale.ROOT,
                    "cavity: not enough memory: Java may use %.2g GB here; give it more, such as JAVA_TOOL_OPTIONS=-Xmx%.0fg",
                    gigabytes,
                    Math.ceil(2 * gigabytes)));
            return ExitCode.INTERNAL;
        }
    }

    /** In a locale of ASCII alone Java puts U+FFFD for every other byte of an argument, and can open no file of such a name. */
    private static void requireLetters(String... arguments) {
        for (String argument : arguments) {
            if (argument.indexOf('\ufffd') >= 0) {
                throw new UsageException("'" + argument + "' has letters that Java cannot read in this locale ("
                        + System.getProperty("sun.jnu.encoding") + "); set LC_ALL=C.UTF-8");
            }
        }
    }

    /** A print stream keeps failures to itself: without this, results that a full disk swallowed would pass for written. */
    private static int written(Streams streams, int code) {
        if (streams.out().checkError()) {
            if (streams.readerGone()) {
                return ExitCode.READER_GONE;
            }
            streams.warn("cavity: standard output cannot be written; the results are not complete");
            return ExitCode.BAD_DATA;
        }
        return code;
    }

    private static int usage(Streams streams, ParameterException failure) {
        CommandLine command = failure.getCommandLine();
        streams.warn("cavity: " + message(failure, command));
        streams.warn("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
        return ExitCode.USAGE;
    }

    private static String message(ParameterException failure, CommandLine command) {
        if (failure instanceof UnmatchedArgumentException unmatched) {
            String word = unmatched.getUnmatched().get(0).replaceAll("^(--[^=]*)=.*", "$1");
            if (unmatched.isUnknownOption()) {
                List<String> near =
                        NearNames.of(word, command.getCommandSpec().optionsMap().keySet());
                return "there is no option '" + word + "'"
                        + (near.isEmpty() ? "" : "; did you mean " + String.join(" or ", near) + "?");
            }
            return command.getSubcommands().isEmpty()
                    ? "'" + word + "' is one argument too many"
                    : noCommand(word, command);
        }
        String said = String.valueOf(failure.getMessage());
        Matcher unknown = UNKNOWN.matcher(said); // of 'cavity help'
        return unknown.matches()
                ? noCommand(unknown.group(1), command)
                : said.replace("option option", "option") // picocli stutters
                        .replaceFirst("^Invalid value for positional parameter at index \\d+ \\(.*?\\): ", "");
    }

    private static String noCommand(String word, CommandLine command) {
        Set<String> commands = command.getSubcommands().keySet();
        List<String> near = NearNames.of(word, commands);
        return "there is no command '" + word + "'"
                + (near.isEmpty()
                        ? "; the commands are " + String.join(", ", commands)
                        : "; did you mean " + String.join(" or ", near) + "?");
    }

    private static int failed(Streams streams, Exception failure) {
        if (failure instanceof DataException) {
            streams.warn("cavity: " + failure.getMessage());
            return ExitCode.BAD_DATA;
        }
        if (failure instanceof UsageException || failure instanceof BlasException) {
            streams.warn("cavity: " + failure.getMessage());
            return ExitCode.USAGE;
        }
        streams.warn("cavity: internal failure: " + failure
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
