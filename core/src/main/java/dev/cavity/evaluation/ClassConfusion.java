package dev.cavity.evaluation;

import java.util.Arrays;
import java.util.List;

/**
 * How often each class was called what: k × k counts, a case counting as often as its weight says. Immutable.
 */
public final class ClassConfusion {
    private final List<String> classes;
    private final double[][] counts;

    private ClassConfusion(List<String> classes, double[][] counts) {
        this.classes = classes;
        this.counts = counts;
    }

    /** Of counts, element [truth][decided]; not copied. */
    static ClassConfusion of(List<String> classes, double[][] counts) {
        return new ClassConfusion(classes, counts);
    }

    static ClassConfusion of(ClassPredictions predictions, int[] decided) {
        int k = predictions.classCount();
        double[][] counts = new double[k][k];
        for (int i = 0; i < decided.length; i++) {
            counts[predictions.classOf(i)][decided[i]] += predictions.weight(i);
        }
        return new ClassConfusion(predictions.classes(), counts);
    }

    /** {@return the names of the classes} */
    public List<String> classes() {
        return classes;
    }

    /**
     * A count.
     *
     * @param truth the true class, from 0
     * @param decided what it was called, from 0
     * @return the cases, each as often as it counts; see {@link ConfusionMatrix#text} for people
     */
    public double count(int truth, int decided) {
        return counts[truth][decided];
    }

    /**
     * The cases of a class.
     *
     * @param truth the true class, from 0
     * @return the sum of its row
     */
    public double cases(int truth) {
        return sum(counts[truth]);
    }

    /** {@return all cases} */
    public double cases() {
        double sum = 0;
        for (double[] row : counts) {
            sum += sum(row);
        }
        return sum;
    }

    /** {@return the share of wrong decisions} */
    public double error() {
        double wrong = 0;
        for (int t = 0; t < counts.length; t++) {
            for (int d = 0; d < counts.length; d++) {
                wrong += t == d ? 0 : counts[t][d];
            }
        }
        return wrong / cases();
    }

    /**
     * One class against the rest: called that class, or called another, whichever.
     *
     * @param positive the class, from 0
     * @return the four counts
     */
    public ConfusionMatrix against(int positive) {
        double[] cells = new double[Cell.COUNT];
        for (int t = 0; t < counts.length; t++) {
            for (int d = 0; d < counts.length; d++) {
                cells[Cell.of(t == positive, d == positive)] += counts[t][d];
            }
        }
        return ConfusionMatrix.of(cells);
    }

    /**
     * The mean of the F-measures of the classes that have cases, each against the rest.
     *
     * @param zeta ζ, the weight of recall against precision, in [0, 1]
     * @return the macro-averaged F-measure
     * @throws IllegalArgumentException if ζ is not in [0, 1]
     */
    public double macroF(double zeta) {
        double sum = 0;
        int present = 0;
        for (int c = 0; c < counts.length; c++) {
            if (cases(c) > 0) {
                sum += against(c).fMeasure(zeta);
                present++;
            }
        }
        return sum / present;
    }

    /**
     * The mean cost of the decisions.
     *
     * @param costs what the decisions are charged
     * @return Σ counts · costs / cases
     * @throws IllegalArgumentException if they are the costs of another number of classes
     */
    public double meanCost(DecisionCosts costs) {
        costs.requireClasses(counts.length);
        double sum = 0;
        for (int t = 0; t < counts.length; t++) {
            for (int d = 0; d < counts.length; d++) {
                sum += counts[t][d] * costs.cost(t, d);
            }
        }
        return sum / cases();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ClassConfusion that
                && classes.equals(that.classes)
                && Arrays.deepEquals(counts, that.counts);
    }

    @Override
    public int hashCode() {
        return 31 * classes.hashCode() + Arrays.deepHashCode(counts);
    }

    /** {@return a line for each true class, such as {@code a: 12 a, 3 b}} */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int t = 0; t < counts.length; t++) {
            text.append(t == 0 ? "" : "\n").append(classes.get(t)).append(": ");
            for (int d = 0; d < counts.length; d++) {
                text.append(d == 0 ? "" : ", ")
                        .append(ConfusionMatrix.text(counts[t][d]))
                        .append(' ')
                        .append(classes.get(d));
            }
        }
        return text.toString();
    }

    private static double sum(double[] row) {
        double sum = 0;
        for (double count : row) {
            sum += count;
        }
        return sum;
    }
}
