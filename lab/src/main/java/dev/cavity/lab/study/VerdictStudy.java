package dev.cavity.lab.study;

import dev.cavity.lab.report.MarkdownTable;
import dev.cavity.verdict.Colour;
import dev.cavity.verdict.Finding;
import dev.cavity.verdict.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * How often is a verdict wrong? Tables with one known fault each, of which it is counted how often the fault is named, and sound ones, of which it is
 * counted how often something else than green is said, and what. A command for developers:
 *
 * <pre>  java -cp cli/target/cavity.jar dev.cavity.lab.study.VerdictStudy [TABLES SEED [KIND]]</pre>
 *
 * <p>TABLES of each kind, or of one kind only. Outcome: docs/decisions/0024-verdict.md.
 */
public final class VerdictStudy {
    private VerdictStudy() {}

    /**
     * Runs the study.
     *
     * @param args the number of tables of each kind, a seed, and the name of a kind
     */
    public static void main(String... args) {
        Arguments arguments = Arguments.of(List.of("TABLES", "SEED", "KIND"), args);
        int tables = arguments.whole(0, 100, 1);
        int seed = arguments.whole(1, 1, 0);
        Predicate<String> wanted = name -> args.length < 3 || name.equals(args[2]);
        MarkdownTable faults = new MarkdownTable(List.of("fault", "named", "red", "also found"));
        Arrays.stream(FaultyTable.values())
                .filter(kind -> wanted.test(kind.name()))
                .forEach(kind -> faults.row(row(kind.name(), kind::verdict, kind::isNamed, tables, seed)));
        MarkdownTable sound = new MarkdownTable(List.of("sound", "green", "red", "found"));
        Arrays.stream(SoundTable.values())
                .filter(kind -> wanted.test(kind.name()))
                .forEach(kind -> sound.row(
                        row(kind.name(), kind::verdict, verdict -> verdict.colour() == Colour.GREEN, tables, seed)));
        System.out.print(faults + "\n" + sound);
    }

    private static List<String> row(
            String name, LongFunction<Verdict> kind, Predicate<Verdict> good, int tables, int seed) {
        int count = 0;
        int red = 0;
        Map<String, Integer> found = new TreeMap<>();
        for (int t = 0; t < tables; t++) {
            Verdict verdict = kind.apply(10_000L * seed + t);
            count += good.test(verdict) ? 1 : 0;
            red += verdict.colour() == Colour.RED ? 1 : 0;
            verdict.findings().stream()
                    .filter(finding -> finding.colour() != Colour.GREEN)
                    .map(Finding::fault)
                    .distinct()
                    .forEach(fault -> found.merge(fault.label(), 1, Integer::sum));
        }
        return List.of(
                name.toLowerCase(Locale.ROOT).replace('_', ' '),
                percent(count, tables),
                percent(red, tables),
                found.entrySet().stream()
                        .map(entry -> entry.getKey() + " " + percent(entry.getValue(), tables))
                        .collect(Collectors.joining(", ")));
    }

    private static String percent(int count, int of) {
        return String.format(Locale.ROOT, "%.0f %%", 100.0 * count / of);
    }
}
