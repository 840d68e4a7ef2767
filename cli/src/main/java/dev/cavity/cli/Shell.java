package dev.cavity.cli;

import java.util.List;
import java.util.stream.Collectors;

/** Words of a command line as a shell reads them. */
final class Shell {
    private Shell() {}

    /** A word, with quotes where a shell needs them. */
    static String word(String word) {
        return word.matches("[\\w@%+=:,./ζτ-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /** A command line of the program. */
    static String line(List<String> arguments) {
        return arguments.stream().map(Shell::word).collect(Collectors.joining(" ", "cavity ", ""));
    }
}
