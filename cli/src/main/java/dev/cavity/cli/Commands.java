package dev.cavity.cli;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
            DemoCommand.class);

    private Commands() {}

    /** The program, ready for these arguments. */
    static CommandLine forArguments(IFactory factory, String... arguments) {
        CommandLine program = new CommandLine(CavityCommand.class, factory);
        Set<String> words = Set.copyOf(Arrays.asList(arguments));
        boolean needsValues = false;
        for (Class<?> type : ALL) {
            Command described = type.getAnnotation(Command.class);
            if (words.contains(described.name())) {
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
