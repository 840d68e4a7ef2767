package dev.cavity.cli;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
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
    /** With the names that their annotations have, which take a while to read. */
    private static final Map<String, Class<?>> ALL = new LinkedHashMap<>();

    private static final String NO_CONVERTERS_FOR = "picocli.converters.excludes";

    static {
        if (System.getProperty(NO_CONVERTERS_FOR)
                == null) { // no option is a date or a database, and their classes take a while to set up
            System.setProperty(NO_CONVERTERS_FOR, "java[.](time|sql)[.].*");
        }
        ALL.put("fit", FitCommand.class);
        ALL.put("predict", PredictCommand.class);
        ALL.put("evaluate", EvaluateCommand.class);
        ALL.put("explain", ExplainCommand.class);
        ALL.put("inspect", InspectCommand.class);
        ALL.put("compare", CompareCommand.class);
        ALL.put("reproduce", ReproduceCommand.class);
        ALL.put("datasets", DatasetsCommand.class);
        ALL.put("demo", DemoCommand.class);
        ALL.put("completion", CompletionCommand.class);
    }

    private Commands() {}

    /** The program, ready for these arguments. */
    static CommandLine forArguments(IFactory factory, String... arguments) {
        if (arguments.length > 0 && ALL.containsKey(arguments[0])) {
            return read(
                    factory,
                    arguments[0]::equals,
                    false); // the rest is for this command, and the others are not asked for
        }
        return read(factory, Set.copyOf(Arrays.asList(arguments))::contains, true);
    }

    /** The program with all options of all its commands, for what describes it. */
    static CommandLine all(IFactory factory) {
        return read(factory, name -> true, true);
    }

    /** Whether these are arguments of a command that {@link Computes} and not a question for its help, as far as can be seen before they are read. */
    static boolean willCompute(String... arguments) {
        if (arguments.length == 0) {
            return false;
        }
        Class<?> command = ALL.get(arguments[0]);
        List<String> words = Arrays.asList(arguments);
        return command != null
                && Computes.class.isAssignableFrom(command)
                && !words.contains("--help")
                && !words.contains("-h");
    }

    private static CommandLine read(IFactory factory, Predicate<String> wanted, boolean withOthers) {
        CommandLine program = new CommandLine(CavityCommand.class, factory);
        boolean needsValues = false;
        for (Map.Entry<String, Class<?>> command : ALL.entrySet()) {
            String name = command.getKey();
            if (wanted.test(name)) {
                program.addSubcommand(new CommandLine(command.getValue(), factory));
                needsValues = true;
            } else if (withOthers) {
                CommandSpec nameOnly = CommandSpec.wrapWithoutInspection(null);
                nameOnly.usageMessage()
                        .description(
                                command.getValue().getAnnotation(Command.class).description());
                program.addSubcommand(name, nameOnly);
            }
        }
        if (withOthers) {
            program.addSubcommand("help", new HelpCommand());
        }
        Map<String, IHelpSectionRenderer> sections = new HashMap<>(program.getHelpSectionMap());
        sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, new HelpSections());
        program.setHelpSectionMap(sections);
        if (needsValues) {
            Converters.register(program);
        }
        return program;
    }
}
