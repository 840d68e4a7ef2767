package dev.cavity.bench.scoreboard;

import dev.cavity.data.ClassDataset;
import dev.cavity.io.registry.Partition;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.ResultTable;
import dev.cavity.lab.method.LabMethod;
import dev.cavity.lab.report.MarkdownTable;
import dev.cavity.lab.report.RankComparison;
import dev.cavity.lab.report.Rounded;
import dev.cavity.lab.statistics.Holm;
import dev.cavity.lab.statistics.Wilcoxon;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** A suite as Markdown. */
final class BoardText {
    private static final int DIGITS = 2;

    private final SuiteReport report;
    private final String chosen;

    private BoardText(SuiteReport report, String chosen) {
        this.report = report;
        this.chosen = chosen;
    }

    static String of(SuiteReport report, String chosen) {
        return new BoardText(report, chosen).text();
    }

    /** As pages call a metric. */
    static String noun(Metric metric) {
        return switch (metric) {
            case NLP -> "log loss";
            case AUC -> "AUC";
            case ERROR -> "error";
            case F1 -> "F-measure";
            default -> metric.noun();
        };
    }

    private List<Metric> metrics() {
        return List.of(Metric.NLP, Metric.AUC, Metric.ERROR, Metric.F1);
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        text.append("## ").append(capital(report.suite().title())).append("\n\n");
        text.append(report.tables().size())
                .append(" tables; ")
                .append(report.suite().scheme())
                .append(".\n\n");
        if (report.suite().isUnseen()) {
            text.append(PageIntroduction.unseen());
        }
        if (!report.incomplete().isEmpty()) {
            text.append("Not shown, because not all of their fits have been run or succeeded: ")
                    .append(String.join(", ", report.incomplete()))
                    .append(".\n\n");
        }
        text.append(overview()).append('\n');
        if (report.methods().contains(chosen)) {
            text.append(bars()).append('\n').append(pairs()).append('\n');
        }
        for (Metric metric : List.of(Metric.NLP, Metric.AUC)) {
            report.ranks(metric, report.methods()).ifPresent(comparison -> text.append(tests(comparison)));
        }
        for (Metric metric : metrics()) {
            text.append(byTable(metric)).append('\n');
        }
        text.append(tables()).append('\n');
        return text.toString();
    }

    private static String capital(String words) {
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }

    /** The table of ranks, and of what is demanded of the default. */
    static String summary(SuiteReport report, String chosen) {
        BoardText text = new BoardText(report, chosen);
        return text.overview() + "\n" + text.bars();
    }

    private String overview() {
        List<String> heads = new ArrayList<>(List.of("", "mean log loss × 100"));
        metrics().forEach(metric -> heads.add("rank, " + noun(metric)));
        heads.addAll(List.of("leave-one-out − test", "fit, s", "not converged"));
        MarkdownTable table = new MarkdownTable(heads);
        List<String> order = report.ranks(Metric.NLP, report.methods())
                .map(comparison -> comparison.ranks().bestFirst())
                .orElse(report.methods());
        for (String method : order) {
            List<String> cells = new ArrayList<>(List.of(
                    method.equals(chosen) ? "**" + method + "**" : method,
                    Rounded.fixed(
                            100
                                    * Arrays.stream(report.scores(Metric.NLP, method))
                                            .average()
                                            .orElse(Double.NaN),
                            DIGITS)));
            for (Metric metric : metrics()) {
                cells.add(report.ranks(metric, report.methods())
                        .map(comparison -> Rounded.fixed(comparison.ranks().mean(method), DIGITS))
                        .orElse("–"));
            }
            double gap = Judgement.gap(report, method);
            cells.add(Double.isNaN(gap) ? "–" : Rounded.fixed(100 * gap, 1) + " %");
            cells.add(BoardMethods.isTimed(method) ? Rounded.fixed(report.seconds(method), DIGITS) : "–");
            cells.add(Long.toString(report.notConverged(method)));
            table.row(cells);
        }
        return "Mean ranks among all " + report.methods().size()
                + ", the best first; log loss in nats; seconds of one processor.\n\n" + table;
    }

    private String bars() {
        MarkdownTable table = new MarkdownTable(List.of("what is demanded of " + chosen, "found", ""));
        for (Judgement.Bar bar : new Judgement(report, chosen).bars()) {
            table.row(List.of(bar.demand(), bar.found(), bar.met() ? "met" : "**not met**"));
        }
        return table.toString();
    }

