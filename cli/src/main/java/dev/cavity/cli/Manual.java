package dev.cavity.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.HelpCommand;

/** Writes the manual and the completion script as a release has them below {@code share}; the build runs it. */
public final class Manual {
    private Manual() {}

    /**
     * The program.
     *
     * @param arguments the folder that is to be {@code share}
     * @throws IOException if something cannot be written
     */
    public static void main(String[] arguments) throws IOException {
        write(Path.of(arguments[0]));
    }

    static void write(Path share) throws IOException {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        Streams silent = new Streams(nowhere, nowhere, false);
        Path completion = Files.createDirectories(share.resolve("bash-completion/completions"));
        Files.writeString(completion.resolve("cavity"), CompletionCommand.script(silent));
        pages(Files.createDirectories(share.resolve("man/man1")), Commands.all(new CommandFactory(silent)));
    }

    private static void pages(Path folder, CommandLine line) throws IOException {
        Files.writeString(folder.resolve(ManualPage.name(line) + ".1"), ManualPage.of(line));
        for (CommandLine command : line.getSubcommands().values()) {
            if (!(command.getCommand() instanceof HelpCommand)) {
                pages(folder, command);
            }
        }
    }
}
