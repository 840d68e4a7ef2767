package dev.cavity.cli;

import dev.cavity.Version;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.IParamLabelRenderer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** A command as a page of the manual, in the man macros of roff: what its help says, in the order of man(7). */
final class ManualPage {
    private final CommandSpec command;
    private final Help help;
    private final StringBuilder page = new StringBuilder();

    private ManualPage(CommandLine line) {
        this.command = line.getCommandSpec();
        this.help = new Help(command, Help.defaultColorScheme(Ansi.OFF));
    }

    /** What {@code man} knows a command by: {@code cavity-datasets-list}. */
    static String name(CommandLine line) {
        return line.getCommandSpec().qualifiedName("-");
    }

    static String of(CommandLine line) {
        return new ManualPage(line).write();
    }

    private String write() {
        String name = command.qualifiedName("-");
        macro("TH", name.toUpperCase(Locale.ROOT), "1", "", "Cavity " + Version.current(), "Cavity");
        List<String> description = List.of(command.usageMessage().description());
        macro("SH", "NAME");
        text(name + " - " + description.get(0).replaceAll("\\.$", ""));
        macro("SH", "SYNOPSIS");
        text(help.synopsis(0).strip());
        macro("SH", "DESCRIPTION");
        description.forEach(this::paragraph);
        command.positionalParameters().stream()
                .filter(parameter -> !parameter.hidden())
                .forEach(this::parameter);
        Map<String, List<OptionSpec>> sections = HelpSections.of(command);
        macro("SH", "OPTIONS");
        sections.forEach((heading, options) -> {
            if (sections.size() > 1) {
                macro("SS", heading);
            }
            options.forEach(this::option);
        });
        commands();
        List<String> footer = List.of(command.usageMessage().footer());
        if (!footer.isEmpty()) {
            macro("SH", "EXAMPLES AND EXIT CODES");
            page.append(".nf\n");
            footer.forEach(this::text);
            page.append(".fi\n");
        }
        if (command.parent() != null) {
            macro("SH", "SEE ALSO");
            text(command.parent().qualifiedName("-") + "(1)");
        }
        return page.toString();
    }

    private void commands() {
        if (!command.subcommands().isEmpty()) {
            macro("SH", "COMMANDS");
            command.subcommands().forEach((name, line) -> {
                macro("TP");
                page.append(".B ").append(roff(name)).append('\n');
                UsageMessageSpec says = line.getCommandSpec().usageMessage();
                Stream.of(says.header(), says.description())
                        .flatMap(Stream::of)
                        .limit(1)
                        .forEach(this::text);
            });
        }
    }

    private void parameter(PositionalParamSpec parameter) {
        macro("TP");
        text(parameter.paramLabel());
        sentences(parameter);
    }

    private void option(OptionSpec option) {
        IParamLabelRenderer labels = help.parameterLabelRenderer();
        String label = labels.renderParameterLabel(option, Ansi.OFF, List.of()).toString();
        macro("TP");
        page.append(Stream.of(option.names())
                .map(name -> "\\fB" + roff(name) + "\\fR")
                .collect(Collectors.joining(", ")));
        page.append(roff(label)).append('\n');
        sentences(option);
    }

    private void sentences(ArgSpec argument) {
        String between = "";
        for (String sentence : argument.description()) {
            page.append(between);
            text(Ansi.OFF.text(String.format(sentence)).toString());
            between = ".br\n";
        }
    }

    private void paragraph(String text) {
        macro("PP");
        text(text);
    }

    private void macro(String name, String... arguments) {
        page.append('.').append(name);
        for (String argument : arguments) {
            page.append(" \"").append(roff(argument).replace("\"", "\\(dq")).append('"');
        }
        page.append('\n');
    }

    private void text(String text) {
        // a full stop or an apostrophe in front would begin a macro
        if (text.isBlank()) {
            macro("sp");
            return;
        }
        page.append(text.startsWith(".") || text.startsWith("'") ? "\\&" : "")
                .append(roff(text))
                .append('\n');
    }

    /** Backslashes, and minus signs that are to be copied, as roff writes them; other letters by their number, whatever its locale. */
    static String roff(String text) {
        return text.codePoints()
                .mapToObj(letter -> switch (letter) {
                    case '\\' -> "\\e";
                    case '-' -> "\\-";
                    case '\n' -> "\n.br\n";
                    default -> letter < 128 ? Character.toString(letter) : String.format("\\[u%04X]", letter);
                })
                .collect(Collectors.joining());
    }
}
