package dev.cavity.lab.reproduction;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.lab.experiment.ResultTable;
import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.lab.report.RankComparison;
import dev.cavity.lab.report.RankComparisonJson;
import dev.cavity.lab.report.Rounded;
import dev.cavity.lab.report.RunFacts;
import java.util.List;

/** An {@link ExperimentReport} as JSON. */
public final class SummaryJson {
    private SummaryJson() {}

    /**
     * The whole report, without times.
     *
     * @param report the report
     * @param sections its sections
     * @return a JSON object
     */
    public static ObjectNode of(ExperimentReport report, List<ExperimentReport.Section> sections) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("experiment", report.experiment().key());
        node.put("seed", report.plan().seed());
        List<TaskResult> done = report.plan().resultsOf(report.results());
        node.put("fits", done.size());
        node.put("failed", RunFacts.failed(done));
        node.put("notConverged", RunFacts.notConverged(done));
        ObjectNode methods = node.putObject("methods");
        report.plan().methods().forEach(method -> methods.put(method.name(), method.configuration()));
        ObjectNode problems = node.putObject("problems");
        report.plan().problems().forEach(problem -> problems.put(problem.name(), problem.fingerprint()));
        node.set("analyses", report.analyses().json());
        ObjectNode tables = node.putObject("tables");
        sections.forEach(section -> tables.set(section.metric().key(), section(section)));
        return node;
    }

    private static ObjectNode section(ExperimentReport.Section section) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("unit", section.metric().title());
        node.set("means", means(section.table()));
        section.published().ifPresent(published -> node.set("published", ranks(published)));
        section.paperMethods().ifPresent(methods -> node.set("paperMethods", ranks(methods)));
        section.allMethods().ifPresent(methods -> node.set("allMethods", ranks(methods)));
        node.set("againstThePaper", check(section.check()));
        node.set("others", own(section.own()));
        return node;
    }

    private static ObjectNode ranks(RankComparison comparison) {
        ObjectNode node = RankComparisonJson.of(comparison);
        if (comparison.tests().isPresent()) {
            node.set("levels", RankLevels.of(comparison.ranks()).json());
        }
        return node;
    }

    private static ObjectNode means(ResultTable table) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        for (String problem : table.problems()) {
            ObjectNode row = node.putObject(problem);
            for (String method : table.methods()) {
                ResultTable.Cell cell = table.cell(problem, method);
                ObjectNode entry = row.putObject(method);
                Rounded.put(entry, "mean", cell.mean());
                Rounded.put(entry, "sd", cell.deviation());
                entry.put("partitions", cell.partitions());
                entry.put("missing", cell.missing());
            }
        }
        return node;
    }

    private static ObjectNode check(PaperCheck check) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("unit", "standard errors of the difference of the two means, not paired");
        node.put("limit", PaperCheck.LIMIT);
        node.put("all", check.tested());
        node.put("agreeing", check.agreeing());
        node.put("onSamePartitions", check.onSamePartitions());
        node.put("agreeingOnSamePartitions", check.agreeingOnSamePartitions());
        ArrayNode cells = node.putArray("cells");
        for (PaperCheck.Cell cell : check.cells()) {
            ObjectNode entry = cells.addObject();
            entry.put("problem", cell.problem());
            entry.put("method", cell.method());
            Rounded.put(entry, "mean", cell.ours().mean());
            Rounded.put(entry, "paperMean", cell.paper().mean());
            Rounded.put(entry, "paperSd", cell.paper().deviation());
            entry.put("partitions", cell.ours().partitions());
            entry.put("samePartitions", cell.samePartitions());
            Rounded.put(entry, "ratio", cell.ratio());
            entry.put("differs", cell.flagged());
        }
        return node;
    }

    private static ObjectNode own(OwnAgainstPaper own) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("dataSets", own.rows().size());
        ObjectNode methods = node.putObject("methods");
        for (String method : own.methods()) {
            ObjectNode entry = methods.putObject(method);
            entry.put("reachPublished", own.reachingPublished(method));
            entry.put("reachHere", own.reachingHere(method));
        }
        ObjectNode rows = node.putObject("rivals");
        for (OwnAgainstPaper.Row row : own.rows()) {
            ObjectNode entry = rows.putObject(row.problem());
            Rounded.put(entry, "published", row.published());
            Rounded.put(entry, "here", row.here());
        }
        return node;
    }
}
