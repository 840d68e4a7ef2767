package dev.cavity.lab.reproduction;

import dev.cavity.lab.diagram.CriticalDifferenceDiagram;
import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.PaperTables;
import dev.cavity.lab.experiment.ResultTable;
import dev.cavity.lab.experiment.Tables;
import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.lab.experiment.Times;
import dev.cavity.lab.report.RankComparison;
import dev.cavity.lab.report.ReportFile;
import dev.cavity.lab.report.RunFacts;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All that an experiment of the paper says, made from plan and results.
 *
 * @param experiment which one
 * @param plan what was run of it
 * @param results its results by task id
 */
public record ExperimentReport(PaperExperiment experiment, ExperimentPlan plan, Map<String, TaskResult> results) {
    /**
     * What one of the paper's tables becomes.
     *
     * @param table means and deviations, with the paper's
     * @param paperMethods the paper's methods as run here, compared
     * @param published the paper's own figures, compared
     * @param allMethods all methods compared
     * @param check the paper's methods against the paper's figures
     * @param own other methods against the paper's
     */
    public record Section(
            ResultTable table,
            Optional<RankComparison> paperMethods,
            Optional<RankComparison> published,
            Optional<RankComparison> allMethods,
            PaperCheck check,
            OwnAgainstPaper own) {
        /** {@return the metric} */
        public Metric metric() {
            return table.metric();
        }
    }

    /** {@return a section for each of the experiment's tables} */
    public List<Section> sections() {
        return experiment.metrics().stream().map(this::section).toList();
    }

    private Section section(Metric metric) {
        ResultTable table = ResultTable.of(plan, results, metric);
        Optional<RankComparison> paperMethods = RankComparison.of(table, experiment.paperMethods());
        return new Section(
                table,
                paperMethods,
                paperMethods
                        .filter(here -> PaperTables.methods(metric).equals(experiment.paperMethods()))
                        .flatMap(here -> RankComparison.ofPaper(
                                metric, here.ranks().table().datasets())),
                RankComparison.of(table, table.methods()),
                PaperCheck.of(plan, results, metric),
                OwnAgainstPaper.of(table));
    }

    /** {@return what the paper says in its text: sizes, probabilities, hyperparameters, methods partition by partition} */
    public Analyses analyses() {
        return Analyses.of(this);
    }

    /** {@return the comparison of the two optimisers} */
    public OptimizerTable optimizers() {
        return OptimizerTable.of(experiment, plan, results);
    }

    /**
     * Writes all files: {@code summary.md}, {@code analyses.md}, {@code summary.json}, the diagrams, the tables of all metrics, {@code
     * optimizers.md}, {@code times.csv} and {@code run.json}. All but those that have times in them are the same bytes
     * whenever the same plan is complete.
     *
     * @param folder the folder, which must be there
     * @param facts with what it was run
     * @throws dev.cavity.io.DataException if a file cannot be written
     */
    public void write(Path folder, RunFacts facts) {
        Tables.write(folder, plan, results);
        List<Section> sections = sections();
        ReportFile.write(folder.resolve("summary.md"), SummaryText.markdown(this, sections));
        ReportFile.write(folder.resolve("analyses.md"), analyses().markdown());
        ReportFile.write(folder.resolve("summary.json"), ReportFile.json(SummaryJson.of(this, sections)));
        for (Section section : sections) {
            ReportFile.writeOrRemove(
                    folder.resolve(SummaryText.paperDiagram(section)),
                    section.paperMethods()
                            .flatMap(comparison -> comparison.diagram(SummaryText.PAPERS))
                            .map(CriticalDifferenceDiagram::svg));
            ReportFile.writeOrRemove(
                    folder.resolve(SummaryText.diagram(section)),
                    section.allMethods()
                            .flatMap(comparison -> comparison.diagram(SummaryText.ALL))
                            .map(CriticalDifferenceDiagram::svg));
        }
        Optional<OptimizerTable> optimizers =
                Optional.of(optimizers()).filter(table -> !table.rows().isEmpty());
        ReportFile.writeOrRemove(folder.resolve("optimizers.md"), optimizers.map(OptimizerTable::markdown));
        ReportFile.writeOrRemove(folder.resolve("optimizers.csv"), optimizers.map(OptimizerTable::csv));
        ReportFile.write(folder.resolve("times.csv"), Times.csv(plan, results));
        ReportFile.write(folder.resolve("run.json"), facts.json(plan, results));
    }
}
