package dev.cavity.cli;

import dev.cavity.Version;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command that holds the others; {@link Commands} adds them. */
@Command(
        name = "cavity",
        mixinStandardHelpOptions = true,
        versionProvider = CavityCommand.LibraryVersion.class,
        description = "Gaussian process classifiers, tuned by what you care about.",
        footerHeading = "%n",
        footer = {
            "Start with 'cavity demo', or:",
            "  cavity fit patients.csv --label outcome --positive ill --out model.json",
            "  cavity evaluate model.json later-patients.csv",
            "  cavity predict model.json new-patients.csv --out predictions.csv",
            "  cavity compare patients.csv --label outcome --positive ill",
            "",
            "Exit codes: 0 done, 1 internal failure, 2 usage, 3 bad data, 4 finished but not converged."
        })
final class CavityCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        List<String> names = List.copyOf(spec.subcommands().keySet());
        throw new ParameterException(
                spec.commandLine(),
                "a command is missing: " + String.join(", ", names.subList(0, names.size() - 1)) + " or "
                        + names.get(names.size() - 1));
    }

    static final class LibraryVersion implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"cavity " + Version.current()};
        }
    }
}
