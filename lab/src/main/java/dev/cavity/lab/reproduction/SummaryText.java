package dev.cavity.lab.reproduction;

import dev.cavity.lab.experiment.Tables;
import dev.cavity.lab.method.LabMethod;
import dev.cavity.lab.report.MarkdownTable;
import dev.cavity.lab.report.RankComparison;
import dev.cavity.lab.report.RankComparisonText;
import dev.cavity.lab.report.Rounded;
import dev.cavity.lab.report.RunFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** An {@link ExperimentReport} as Markdown. */
final class SummaryText {
    static final String PAPERS = "the paper's methods";
    static final String ALL = "all methods";

    private SummaryText() {}

    static String diagram(ExperimentReport.Section section) {
        return section.metric().key() + "-cd.svg";
    }

    static String paperDiagram(ExperimentReport.Section section) {
        return section.metric().key() + "-cd-paper.svg";
    }

    static String markdown(ExperimentReport report, List<ExperimentReport.Section> sections) {
        StringBuilder text =
                new StringBuilder("# ").append(report.experiment().title()).append("\n\n");
        text.append(RunFacts.counts(report.plan(), report.results()))
                .append("; seed ")
                .append(report.plan().seed())
                .append(".\n\n");
        MarkdownTable methods = new MarkdownTable(List.of("method", "what it is"));
        for (LabMethod method : report.plan().methods()) {
            methods.row(List.of(method.name(), method.description()));
        }
        text.append(methods.toString().replace("|---:|", "|---|")).append('\n');
        HyperparameterTable hyperparameters = report.analyses().hyperparameters();
        if (hyperparameters.fits() > 0) {
            text.append(hyperparameters.atBound())
                    .append(" of ")
                    .append(hyperparameters.fits())
                    .append(
                            " fits with one length scale ended at a bound. Sizes of the data, how sure decisions are, hyperparameters and")
                    .append(" methods partition by partition: [analyses.md](analyses.md).\n\n");
        }
        sections.forEach(section -> text.append(section(section)));
        return text.toString();
    }

    private static String section(ExperimentReport.Section section) {
        StringBuilder text =
                new StringBuilder(Tables.markdown(section.table()).replaceFirst("### ", "## ")).append('\n');
        section.paperMethods().ifPresent(comparison -> {
            text.append("### ").append("The paper's methods alone\n\n");
            section.published()
                    .ifPresent(published -> text.append("In the paper: ").append(published(published)));
            text.append(comparison(comparison, PAPERS, paperDiagram(section)));
        });
        boolean more = section.table().methods().size()
                > section.paperMethods()
                        .map(c -> c.ranks().table().methods().size())
                        .orElse(0);
        if (more) {
            section.allMethods().ifPresent(comparison -> text.append("### All methods\n\n")
                    .append(comparison(comparison, ALL, diagram(section))));
        }
        text.append(check(section.check()));
        return text.append(own(section.own())).toString();
    }

    private static String published(RankComparison published) {
        return "mean ranks " + RankComparisonText.ranks(published.ranks())
                + published
                        .tests()
                        .map(tests -> ", F = " + Rounded.fixed(tests.friedman().f(), 2))
                        .orElse("")
                + ".\n\n";
    }

    private static String comparison(RankComparison comparison, String subject, String file) {
        return RankComparisonText.markdown(comparison, subject)
                + (comparison.tests().isPresent()
                        ? RankLevels.of(comparison.ranks()).markdown()
                        : "")
                + (comparison.tests().isPresent() ? "![critical-difference diagram](" + file + ")\n\n" : "");
    }

    private static String check(PaperCheck check) {
        if (check.cells().isEmpty()) {
            return "";
        }
        MarkdownTable table = new MarkdownTable(
                List.of("", "method", "partitions", "here", "paper", "difference", "standard errors", ""));
        for (PaperCheck.Cell cell : check.cells()) {
            table.row(List.of(
                    cell.problem(),
                    cell.method(),
                    cell.ours().partitions() + (cell.samePartitions() ? "" : ", others"),
                    Rounded.fixed(cell.ours().mean(), 2),
                    Rounded.fixed(cell.paper().mean(), 2),
                    signed(cell.ours().mean() - cell.paper().mean()),
                    signed(cell.ratio()),
                    cell.flagged() ? "differs" : ""));
        }
        return "### The paper's methods against the paper\n\nStandard errors are those of the difference of the two means, which the"
                + " paper's figures do not allow to pair; beyond " + Rounded.fixed(PaperCheck.LIMIT, 0)
                + " a cell differs. " + check.agreeing() + " of "
                + check.tested()
                + " agree; of those on the paper's own partitions " + check.agreeingOnSamePartitions() + " of "
                + check.onSamePartitions() + ".\n\n" + table + "\n";
    }

    private static String signed(double value) {
        return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, "%+.2f", value);
    }

    private static String own(OwnAgainstPaper own) {
        if (own.methods().isEmpty() || own.rows().isEmpty()) {
            return "";
        }
        String rival = own.metric().largerIsBetter() ? "EP-CV(FM)" : "the best of the paper's methods";
        List<String> heads = new ArrayList<>(List.of("", "paper", "here"));
        heads.addAll(own.methods());
        MarkdownTable table = new MarkdownTable(heads);
        for (OwnAgainstPaper.Row row : own.rows()) {
            List<String> cells = new ArrayList<>(
                    List.of(row.problem(), Rounded.fixed(row.published(), 2), Rounded.fixed(row.here(), 2)));
            row.means().forEach(mean -> cells.add(marked(own, row, mean)));
            table.row(cells);
        }
        List<String> published = new ArrayList<>(List.of("reach the paper's figure", "", ""));
        List<String> here = new ArrayList<>(List.of("reach it as run here", "", ""));
        for (String method : own.methods()) {
            published.add(own.reachingPublished(method) + " of " + own.rows().size());
            here.add(own.reachingHere(method) + " of " + own.rows().size());
        }
        table.row(published);
        table.row(here);
        return "### Other methods against the paper\n\nThe paper: " + rival
                + ", as published and as run here. Bold: at least as good as published; †: at least as good as run here.\n\n"
                + table + "\n";
    }

    private static String marked(OwnAgainstPaper own, OwnAgainstPaper.Row row, double mean) {
        String number = Rounded.fixed(mean, 2);
        String bold = own.reaches(mean, row.published()) ? "**" + number + "**" : number;
        return own.reaches(mean, row.here()) ? bold + " †" : bold;
    }
}
