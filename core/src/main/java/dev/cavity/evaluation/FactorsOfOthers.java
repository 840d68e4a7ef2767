package dev.cavity.evaluation;

import java.util.stream.IntStream;

/**
 * What each row is called by the factors that are best for the macro F-measure on all other rows, those of its group left out with it. Factors
 * that were chosen with the help of a row call that row too well; those of the others do not know it.
 *
 * <p>For a group B of rows, f(−B) is where {@link FactorSearch} ends for all rows but those of B when it starts from the factors of all rows. There are
 * many points where no single factor can be bettered; from f = 1 the search without one row often ends at another, which says how wilful the search is
 * and not what the chosen factors owe to the row.
 *
 * <p><b>Cost.</b> A search for each group. Beyond {@value #WORK} for groups times rows times classes (some 2,000 rows of five classes) several
 * groups are left out at a time, every so manieth one, in as many parts as that number allows and at least {@value #FEWEST_PARTS}.
 */
public final class FactorsOfOthers {
    private static final long WORK = 20_000_000;
    private static final int FEWEST_PARTS = 20;

    private final int[] calls;

    private FactorsOfOthers(int[] calls) {
        this.calls = calls;
    }

    /**
     * Chooses factors without each group.
     *
     * @param predictions the predictions, leave-one-out ones
     * @param zeta ζ, the weight of recall against precision, in [0, 1]
     * @return what the rows are called
     * @throws IllegalArgumentException if ζ is not in [0, 1]
     */
    public static FactorsOfOthers macroF(ClassPredictions predictions, double zeta) {
        return macroF(predictions, zeta, WORK);
    }

    /** The same with another bound on the work. */
    static FactorsOfOthers macroF(ClassPredictions predictions, double zeta, long work) {
        int n = predictions.size();
        GroupNumbers groups = GroupNumbers.of(predictions.outcomes());
        long most = Math.max(FEWEST_PARTS, work / Math.max(1L, (long) n * predictions.classCount()));
        int parts = (int) Math.min(groups.count(), most);
        ClassDecision.Factors ofAll = FactorSearch.macroF(predictions, zeta).decision();
        int[] calls = new int[n];
        for (int part = 0; part < parts; part++) {
            int left = part;
            int[] others = IntStream.range(0, n)
                    .filter(i -> groups.of(i) % parts != left)
                    .toArray();
            ClassDecision decision = others.length == 0
                    ? ClassDecision.highest()
                    : FactorSearch.macroF(predictions, zeta, ofAll, others);
            for (int i = 0; i < n; i++) {
                if (groups.of(i) % parts == left) {
                    calls[i] = decision.decide(predictions, i);
                }
            }
        }
        return new FactorsOfOthers(calls);
    }

    /**
     * Calls that were kept.
     *
     * @param classes how many classes there are
     * @param calls the number of a class for each row, from 0
     * @return the calls
     * @throws IllegalArgumentException if there is no such class
     */
    public static FactorsOfOthers restore(int classes, int... calls) {
        for (int call : calls) {
            if (call < 0 || call >= classes) {
                throw new IllegalArgumentException("a row is called class " + call + " of " + classes);
            }
        }
        return new FactorsOfOthers(calls.clone());
    }

    /** {@return the number of rows} */
    public int size() {
        return calls.length;
    }

    /** {@return what each row is called, as the number of a class from 0; a copy} */
    public int[] calls() {
        return calls.clone();
    }
}
