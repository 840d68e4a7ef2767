package dev.cavity.model;

import dev.cavity.evaluation.Difference;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.PairedComparison;
import dev.cavity.selection.Work;
import dev.cavity.sparse.Inducing;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Inducing inputs that are doubled in number for as long as rows left out are predicted better by more than the error of that comparison.
 * The difference is taken row by row: what is hard for both numbers cancels, and differences are told apart that are far below the error
 * of either loss.
 */
final class InducingGrowth {
    private static final double LEVEL = 0.95;
    private static final double EVEN = 0.5;

    private final FitWatch watch;
    private final List<InducingTrial> tried = new ArrayList<>();

    private InducingGrowth(FitWatch watch) {
        this.watch = watch;
    }

    /** A fit with so many inducing inputs, whose search starts where that of another ended. */
    interface Fit {
        FittedGp of(int inducing, Optional<FittedGp> before);
    }

    /**
     * What came of it.
     *
     * @param best the fit that predicts rows left out best
     * @param work that of all fits
     * @param tried what was tried
     * @param remark what is to be known of its end
     */
    record Outcome(FittedGp best, Work work, List<InducingTrial> tried, Optional<String> remark) {}

    /**
     * Grows. The first two numbers are searched for from the beginning: with far too few inputs everything may look like noise, and whoever
     * starts from there stays there. A number that has done better than another is a good place to start from. More than half of the rows would
     * cost more than all of them.
     */
    static Outcome of(Inducing.Growth growth, int rows, FitWatch watch, Fit fit) {
        int first = Math.min(growth.first(), rows);
        return new InducingGrowth(watch).grow(first, Math.max(first, Math.min(growth.most(), rows / 2)), fit);
    }

    private Outcome grow(int first, int most, Fit fit) {
        FittedGp last = fit.of(first, Optional.empty());
        FittedGp best = last;
        Work work = last.details().work();
        tell(InducingTrial.first(first, leftOut(last).nlp()));
        boolean better = true;
        for (int m = 2 * first; better && m <= most && !isCancelled(); m *= 2) {
            FittedGp next = fit.of(m, tried.size() > 1 ? Optional.of(last) : Optional.empty());
            work = work.plus(next.details().work());
            if (isCancelled()) {
                break; // a search that was not finished says nothing of the number
            }
            Difference gain =
                    PairedComparison.of(leftOut(last), leftOut(next), LEVEL).nlp();
            InducingTrial trial = InducingTrial.after(m, leftOut(next).nlp(), gain);
            tell(trial);
            better = trial.isBetter();
            best = leftOut(next).nlp() < leftOut(best).nlp() ? next : best;
            last = next;
        }
        return new Outcome(best, work, List.copyOf(tried), remark(better && tried.size() > 1));
    }

    private static Evaluation leftOut(FittedGp fitted) {
        return Evaluation.of(fitted.leftOut().orElseThrow().honest(), EVEN);
    }

    private void tell(InducingTrial trial) {
        tried.add(trial);
        watch.listener().tried(0, 1, trial);
    }

    private boolean isCancelled() {
        return watch.cancelled().getAsBoolean();
    }

    private Optional<String> remark(boolean better) {
        InducingTrial last = tried.get(tried.size() - 1);
        return better && !isCancelled()
                ? Optional.of(String.format(
                        Locale.ROOT,
                        "the last doubling, to %d inducing inputs, still made leave-one-out log loss better by %.4f ± %.4f, and"
                                + " more were not tried; more may do better",
                        last.inducing(),
                        last.gain(),
                        last.error()))
                : Optional.empty();
    }
}
