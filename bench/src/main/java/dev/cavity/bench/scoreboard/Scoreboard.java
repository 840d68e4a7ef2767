package dev.cavity.bench.scoreboard;

import dev.cavity.io.DataException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Cavity's methods beside other people's, on tables that have no part in the paper. */
@Command(
        name = "scoreboard",
        mixinStandardHelpOptions = true,
        description = "Cavity's methods beside other people's, on tables that have no part in the paper.",
        subcommands = {RunCommand.class, PageCommand.class, CoverageCommand.class, MemberStudy.class})
public final class Scoreboard {
    private Scoreboard() {}

    /**
     * Runs a command.
     *
     * @param arguments the command and its options
     */
    public static void main(String... arguments) {
        CommandLine commands = new CommandLine(new Scoreboard())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler((failure, command, parsed) -> {
                    if (failure instanceof DataException || failure instanceof IllegalArgumentException) {
                        command.getErr().println("scoreboard: " + failure.getMessage());
                        return 3;
                    }
                    throw failure;
                });
        System.exit(commands.execute(arguments));
    }
}
