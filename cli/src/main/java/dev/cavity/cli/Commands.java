package dev.cavity.cli;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * The commands below {@code cavity}. A run needs one of them at most: that one is read with all its options, of the others the
 * name and the description are enough, for the list of commands and for advice on a word that is none.
 */
final class Commands {
    private static final List<Class<?>> ALL = List.of(
            FitCommand.class,
            PredictCommand.class,
            EvaluateCommand.class,
            ExplainCommand.class,
            InspectCommand.class,
            CompareCommand.class,
            ReproduceCommand.class,
            DatasetsCommand.class,
            DemoCommand.class,
            CompletionCommand.class);

    private Commands() {}

    /** The program, ready for these arguments. */
    static CommandLine forArguments(IFactory factory, String... arguments) {
        return read(factory, Set.copyOf(Arrays.asList(arguments))::contains);
    }

    /** The program with all options of all its commands, for what describes it. */
    static CommandLine all(IFactory factory) {
        return read(factory, name -> true);
    }

    private static CommandLine read(IFactory factory, Predicate<String> wanted) {
        CommandLine program = new CommandLine(CavityCommand.class, factory);
        boolean needsValues = false;
        for (Class<?> type : ALL) {
            Command described = type.getAnnotation(Command.class);
            if (wanted.test(described.name())) {
                program.addSubcommand(new CommandLine(type, factory));
                needsValues = true;
            } else {
                CommandSpec nameOnly = CommandSpec.wrapWithoutInspection(null);
                nameOnly.usageMessage().description(described.description());
                program.addSubcommand(described.name(), nameOnly);
            }
        }
        program.addSubcommand("help", new HelpCommand());
        Map<String, IHelpSectionRenderer> sections = new HashMap<>(program.getHelpSectionMap());
        sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, new HelpSections());
        program.setHelpSectionMap(sections);
        if (needsValues) {
            Converters.register(program);
        }
        return program;
    }
}
