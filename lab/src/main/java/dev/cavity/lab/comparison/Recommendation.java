package dev.cavity.lab.comparison;

import dev.cavity.lab.report.RankComparison;
import dev.cavity.lab.report.Rounded;
import dev.cavity.lab.statistics.Nemenyi;
import java.util.ArrayList;
import java.util.List;

/** Which method to take, with its uncertainty, in plain sentences. */
final class Recommendation {
    private static final int DIGITS = 4;

    private Recommendation() {}

    /** For one problem. */
    static String of(SplitComparison comparison) {
        SplitComparison.Score best = comparison.best();
        String metric = comparison.metric().noun();
        String score = number(best.values().mean());
        if (comparison.scores().size() == 1) {
            return best.method() + " has " + metric + " " + score + within(best)
                    + "; there is nothing to compare it with.";
        }
        if (comparison.rivals().isEmpty()) {
            return best.method() + " is best by " + metric + ", " + score
                    + ", on one split, which tells nothing about chance; use more.";
        }
        List<String> beaten = new ArrayList<>();
        List<String> alike = new ArrayList<>();
        for (SplitComparison.Rival rival : comparison.rivals()) {
            if (rival.differs()) {
                beaten.add(rival.method() + " by " + number(rival.advantage()) + " (95 % interval "
                        + number(rival.low()) + " to " + number(rival.high()) + ")");
            } else {
                alike.add(rival.method());
            }
        }
        if (beaten.isEmpty()) {
            return best.method() + " has the best mean " + metric + ", " + score + within(best) + ", but "
                    + listed(alike) + " cannot be told apart from it.";
        }
        return best.method() + " is best by " + metric + ": " + score + within(best) + "; it beats " + listed(beaten)
                + "; "
                + (alike.isEmpty() ? "no other method comes close." : listed(alike) + " cannot be told apart from it.");
    }

    /** For several problems. */
    static String of(RankComparison comparison) {
        List<String> order = comparison.ranks().bestFirst();
        String best = order.get(0);
        String opening = best + " has the best mean rank by "
                + comparison.metric().noun() + ", "
                + Rounded.fixed(comparison.ranks().mean(best), 2) + " over " + comparison.problems() + " data sets";
        RankComparison.Tests tests = comparison.tests().orElseThrow();
        if (!(tests.friedman().fPValue() < RankComparison.LEVEL)) {
            return opening + ", but the Friedman test shows no difference between the methods (p = "
                    + Rounded.fixed(tests.friedman().fPValue(), 3) + ").";
        }
        List<String> beaten = new ArrayList<>();
        List<String> alike = new ArrayList<>();
        for (String method : order.subList(1, order.size())) {
            Nemenyi.Pair pair = tests.nemenyi().pair(best, method);
            (pair.differ() ? beaten : alike).add(method);
        }
        return opening + "; by the Nemenyi test it is better than "
                + (beaten.isEmpty() ? "none of the others for sure" : listed(beaten))
                + (alike.isEmpty() ? "." : "; " + listed(alike) + " cannot be told apart from it.");
    }

    private static String within(SplitComparison.Score score) {
        return score.interval()
                .interval()
                .map(interval -> " (95 % interval " + number(interval.low()) + " to " + number(interval.high()) + ")")
                .orElse("");
    }

    private static String number(double value) {
        return Rounded.fixed(value, DIGITS);
    }

    private static String listed(List<String> parts) {
        int last = parts.size() - 1;
        return last < 1
                ? String.join("", parts)
                : String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
    }
}
