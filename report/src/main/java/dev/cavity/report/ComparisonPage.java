package dev.cavity.report;

import dev.cavity.data.ClassDataset;
import dev.cavity.io.AtomicFile;
import dev.cavity.io.DataException;
import dev.cavity.lab.comparison.ComparisonReport;
import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.ResultTable;
import dev.cavity.lab.experiment.Task;
import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.lab.method.LabMethod;
import dev.cavity.lab.report.RankComparison;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The page of an experiment: tables beside the paper's, box plots over partitions, and whether the methods differ.
 *
 * <pre>
 * new ComparisonPage("Table 7", plan, log.results(), List.of(Metric.F1), origin).write(Path.of("report.html"));
 * </pre>
 *
 * @param title what was compared
 * @param plan the experiment
 * @param results its results by task id; tasks without one are counted as missing
 * @param metrics what is shown, the first in the headline; at least one
 * @param origin where all this comes from
 * @param advice what to take, which then comes first; empty where methods are not compared to choose one of them
 */
public record ComparisonPage(
        String title,
        ExperimentPlan plan,
        Map<String, TaskResult> results,
        List<Metric> metrics,
        Origin origin,
        Optional<Advice> advice) {
    private static final int LISTED_FAILURES = 10;

    /**
     * What to take.
     *
     * @param report the comparison, with its recommendations and intervals
     * @param commands the commands that fit what is recommended
     */
    public record Advice(ComparisonReport report, List<String> commands) {
        /** Copies the list. */
        public Advice {
            commands = List.copyOf(commands);
        }
    }

    /**
     * The page of an experiment that recommends nothing.
     *
     * @param title what was compared
     * @param plan the experiment
     * @param results its results by task id
     * @param metrics what is shown, the first in the headline; at least one
     * @param origin where all this comes from
     */
    public ComparisonPage(
            String title, ExperimentPlan plan, Map<String, TaskResult> results, List<Metric> metrics, Origin origin) {
        this(title, plan, results, metrics, origin, Optional.empty());
    }

    /** Copies the collections and checks that there is a metric. */
    public ComparisonPage {
        results = Map.copyOf(results);
        metrics = List.copyOf(metrics);
        if (metrics.isEmpty()) {
            throw new IllegalArgumentException("a comparison needs at least one metric");
        }
    }

    /**
     * The whole file.
     *
     * @return HTML
     */
    public String html() {
        Page page = new Page("comparison", title);
        List<ComparisonSection> sections = metrics.stream()
                .map(metric -> new ComparisonSection(
                        ResultTable.of(plan, results, metric), PartitionScores.of(plan, results, metric)))
                .toList();
        Html top = page.masthead();
        advice.ifPresent(known -> new AdvicePanel(known).addTo(page));
        top.element("p", about(sections.get(0).ranks()), "class", "standfirst").line();
        Headline.banner(top, worries());
        advice.ifPresent(known -> IntervalFigure.addTo(page, known.report()));
        sections.forEach(section -> section.addTo(page));
        methods(page);
        problems(page);
        origin.with("seed", Long.toString(plan.seed())).addTo(page);
        return page.html();
    }

    private String about(Optional<RankComparison> ranks) {
        long partitions = plan.tasks().size() / plan.methods().size();
        String what = Numerals.count(plan.methods().size(), "method") + " on "
                + Numerals.count(plan.problems().size(), "table") + ", "
                + Numerals.count(partitions, "split") + " in all. ";
        return what + (advice.isPresent() ? "" : ranks.map(this::verdict).orElse(""));
    }

    private String verdict(RankComparison ranks) {
        List<String> best = ranks.ranks().bestFirst();
        return "By " + metrics.get(0).label() + ", " + best.get(0) + " has the best mean rank ("
                + Numerals.fixed(ranks.ranks().mean(best.get(0)), 2) + " of " + best.size() + "). "
                + RankWords.conclusion(ranks);
    }

    private List<String> worries() {
        List<TaskResult> all = plan.tasks().stream()
                .map(Task::id)
                .map(results::get)
                .filter(Objects::nonNull)
                .toList();
        List<String> worries = new ArrayList<>();
        int tasks = plan.tasks().size();
        if (all.size() < tasks) {
            worries.add(Numerals.count(tasks - all.size()) + " of " + Numerals.count(tasks, "task")
                    + " are not done yet: the figures are of what there is.");
        }
        List<TaskResult> failed =
                all.stream().filter(result -> result.failure().isPresent()).toList();
        failed.stream()
                .limit(LISTED_FAILURES)
                .forEach(result ->
                        worries.add(result.id() + " failed: " + result.failure().orElseThrow()));
        if (failed.size() > LISTED_FAILURES) {
            worries.add("and " + (failed.size() - LISTED_FAILURES) + " more failed.");
        }
        long unfinished = all.stream()
                .filter(result -> result.failure().isEmpty() && !result.fit().converged())
                .count();
        if (unfinished > 0) {
            worries.add(Numerals.count(unfinished) + " of " + Numerals.count(all.size(), "fit")
                    + " did not converge; their results are" + " in the tables.");
        }
        return worries;
    }

    private void methods(Page page) {
        TextTable table = TextTable.of(
                        "method", "what it does", "fits", "did not converge", "steps of the search, mean")
                .captioned("Methods");
        for (LabMethod method : plan.methods()) {
            List<TaskResult> done = plan.tasks().stream()
                    .filter(task -> task.method().name().equals(method.name()))
                    .map(task -> results.get(task.id()))
                    .filter(result -> result != null && result.failure().isEmpty())
                    .toList();
            table.row(
                    method.name(),
                    method.description(),
                    Integer.toString(done.size()),
                    Long.toString(
                            done.stream().filter(r -> !r.fit().converged()).count()),
                    done.isEmpty()
                            ? "–"
                            : Numerals.fixed(
                                    done.stream()
                                            .mapToInt(r -> r.fit().evaluations())
                                            .average()
                                            .orElseThrow(),
                                    1));
        }
        page.section("methods", "The methods", "", new Html().scrolledCard("Methods", table.html()));
    }

    private void problems(Page page) {
        TextTable table = TextTable.of("table", "rows", "features", "classes", "splits", "from")
                .captioned("Problems");
        plan.problems()
                .forEach(problem -> table.row(
                        problem.name(),
                        Integer.toString(problem.rows().size()),
                        Integer.toString(problem.rows().dimension()),
                        classes(problem.rows()),
                        Long.toString(problem.partitions().stream()
                                .filter(p -> p.number() >= plan.firstPartition() && p.number() <= plan.lastPartition())
                                .count()),
                        problem.origin()));
        page.section("problems", "The tables", "", new Html().scrolledCard("Problems", table.html()));
    }

    private static String classes(ClassDataset rows) {
        return new Subject("", "", rows.classes())
                .shares(rows.counts())
                .replaceFirst("^: $|^$", rows.classes().size() + "")
                .replaceFirst("^: ", "");
    }

    /**
     * Writes the file, as a whole or not at all.
     *
     * @param file where to
     * @throws DataException if that fails
     */
    public void write(Path file) {
        byte[] bytes = html().getBytes(StandardCharsets.UTF_8);
        AtomicFile.write(file, out -> out.write(bytes));
    }
}
