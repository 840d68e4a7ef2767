package dev.cavity.cli;

import dev.cavity.facts.Fact;
import dev.cavity.facts.Facts;
import dev.cavity.facts.Value;
import dev.cavity.lab.comparison.ComparisonReport;
import dev.cavity.lab.method.LabMethod;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The command that fits the winner of a comparison to all rows: with the same words for the table, and the method by its name. */
final class FitLine {
    private static final String DEFAULT = "default";
    private static final Set<Class<?>> TABLE = Set.of(ColumnOptions.class, RoleOptions.class, ReadingOptions.class);

    private final ComparisonReport report;
    private final List<String> tableOptions;

    FitLine(ComparisonReport report, ParseResult parsed) {
        this.report = report;
        this.tableOptions = tableOptions(parsed);
    }

    /** For each table. */
    Facts of(List<ComparedTable> tables) {
        Facts facts = Facts.none();
        for (ComparedTable table : tables) {
            List<LabMethod> bestFirst = bestFirst(table);
            Optional<LabMethod> best = fitted(table);
            if (best.isPresent()) {
                String name = best.get().name();
                String heading = best.get().equals(bestFirst.get(0))
                        ? "To fit " + name + " to all rows"
                        : "'cavity fit' does not make " + bestFirst.get(0).name() + "; to fit " + name
                                + ", the best that it makes, to all rows";
                facts = facts.part(
                        table.problem().name(),
                        heading,
                        Facts.none()
                                .with(new Fact("method", "method", new Value.Text(name), true))
                                .sentence("command", command(table, best.get())));
            }
        }
        return Facts.none().part("fit", "", facts);
    }

    /** The commands alone, for each table that has one. */
    List<String> commands(List<ComparedTable> tables) {
        return tables.stream()
                .flatMap(table -> fitted(table).map(method -> command(table, method)).stream())
                .toList();
    }

    private List<LabMethod> bestFirst(ComparedTable table) {
        return report.bestFirst(table.problem().name()).stream()
                .map(this::method)
                .toList();
    }

    /** The best that a fit can make. */
    private Optional<LabMethod> fitted(ComparedTable table) {
        return bestFirst(table).stream()
                .filter(method -> method.asTrainer().isPresent())
                .findFirst();
    }

    private LabMethod method(String name) {
        return report.plan().methods().stream()
                .filter(method -> method.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private String command(ComparedTable table, LabMethod method) {
        List<String> words = new ArrayList<>(List.of("cavity", "fit", Shell.word(table.file())));
        words.addAll(tableOptions);
        if (!method.name().equals(DEFAULT)) {
            words.addAll(List.of("--as", method.name()));
        }
        words.addAll(List.of("--out", "model.json"));
        return String.join(" ", words);
    }

    /** Whatever was said of the table, as it was said. */
    private static List<String> tableOptions(ParseResult parsed) {
        List<String> words = new ArrayList<>();
        for (OptionSpec option : parsed.matchedOptions()) {
            boolean ofTable = TABLE.contains(HelpSections.declaringClass(option));
            if (ofTable) {
                for (String value : option.originalStringValues()) {
                    words.add(option.longestName());
                    words.add(Shell.word(value));
                }
            }
        }
        return words;
    }
}
