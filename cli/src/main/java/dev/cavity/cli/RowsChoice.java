package dev.cavity.cli;

import dev.cavity.data.ClassDataset;
import dev.cavity.facts.Facts;
import dev.cavity.model.ManyRows;
import java.util.Locale;
import java.util.Optional;

/**
 * That inducing inputs stand for many rows, or that all rows are taken though they are not few: where nobody has decided that, what was
 * chosen, what it may cost, what the other way would cost, and the option that gives it.
 *
 * @param rows how many rows there are
 * @param classes of how many classes
 * @param inducing how many inducing inputs are taken, or would be
 * @param all whether all rows are taken
 * @param taken the time of what is done
 * @param other that of the other way
 * @param memory what all rows need
 */
record RowsChoice(
        int rows, int classes, int inducing, boolean all, TimeEstimate taken, TimeEstimate other, DenseMemory memory) {
    /** A choice that saves less than this share of the time needs no word. */
    private static final double WORTH_A_WORD = 0.5;

    /** A fit of fewer seconds is done before anybody has read about another one. */
    private static final double LEAST_SECONDS = 5;

    /** Inducing inputs were taken because rows are many. */
    static RowsChoice inducing(ClassDataset data, int fits, int threads) {
        int classes = data.classes().size();
        int m = ManyRows.inducing(data.size(), classes);
        return new RowsChoice(
                data.size(),
                classes,
                m,
                false,
                TimeEstimate.sparse(fits, data, m, threads),
                TimeEstimate.dense(fits, data, threads),
                DenseMemory.of(data.size(), 1));
    }

    /** All rows were taken; there is something to say if that takes long and inducing inputs would be much quicker. */
    static Optional<RowsChoice> all(ClassDataset data, int fits, int threads) {
        int classes = data.classes().size();
        int m = ManyRows.inducing(data.size(), classes);
        RowsChoice choice = new RowsChoice(
                data.size(),
                classes,
                m,
                true,
                TimeEstimate.dense(fits, data, threads),
                TimeEstimate.sparse(fits, data, m, threads),
                DenseMemory.of(data.size(), 1));
        return choice.isWorthAWord() ? Optional.of(choice) : Optional.empty();
    }

    boolean isWorthAWord() {
        return taken.seconds() > LEAST_SECONDS && other.seconds() < WORTH_A_WORD * taken.seconds();
    }

    /** What will be done and how long it may take, and the same of what is not done. */
    String sentence() {
        String busy = taken.isBusy() ? "; others are using this machine" : "";
        String time = "; this may take about " + TimeEstimate.words(taken.seconds()) + ", ";
        if (all) {
            return "fitting " + taken.what() + " to all " + rows + " rows" + time + "with " + inducing
                    + " inducing inputs (--inducing " + inducing + ") about " + TimeEstimate.words(other.seconds())
                    + busy;
        }
        return "fitting " + taken.what() + ", since " + rows + " rows"
                + (classes == 2 ? "" : " of " + classes + " classes")
                + " are more than " + ManyRows.dense(classes) + time + "with all rows (--dense) about "
                + TimeEstimate.words(other.seconds()) + shortMemory()
                + "; --inducing M takes another number, --inducing "
                + InducingNumber.GROW + " as many as help" + busy;
    }

    private String shortMemory() {
        return memory.isShort()
                ? String.format(
                        Locale.ROOT,
                        " and %.0f GB of memory, of which Java may use %.0f",
                        Math.ceil(memory.neededGigabytes()),
                        Math.floor(memory.availableGigabytes()))
                : "";
    }

    /** The same for programs. */
    Facts facts() {
        return Facts.none()
                .part(
                        "rowsTaken",
                        "",
                        Facts.none()
                                .with("taken", "rows taken", all ? "all rows" : "inducing inputs")
                                .with("inducing", "inducing inputs", inducing)
                                .with("secondsEstimated", "estimated seconds", taken.seconds(), seconds(taken))
                                .with("otherOption", "another way", all ? "--inducing " + inducing : "--dense")
                                .with("otherSecondsEstimated", "its seconds", other.seconds(), seconds(other)));
    }

    private static String seconds(TimeEstimate estimate) {
        return String.format(Locale.ROOT, "%.0f", estimate.seconds());
    }
}
