package dev.cavity.bench.scoreboard;

import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.lab.method.LabMethod;
import dev.cavity.lab.method.LabMethods;
import dev.cavity.lab.report.MarkdownTable;
import dev.cavity.lab.report.Rounded;
import dev.cavity.model.CommitteeTrainer;
import dev.cavity.model.Decision;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Puts members together and judges what comes out among the methods of the scoreboard. */
@Command(
        name = "combine",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Puts --members together and prints what comes out among the methods whose scores are in --out.",
            "Nothing is fitted. For each --weights a table of ranks and what is demanded of the default."
        })
final class StudyCombineCommand implements Callable<Integer> {
    @Mixin
    private StudyOptions study;

    @Option(
            names = "--weights",
            split = ",",
            paramLabel = "HOW",
            description =
                    "equal, best, or stack:PULL with the pull to equal weights in cases for each member; several by commas;"
                            + " default stack:1.")
    private List<String> weights = List.of("stack:1");

    @Option(
            names = "--as-chosen",
            description = "Weigh by leave-one-out as chosen instead of corrected, and report that.")
    private boolean asChosen;

    @Override
    public Integer call() {
        FittedMembers fitted = study.fitted();
        for (String how : weights) {
            Combination combination = new Combination("combined", study.members(), Weighing.parse(how), !asChosen);
            System.out.println("## " + how + (asChosen ? ", as chosen" : ", corrected") + "\n");
            Map<String, TaskResult> results = fitted.results(combination);
            System.out.println(BoardText.summary(among(combination, results), combination.name()));
            System.out.println(weightsOf(combination, results));
        }
        return 0;
    }

    private SuiteReport among(Combination combination, Map<String, TaskResult> results) {
        return SuiteReport.of(
                        study.board().suite(),
                        study.board().problems(),
                        study.board().splits(),
                        BoardScores.read(study.board().scores()))
                .orElseThrow(() -> new IllegalArgumentException(study.board().scores()
                        + " has no method with all scores for these tables and divisions; run some first"))
                .with(asMethod(combination), results);
    }

    static LabMethod asMethod(Combination combination) {
        return LabMethods.custom(
                combination.name(),
                combination.members() + " " + combination.weighing(),
                new CommitteeTrainer(
                        combination.members().stream()
                                .map(MemberCandidates.Candidate::trainer)
                                .toList(),
                        Decision.half()));
    }

    private static String weightsOf(Combination combination, Map<String, TaskResult> results) {
        MarkdownTable table = new MarkdownTable(List.of("member", "mean weight", "least", "most"));
        for (MemberCandidates.Candidate member : combination.members()) {
            double[] each = results.values().stream()
                    .mapToDouble(result -> result.fit().hyperparameters().get(member.name()))
                    .sorted()
                    .toArray();
            double mean = Arrays.stream(each).average().orElse(Double.NaN);
            table.row(List.of(
                    member.name(),
                    Rounded.fixed(mean, 3),
                    Rounded.fixed(each[0], 3),
                    Rounded.fixed(each[each.length - 1], 3)));
        }
        return table.toString();
    }
}
