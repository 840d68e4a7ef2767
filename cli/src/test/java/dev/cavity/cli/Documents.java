package dev.cavity.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The pages of the repository, and the commands in them. */
final class Documents {
    private Documents() {}

    /** The root of the repository: the nearest folder above with a docs folder. */
    static Path root() {
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            if (Files.isDirectory(at.resolve("docs/guide"))) {
                return at;
            }
        }
        throw new AssertionError(
                "there is no docs/guide in a folder above " + Path.of("").toAbsolutePath());
    }

    /** The lines that begin with {@code cavity} in the sh blocks of a page, in order. */
    static List<String> shellCommands(Path page) {
        List<String> commands = new ArrayList<>();
        boolean shell = false;
        for (String line : Toys.read(page).lines().toList()) {
            if (line.startsWith("```")) {
                shell = line.equals("```sh");
            } else if (shell && line.startsWith("cavity ")) {
                commands.add(line);
            }
        }
        return commands;
    }

    /**
     * The arguments of a command, as if it ran in a folder. A process cannot change its working directory, so names of files,
     * which are the arguments that end in .csv, .json or .html, and what follows --out are put into the folder; so is what the demo
     * writes.
     */
    static String[] argumentsIn(Path folder, String command) {
        List<String> arguments = new ArrayList<>();
        boolean out = false;
        for (String word : command.strip().split("\\s+", -1)) {
            boolean file = out || word.matches("[^-].*\\.(csv|json|html)");
            arguments.add(file ? folder.resolve(word).toString() : word);
            out = word.equals("--out");
        }
        arguments.remove(0);
        if (arguments.equals(List.of("demo"))) {
            arguments.addAll(List.of("--out", folder.resolve("cavity-demo").toString()));
        }
        return arguments.toArray(String[]::new);
    }
}
