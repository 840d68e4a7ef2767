package dev.cavity.lab.comparison;

import dev.cavity.lab.diagram.CriticalDifferenceDiagram;
import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.ResultTable;
import dev.cavity.lab.experiment.Tables;
import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.lab.experiment.Times;
import dev.cavity.lab.report.RankComparison;
import dev.cavity.lab.report.ReportFile;
import dev.cavity.lab.report.RunFacts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All that a comparison says, made from plan and results.
 *
 * @param plan the experiment
 * @param results its results by task id
 * @param metric the metric that decides
 * @param resampling how the data were divided
 */
public record ComparisonReport(
        ExperimentPlan plan, Map<String, TaskResult> results, Metric metric, Resampling resampling) {
    /** From how many data sets on they are taken for a sample of data sets. */
    public static final int LEAST_PROBLEMS = 5;

    /** {@return the comparison on each problem that has results} */
    public List<SplitComparison> problems() {
        List<SplitComparison> comparisons = new ArrayList<>();
        for (Problem problem : plan.problems()) {
            SplitComparison.of(plan, results, problem, metric).ifPresent(comparisons::add);
        }
        return comparisons;
    }

    /** {@return the comparison over problems; empty if there is only one, or no method was run on all} */
    public Optional<RankComparison> ranks() {
        if (plan.problems().size() < 2) {
            return Optional.empty();
        }
        ResultTable table = ResultTable.of(plan, results, metric);
        return RankComparison.of(table, table.methods());
    }

    /**
     * What to take: sentences over all problems if they are many, else for each; whether a simpler model would do.
     *
     * @return the sentences
     */
    public List<String> recommendations() {
        SimplerModel simpler = SimplerModel.among(plan.methods());
        List<String> sentences = new ArrayList<>();
        Optional<RankComparison> many = ranks().filter(comparison -> comparison.problems() >= LEAST_PROBLEMS);
        if (many.isPresent()) {
            sentences.add(Recommendation.of(many.get()));
            simpler.sentence(many.get()).ifPresent(sentences::add);
            return sentences;
        }
        for (SplitComparison comparison : problems()) {
            String prefix = plan.problems().size() > 1 ? comparison.problem() + ": " : "";
            sentences.add(prefix + Recommendation.of(comparison));
            simpler.sentence(comparison).ifPresent(sentence -> sentences.add(prefix + sentence));
        }
        return sentences;
    }

    /**
     * The methods of a problem, the one to take first: by their mean ranks if there are many problems, else by their scores on it.
     *
     * @param problem the name of the problem
     * @return the methods; none if the problem has no results
     */
    public List<String> bestFirst(String problem) {
        Optional<RankComparison> many = ranks().filter(comparison -> comparison.problems() >= LEAST_PROBLEMS);
        if (many.isPresent()) {
            return many.get().ranks().bestFirst();
        }
        return problems().stream()
                .filter(comparison -> comparison.problem().equals(problem))
                .flatMap(comparison -> comparison.scores().stream().map(SplitComparison.Score::method))
                .toList();
    }

    /**
     * Writes {@code summary.md}, {@code summary.json}, {@code scores.csv}, {@code results.jsonl}, the diagram if there are many
     * problems, {@code times.csv} and {@code run.json}. All but the last two are the same bytes whenever the same plan is
     * complete.
     *
     * @param folder the folder, which must be there
     * @param facts with what it was run
     * @throws dev.cavity.io.DataException if a file cannot be written
     */
    public void write(Path folder, RunFacts facts) {
        ReportFile.write(folder.resolve("results.jsonl"), Tables.lines(plan, results));
        ReportFile.write(folder.resolve("scores.csv"), ScoresCsv.of(plan, results));
        ReportFile.write(folder.resolve("summary.md"), ComparisonText.markdown(this));
        ReportFile.write(folder.resolve("summary.json"), ReportFile.json(ComparisonJson.of(this)));
        ReportFile.writeOrRemove(
                folder.resolve(ComparisonText.diagram(metric)),
                ranks().filter(comparison -> comparison.problems() >= LEAST_PROBLEMS)
                        .flatMap(comparison -> comparison.diagram("all methods"))
                        .map(CriticalDifferenceDiagram::svg));
        ReportFile.write(folder.resolve("times.csv"), Times.csv(plan, results));
        ReportFile.write(folder.resolve("run.json"), facts.json(plan, results));
    }
}
