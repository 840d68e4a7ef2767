package dev.cavity.lab.comparison;

import dev.cavity.evaluation.Interval;
import dev.cavity.evaluation.UnknownInterval;
import dev.cavity.facts.Fact;
import dev.cavity.facts.Facts;
import dev.cavity.facts.Value;
import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.lab.report.RankComparisonText;
import dev.cavity.lab.report.Rounded;
import dev.cavity.lab.report.RunFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a {@link ComparisonReport} says, as facts. Numbers are rounded to six digits, so that the bytes are stable. */
public final class ComparisonFacts {
    private static final int DIGITS = 4;

    private ComparisonFacts() {}

    /**
     * The whole report, without times; scores are unscaled.
     *
     * @param report the report
     * @return the facts
     */
    public static Facts of(ComparisonReport report) {
        List<TaskResult> done = report.plan().resultsOf(report.results());
        Facts facts = Facts.none()
                .with(detail("metric", "metric", new Value.Text(report.metric().key())))
                .with(detail(
                        "largerIsBetter",
                        "larger is better",
                        new Value.Flag(report.metric().largerIsBetter())))
                .with(
                        "resampling",
                        "",
                        new Value.Text(
                                report.resampling().description(),
                                report.resampling().description() + "; "
                                        + RunFacts.counts(report.plan(), report.results())
                                        + "; 95 % intervals are corrected for overlapping training sets"))
                .with(detail("seed", "seed", new Value.Whole(report.plan().seed())))
                .with(detail("fits", "fits", new Value.Whole(done.size())))
                .with(detail("failed", "failed", new Value.Whole(RunFacts.failed(done))))
                .with(detail("notConverged", "not converged", new Value.Whole(RunFacts.notConverged(done))));
        Optional<TaskResult> failure =
                done.stream().filter(result -> result.failure().isPresent()).findFirst();
        if (failure.isPresent()) {
            facts = facts.sentence(
                    "firstFailure",
                    "  the first that failed: " + failure.get().id() + ": "
                            + failure.get().failure().orElseThrow());
        }
        Facts problems = Facts.none();
        for (SplitComparison comparison : report.problems()) {
            problems = problems.part(comparison.problem(), comparison.problem(), of(comparison));
        }
        facts = facts.part("data", "", problems);
        if (report.ranks().isPresent()) {
            facts = facts.part(
                    "",
                    "",
                    Facts.none()
                            .sentence(
                                    "meanRanks",
                                    "Mean ranks: "
                                            + RankComparisonText.ranks(
                                                    report.ranks().get().ranks())));
        }
        return facts.part("", "", Facts.none().with("recommendations", "", new Value.Texts(report.recommendations())));
    }

    private static Facts of(SplitComparison comparison) {
        List<Facts> scores = new ArrayList<>();
        for (SplitComparison.Score score : comparison.scores()) {
            scores.add(Facts.none()
                    .with("method", "method", score.method())
                    .with(
                            "mean",
                            comparison.metric().noun(),
                            Rounded.six(score.values().mean()),
                            Rounded.fixed(score.values().mean(), DIGITS))
                    .with(detail("sd", "sd", amount(score.values().deviation())))
                    .with(detail("standardError", "standard error", amount(score.standardError())))
                    .with("interval", "95 % interval", interval(score))
                    .with("against", "best is better by", against(comparison, score)));
        }
        List<Facts> rivals = new ArrayList<>();
        for (SplitComparison.Rival rival : comparison.rivals()) {
            rivals.add(Facts.none()
                    .with("method", "method", rival.method())
                    .with("advantage", "advantage", amount(rival.advantage()))
                    .with("low", "low", amount(rival.low()))
                    .with("high", "high", amount(rival.high()))
                    .with(
                            "p",
                            "p",
                            rival.test().pValue(),
                            Rounded.probability(rival.test().pValue()))
                    .with("differs", "differs", new Value.Flag(rival.differs())));
        }
        return Facts.none()
                .with(detail("splits", "splits", new Value.Whole(comparison.splits())))
                .each("scores", "", scores)
                .with(detail("againstTheBest", "against the best", new Value.Each(rivals, rivals.size())))
                .with(detail("leftOut", "without results", new Value.Texts(comparison.leftOut())));
    }

    private static String against(SplitComparison comparison, SplitComparison.Score score) {
        return comparison.rivals().stream()
                .filter(rival -> rival.method().equals(score.method()))
                .findFirst()
                .map(rival -> Rounded.fixed(rival.advantage(), DIGITS) + " (" + Rounded.fixed(rival.low(), DIGITS)
                        + " to " + Rounded.fixed(rival.high(), DIGITS) + ")" + (rival.differs() ? ", worse" : ""))
                .orElse(score.equals(comparison.best()) ? "best" : "");
    }

    private static Value interval(SplitComparison.Score score) {
        return score.interval() instanceof Interval interval
                ? new Value.Amounts(interval.toString(), Rounded.six(interval.low()), Rounded.six(interval.high()))
                : new Value.Text("", ((UnknownInterval) score.interval()).reason());
    }

    private static Value amount(double value) {
        return new Value.Amount(Rounded.six(value), Rounded.fixed(value, DIGITS));
    }

    private static Fact detail(String key, String label, Value value) {
        return new Fact(key, label, value, true);
    }
}
