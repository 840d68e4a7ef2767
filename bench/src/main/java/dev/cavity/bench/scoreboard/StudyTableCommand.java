package dev.cavity.bench.scoreboard;

import dev.cavity.bench.scoreboard.MemberCandidates.Candidate;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Predictions;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.report.MarkdownTable;
import dev.cavity.lab.report.Rounded;
import dev.cavity.lab.statistics.Direction;
import dev.cavity.lab.statistics.Ranks;
import dev.cavity.lab.statistics.ScoreTable;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Prints what each candidate scores by itself. */
@Command(
        name = "table",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Prints for each candidate its mean log loss and rank, by itself.")
final class StudyTableCommand implements Callable<Integer> {
    @Mixin
    private StudyOptions study;

    @Override
    public Integer call() {
        FittedMembers fitted = study.fitted();
        List<String> members = study.members().stream().map(Candidate::name).toList();
        double[][] losses = scores(fitted, members, fit -> nlp(fit.test()));
        double[][] areas =
                scores(fitted, members, fit -> Evaluation.of(fit.test(), 0.5).rocAuc());
        double[][] chosen = scores(fitted, members, fit -> nlp(fit.asChosen()));
        double[][] corrected = scores(fitted, members, fit -> nlp(fit.corrected()));
        double[][] seconds = scores(fitted, members, MemberFit::seconds);
        double[][] open = scores(fitted, members, fit -> fit.converged() ? 0 : 1);
        List<String> tables = fitted.problems().stream().map(Problem::name).toList();
        double[] byLoss = ranks(Direction.SMALLER_IS_BETTER, members, tables, losses);
        double[] byArea = ranks(Direction.LARGER_IS_BETTER, members, tables, areas);
        MarkdownTable text = new MarkdownTable(List.of(
                "member",
                "mean log loss × 100",
                "rank",
                "rank, AUC",
                "leave-one-out − test",
                "corrected − test",
                "fit, s",
                "not converged"));
        for (int m = 0; m < members.size(); m++) {
            double loss = mean(losses, m);
            text.row(List.of(
                    members.get(m),
                    Rounded.fixed(100 * loss, 2),
                    Rounded.fixed(byLoss[m], 2),
                    Rounded.fixed(byArea[m], 2),
                    Rounded.fixed(100 * (mean(chosen, m) / loss - 1), 1) + " %",
                    Rounded.fixed(100 * (mean(corrected, m) / loss - 1), 1) + " %",
                    Rounded.fixed(mean(seconds, m), 2),
                    Rounded.fixed(100 * mean(open, m), 0) + " %"));
        }
        System.out.print(text);
        System.out.println();
        MarkdownTable byTable = new MarkdownTable(heads(members));
        for (int t = 0; t < tables.size(); t++) {
            double[] row = losses[t];
            byTable.row(cells(tables.get(t), row));
        }
        System.out.print(byTable);
        return 0;
    }

    private static List<String> heads(List<String> members) {
        return Stream.concat(Stream.of("log loss × 100"), members.stream()).toList();
    }

    private static List<String> cells(String table, double[] row) {
        return Stream.concat(Stream.of(table), Arrays.stream(row).mapToObj(value -> Rounded.fixed(100 * value, 2)))
                .toList();
    }

    private static double nlp(Predictions predictions) {
        return Evaluation.of(predictions, 0.5).nlp();
    }

    /** Means over divisions, a row for each table and a column for each member. */
    private static double[][] scores(FittedMembers fitted, List<String> members, ToDoubleFunction<MemberFit> score) {
        return fitted.problems().stream()
                .map(problem -> members.stream()
                        .mapToDouble(member -> fitted.of(member, problem.name()).stream()
                                .mapToDouble(score)
                                .average()
                                .orElse(Double.NaN))
                        .toArray())
                .toArray(double[][]::new);
    }

    private static double[] ranks(Direction direction, List<String> members, List<String> tables, double[][] scores) {
        return members.size() < 2
                ? new double[] {1}
                : Ranks.of(ScoreTable.of(direction, members, tables, scores)).means();
    }

    private static double mean(double[][] scores, int member) {
        double sum = 0;
        for (double[] row : scores) {
            sum += row[member];
        }
        return sum / scores.length;
    }
}
