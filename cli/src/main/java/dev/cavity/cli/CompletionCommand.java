package dev.cavity.cli;

import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.AutoComplete;
import picocli.CommandLine.Command;

/** Prints what makes a shell complete commands and options. */
@Command(
        name = "completion",
        mixinStandardHelpOptions = true,
        description = {
            "Prints a script that makes bash or zsh complete commands and options.",
            "For this shell: source <(cavity completion). For every shell to come, put that line into ~/.bashrc or ~/.zshrc."
        })
final class CompletionCommand implements Callable<Integer> {
    private static final Pattern CONSTANTS = Pattern.compile("=\\((\"[A-Z0-9_]+\" ?)+\\)");

    private final Streams streams;

    CompletionCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        streams.raw().print(script(streams));
        return ExitCode.DONE;
    }

    /** picocli's script, with the values of options as the help has them: {@code impute} and not {@code IMPUTE}, and no
     * {@code unknown}, which is what is not said. */
    static String script(Streams streams) {
        String script = AutoComplete.bash("cavity", Commands.all(new CommandFactory(streams)));
        return CONSTANTS
                .matcher(script)
                .replaceAll(values -> values.group().toLowerCase(Locale.ROOT).replace(" \"unknown\"", ""));
    }
}
