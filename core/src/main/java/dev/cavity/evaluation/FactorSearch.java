package dev.cavity.evaluation;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Finds a factor for each class so that calling a case argmax_c p(c) f_c is best for the macro-averaged F-measure.
 *
 * <p>Coordinate ascent on log f, exact in each coordinate: with the other factors held, case i is called c from log f_c ≥ t_i =
 * max_{d≠c} (log p_i(d) + log f_d) − log p_i(c) on. Sorted by t_i, the cases change hands one by one, so that all values of f_c are
 * tried in O(n log n); the best cut lies in the middle between two t_i, or one unit beyond the last. Among equal cuts the widest gap
 * wins, then the one nearest to f_c = 1. It starts from f = 1 and ends when no factor gains any more, at a point where no single
 * factor can be bettered; a better one with several factors moved at once may exist.
 *
 * <p><b>Cost.</b> O(sweeps · k n (log n + k)).
 */
public final class FactorSearch {
    private static final int MAX_SWEEPS = 50;
    /** How far beyond the last case the two outermost cuts lie, as a logarithm. */
    private static final double BEYOND = 1;

    private final ClassPredictions predictions;
    private final double zeta;
    private final int k;
    private final int n;
    /** The cases by which factors are chosen. */
    private final int[] rows;

    private final double[] cases;

    private FactorSearch(ClassPredictions predictions, double zeta, int[] rows) {
        this.predictions = predictions;
        this.zeta = zeta;
        this.k = predictions.classCount();
        this.n = rows.length;
        this.rows = rows;
        this.cases = new double[k];
        for (int i : rows) {
            cases[predictions.classOf(i)] += predictions.weight(i);
        }
    }

    /**
     * The factors found.
     *
     * @param decision the decision with these factors
     * @param value the macro-averaged F-measure that it has on the cases it was found on, which flatters it
     * @param settled whether the search ended because no factor gained any more
     */
    public record Choice(ClassDecision.Factors decision, double value, boolean settled) {}

    /**
     * Factors for the macro-averaged F-measure.
     *
     * @param predictions the predictions, leave-one-out ones as a rule
     * @param zeta ζ, the weight of recall against precision, in [0, 1]
     * @return the factors
     * @throws IllegalArgumentException if ζ is not in [0, 1]
     */
    public static Choice macroF(ClassPredictions predictions, double zeta) {
        ConfusionMatrix.checkZeta(zeta);
        return new FactorSearch(
                        predictions,
                        zeta,
                        IntStream.range(0, predictions.size()).toArray())
                .search(new double[predictions.classCount()]);
    }

    /** From factors that are good already, by some of the cases. */
    static ClassDecision.Factors macroF(
            ClassPredictions predictions, double zeta, ClassDecision.Factors start, int... rows) {
        double[] logFactors = Arrays.stream(start.factors()).map(Math::log).toArray();
        return new FactorSearch(predictions, zeta, rows).search(logFactors).decision();
    }

    private Choice search(double[] logFactors) {
        double value = value(logFactors);
        boolean gained = true;
        for (int sweep = 0; sweep < MAX_SWEEPS && gained; sweep++) {
            gained = false;
            for (int c = 0; c < k; c++) {
                double before = logFactors[c];
                logFactors[c] = bestCut(logFactors, c);
                // counted anew, by the very decision that results, so that no rounding passes for a gain
                double after = value(logFactors);
                if (after > value) {
                    value = after;
                    gained = true;
                } else {
                    logFactors[c] = before;
                }
            }
        }
        return new Choice(decision(logFactors), value, !gained);
    }

    private static ClassDecision.Factors decision(double[] logFactors) {
        return (ClassDecision.Factors)
                ClassDecision.factors(Arrays.stream(logFactors).map(Math::exp).toArray());
    }

    private double value(double[] logFactors) {
        ClassDecision decision = decision(logFactors);
        double[][] counts = new double[k][k];
        for (int i : rows) {
            counts[predictions.classOf(i)][decision.decide(predictions, i)] += predictions.weight(i);
        }
        return ClassConfusion.of(predictions.classes(), counts).macroF(zeta);
    }

    private double bestCut(double[] logFactors, int c) {
        int[] rival = new int[n];
        double[] critical = new double[n];
        double[] right = new double[k];
        double[] called = new double[k];
        for (int r = 0; r < n; r++) {
            int i = rows[r];
            rival[r] = rival(logFactors, c, i);
            critical[r] =
                    predictions.logProbability(i, rival[r]) + logFactors[rival[r]] - predictions.logProbability(i, c);
            called[rival[r]] += predictions.weight(i);
            right[rival[r]] += predictions.classOf(i) == rival[r] ? predictions.weight(i) : 0;
        }
        Integer[] order = new Integer[n];
        Arrays.setAll(order, r -> r);
        Arrays.sort(order, (r, q) -> Double.compare(critical[r], critical[q]));
        double best = Double.NEGATIVE_INFINITY;
        double bestGap = 0;
        double cut = logFactors[c];
        for (int m = 0; m <= n; m++) {
            double below = m == 0 ? Double.NEGATIVE_INFINITY : critical[order[m - 1]];
            double above = m == n ? Double.POSITIVE_INFINITY : critical[order[m]];
            double middle = middle(below, above);
            if (middle > below && middle < above) {
                double value = macroF(right, called);
                double gap = Math.min(above - middle, middle - below);
                boolean wider = gap > bestGap || (gap == bestGap && Math.abs(middle) < Math.abs(cut));
                if (value > best || (value == best && wider)) {
                    best = value;
                    bestGap = gap;
                    cut = middle;
                }
            }
            if (m < n) {
                int r = order[m];
                int truth = predictions.classOf(rows[r]);
                double weight = predictions.weight(rows[r]);
                called[rival[r]] -= weight;
                called[c] += weight;
                right[rival[r]] -= truth == rival[r] ? weight : 0;
                right[c] += truth == c ? weight : 0;
            }
        }
        return cut;
    }

    /** The class that a case is called if not c. */
    private int rival(double[] logFactors, int c, int i) {
        int best = c == 0 ? 1 : 0;
        for (int d = best + 1; d < k; d++) {
            if (d != c
                    && predictions.logProbability(i, d) + logFactors[d]
                            >= predictions.logProbability(i, best) + logFactors[best]) {
                best = d;
            }
        }
        return best;
    }

    private static double middle(double below, double above) {
        if (below == Double.NEGATIVE_INFINITY) {
            return above == Double.POSITIVE_INFINITY ? 0 : above - BEYOND;
        }
        return above == Double.POSITIVE_INFINITY ? below + BEYOND : below + (above - below) / 2;
    }

    /** F of class c is a/(ζ n_c + (1−ζ) m_c), a of its n_c cases being among the m_c called so. */
    private double macroF(double[] right, double[] called) {
        double sum = 0;
        int present = 0;
        for (int c = 0; c < k; c++) {
            if (cases[c] > 0) {
                sum += right[c] > 0 ? right[c] / (zeta * cases[c] + (1 - zeta) * called[c]) : 0;
                present++;
            }
        }
        return sum / present;
    }
}