    /** The default against each other method. */
    private String pairs() {
        List<String> others =
                report.methods().stream().filter(name -> !name.equals(chosen)).toList();
        if (others.isEmpty() || report.tables().size() < 2) {
            return "";
        }
        MarkdownTable table = new MarkdownTable(List.of(
                chosen + " against",
                "log loss better on",
                "p",
                "adjusted p",
                "AUC better on",
                "p (AUC)",
                "adjusted p (AUC)"));
        List<List<String>> columns = new ArrayList<>();
        for (Metric metric : List.of(Metric.NLP, Metric.AUC)) {
            double[] own = report.scores(metric, chosen);
            double[] p = others.stream()
                    .mapToDouble(other ->
                            Wilcoxon.of(own, report.scores(metric, other)).pValue())
                    .toArray();
            double[] adjusted = Holm.adjust(p);
            columns.add(others.stream()
                    .map(other -> wins(metric, own, report.scores(metric, other)))
                    .toList());
            columns.add(
                    Arrays.stream(p).mapToObj(value -> Rounded.fixed(value, 4)).toList());
            columns.add(Arrays.stream(adjusted)
                    .mapToObj(value -> Rounded.fixed(value, 4))
                    .toList());
        }
        for (int i = 0; i < others.size(); i++) {
            int row = i;
            List<String> cells = new ArrayList<>(List.of(others.get(i)));
            columns.forEach(column -> cells.add(column.get(row)));
            table.row(cells);
        }
        return "Wilcoxon signed-rank tests over tables, two-sided, adjusted by Holm for " + others.size()
                + " methods.\n\n" + table;
    }

    private static String wins(Metric metric, double[] own, double[] other) {
        int better = 0;
        for (int t = 0; t < own.length; t++) {
            better += (metric.largerIsBetter() ? own[t] > other[t] : own[t] < other[t]) ? 1 : 0;
        }
        return better + " of " + own.length;
    }

    private static String tests(RankComparison comparison) {
        return comparison
                .tests()
                .map(tests -> "By " + noun(comparison.metric()) + ": Friedman " + tests.friedman()
                        + ". Nemenyi: methods that share a letter cannot be told apart.\n\n```\n"
                        + comparison.diagram("all methods").orElseThrow().text() + "```\n\n")
                .orElse("");
    }

    private String byTable(Metric metric) {
        ResultTable scores = report.table(metric);
        List<String> heads = new ArrayList<>(List.of(noun(metric) + (metric.scale() == 100 ? " × 100" : "")));
        heads.addAll(report.methods());
        MarkdownTable table = new MarkdownTable(heads);
        for (String name : report.tables()) {
            double best = report.methods().stream()
                    .mapToDouble(method -> scores.cell(name, method).mean())
                    .reduce(metric.largerIsBetter() ? Math::max : Math::min)
                    .orElse(Double.NaN);
            List<String> cells = new ArrayList<>(List.of(name));
            for (String method : report.methods()) {
                double mean = scores.cell(name, method).mean();
                String shown = Rounded.fixed(mean, DIGITS);
                cells.add(mean == best ? "**" + shown + "**" : shown);
            }
            table.row(cells);
        }
        return "### " + capital(noun(metric)) + " by table\n\n" + table;
    }

    private String tables() {
        MarkdownTable table =
                new MarkdownTable(List.of("table", "rows", "training", "features as prepared", "rows of the classes"));
        for (Problem problem : report.plan().problems()) {
            ClassDataset rows = problem.rows();
            Partition first = problem.partitions().get(0);
            table.row(List.of(
                    problem.name(),
                    Integer.toString(rows.size()),
                    Integer.toString(first.train().length),
                    Integer.toString(rows.dimension()),
                    Arrays.stream(rows.counts()).mapToObj(Integer::toString).collect(Collectors.joining(", "))));
        }
        return "### Tables\n\n" + table;
    }

    /** The methods of all suites, each with what it is. */
    static String methods(List<LabMethod> methods) {
        MarkdownTable table = new MarkdownTable(List.of("method", "what it is"));
        methods.forEach(method -> table.row(List.of(method.name(), method.description())));
        return table.toString().replace("|---:|", "|---|");
    }
}
