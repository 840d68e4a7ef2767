package dev.cavity.cli;

import java.lang.reflect.Member;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Layout;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The options of a command, those of a set together under its {@link Heading}. */
final class HelpSections implements IHelpSectionRenderer {
    private static final String OTHERS = "Other options";

    @Override
    public String render(Help help) {
        Map<String, List<OptionSpec>> sections = of(help.commandSpec());
        StringBuilder text = new StringBuilder();
        sections.forEach((heading, options) ->
                text.append(sections.size() == 1 ? "" : wrapped(heading, help)).append(list(help, options)));
        return text.toString();
    }

    /** The options that are shown, by heading; those without one come last. */
    static Map<String, List<OptionSpec>> of(CommandSpec command) {
        Map<String, List<OptionSpec>> sections = new LinkedHashMap<>();
        // methods with options have an order of their own, since reflection gives them in any
        command.options().stream()
                .filter(option -> !option.hidden())
                .sorted(Comparator.comparingInt(OptionSpec::order))
                .forEach(option -> sections.computeIfAbsent(heading(option), absent -> new ArrayList<>())
                        .add(option));
        List<OptionSpec> others = sections.remove(OTHERS);
        if (others != null) {
            sections.put(OTHERS, others);
        }
        return sections;
    }

    private static String wrapped(String heading, Help help) {
        int width = help.commandSpec().usageMessage().width();
        StringBuilder text = new StringBuilder(System.lineSeparator());
        String line = "";
        for (String word : heading.split(" ", -1)) {
            if (line.length() + 1 + word.length() > width) {
                text.append(line).append(System.lineSeparator());
                line = word;
            } else {
                line = line.isEmpty() ? word : line + " " + word;
            }
        }
        return text.append(line).append(System.lineSeparator()).toString();
    }

    private static String heading(OptionSpec option) {
        Heading heading = declaringClass(option).getAnnotation(Heading.class);
        return heading == null ? OTHERS : heading.value();
    }

    /** The class that an option is written in: that of a set of options, or of a command. */
    static Class<?> declaringClass(OptionSpec option) {
        return option.userObject() instanceof Member member ? member.getDeclaringClass() : Object.class;
    }

    private static String list(Help help, List<OptionSpec> options) {
        Layout layout = help.createDefaultLayout();
        layout.addOptions(options, help.parameterLabelRenderer());
        return layout.toString();
    }
}
