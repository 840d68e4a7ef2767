package dev.cavity.lab.report;

import dev.cavity.lab.statistics.Friedman;
import dev.cavity.lab.statistics.PairedWilcoxon;
import dev.cavity.lab.statistics.Ranks;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A {@link RankComparison} as Markdown. */
public final class RankComparisonText {
    private RankComparisonText() {}

    /**
     * Ranks, tests and the diagram.
     *
     * @param comparison the comparison
     * @param subject what was compared, such as "all methods"
     * @return paragraphs, each followed by an empty line
     */
    public static String markdown(RankComparison comparison, String subject) {
        StringBuilder text = new StringBuilder();
        text.append("Mean ranks over ")
                .append(comparison.problems() == 1 ? "one data set" : comparison.problems() + " data sets")
                .append(": ")
                .append(ranks(comparison.ranks()))
                .append(".\n\n");
        if (!comparison.leftOut().isEmpty()) {
            text.append("Left out, because a method has no result there: ")
                    .append(String.join(", ", comparison.leftOut()))
                    .append(".\n\n");
        }
        if (comparison.tests().isEmpty()) {
            return text.append("One data set allows no test over data sets.\n\n")
                    .toString();
        }
        RankComparison.Tests tests = comparison.tests().get();
        text.append(friedman(tests.friedman())).append("\n\n");
        text.append("Nemenyi test: methods that share a letter, or a bar of the diagram, cannot be told apart.\n\n");
        text.append("```\n")
                .append(comparison.diagram(subject).orElseThrow().text())
                .append("```\n\n");
        text.append("Wilcoxon signed-rank tests of the means, p-values exact and, at the right, adjusted by Holm for ")
                .append(tests.wilcoxon().pairs().size())
                .append(tests.wilcoxon().pairs().size() == 1 ? " pair" : " pairs")
                .append("; better: on how many data sets.\n\n");
        return text.append(wilcoxon(tests.wilcoxon())).append('\n').toString();
    }

    /**
     * The mean ranks in one line, the best first.
     *
     * @param ranks the ranks
     * @return for example "ep-ml 1.46, ep-cv-nlp 1.62"
     */
    public static String ranks(Ranks ranks) {
        return ranks.bestFirst().stream()
                .map(method -> method + " " + Rounded.fixed(ranks.mean(method), 2))
                .collect(Collectors.joining(", "));
    }

    private static String friedman(Friedman test) {
        String verdict = test.fPValue() < RankComparison.LEVEL ? "the methods differ" : "no difference is shown";
        return String.format(
                Locale.ROOT,
                "Friedman: χ²(%d) = %.2f, p %s; Iman–Davenport F(%d, %d) = %s, p %s: %s.",
                test.chiSquareDegrees(),
                test.chiSquare(),
                equal(test.chiSquarePValue()),
                test.numeratorDegrees(),
                test.denominatorDegrees(),
                Rounded.fixed(test.f(), 2),
                equal(test.fPValue()),
                verdict);
    }

    private static String equal(double p) {
        String text = Rounded.probability(p);
        return text.startsWith("<") ? text : "= " + text;
    }

    private static String wilcoxon(PairedWilcoxon wilcoxon) {
        MarkdownTable table = new MarkdownTable(List.of("pair", "better", "W", "p", "adjusted p"));
        for (PairedWilcoxon.Pair pair : wilcoxon.pairs()) {
            table.row(List.of(
                    pair.first() + " – " + pair.second(),
                    pair.firstBetter() + " : " + pair.secondBetter(),
                    Rounded.fixed(pair.test().statistic(), 1),
                    String.format(Locale.ROOT, "%.4f", pair.test().pValue()),
                    String.format(Locale.ROOT, "%.4f", pair.adjusted())));
        }
        return table.toString();
    }
}
