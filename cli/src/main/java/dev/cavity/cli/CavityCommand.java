package dev.cavity.cli;

import dev.cavity.Version;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command that holds the others; {@link Commands} adds them. */
@Command(
        name = "cavity",
        mixinStandardHelpOptions = true,
        versionProvider = CavityCommand.LibraryVersion.class,
        description = "Gaussian process classifiers, tuned for what you care about.",
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
    private final Streams streams;

    @Spec
    private CommandSpec spec;

    CavityCommand(Streams streams) {
        this.streams = streams;
    }

    @Option(
            names = "--quiet",
            order = 1,
            scope = ScopeType.INHERIT,
            description = "Print results and problems only; no progress.")
    void setQuiet(boolean wanted) {
        streams.setTalk(wanted ? Streams.Talk.QUIET : streams.talk());
    }

    @Option(names = "--verbose", order = 2, scope = ScopeType.INHERIT, description = "Print everything that is known.")
    void setVerbose(boolean wanted) {
        streams.setTalk(wanted ? Streams.Talk.VERBOSE : streams.talk());
    }

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
