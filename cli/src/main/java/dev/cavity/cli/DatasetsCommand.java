package dev.cavity.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The registry of public data sets. */
@Command(
        name = "datasets",
        mixinStandardHelpOptions = true,
        description = "Lists and fetches the public data sets of the paper.",
        subcommands = {DatasetsListCommand.class, DatasetsFetchCommand.class})
final class DatasetsCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing: datasets list, or datasets fetch NAME");
    }
}
