package dev.cavity.bench.scoreboard;

import dev.cavity.evaluation.Predictions;
import java.util.Arrays;
import java.util.List;

/**
 * How members are weighed by their leave-one-out predictions p_ik of the true labels: alike, the best alone, or by stacking with a pull to
 * equal weights,
 *
 * <pre>  max over w of  Σ_i log Σ_k w_k p_ik + pull Σ_k log w_k,</pre>
 *
 * whose pull counts in cases for each member, as that of {@link dev.cavity.model.CommitteeTrainer} does. The maximum is found by EM, w_k ← (Σ_i
 * w_k p_ik/Σ_l w_l p_il + pull)/(n + K pull), which never leaves the simplex; the problem is concave.
 *
 * @param kind which way
 * @param pull the pull of stacking, in cases for each member
 */
record Weighing(Kind kind, double pull) {
    private static final int MOST_STEPS = 5000;
    private static final double TOLERANCE = 1e-9;

    enum Kind {
        EQUAL,
        BEST,
        STACK
    }

    /** Reads "equal", "best" or "stack:1". */
    static Weighing parse(String text) {
        if (text.equals("equal")) {
            return new Weighing(Kind.EQUAL, 0);
        }
        if (text.equals("best")) {
            return new Weighing(Kind.BEST, 0);
        }
        if (text.matches("stack:[0-9.]+")) {
            return new Weighing(Kind.STACK, Double.parseDouble(text.substring("stack:".length())));
        }
        throw new IllegalArgumentException("weights '" + text + "' are not equal, best or stack:PULL, such as stack:1");
    }

    double[] weights(List<Predictions> members) {
        double[] weights = new double[members.size()];
        Arrays.fill(weights, 1.0 / weights.length);
        return switch (kind) {
            case EQUAL -> weights;
            case BEST -> best(members);
            case STACK -> stacked(members, weights);
        };
    }

    private static double[] best(List<Predictions> members) {
        double[] weights = new double[members.size()];
        int best = 0;
        double largest = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < weights.length; k++) {
            double sum = 0;
            for (int i = 0; i < members.get(k).size(); i++) {
                sum += members.get(k).logLikelihood(i);
            }
            if (sum > largest) {
                largest = sum;
                best = k;
            }
        }
        weights[best] = 1;
        return weights;
    }

    private double[] stacked(List<Predictions> members, double[] start) {
        double[][] p = relative(members);
        int cases = p.length;
        int count = start.length;
        double[] w = start;
        for (int step = 0; step < MOST_STEPS; step++) {
            double[] next = new double[count];
            for (double[] row : p) {
                double sum = 0;
                for (int k = 0; k < count; k++) {
                    sum += w[k] * row[k];
                }
                for (int k = 0; k < count; k++) {
                    next[k] += w[k] * row[k] / sum;
                }
            }
            double change = 0;
            for (int k = 0; k < count; k++) {
                next[k] = (next[k] + pull) / (cases + count * pull);
                change = Math.max(change, Math.abs(next[k] - w[k]));
            }
            w = next;
            if (change < TOLERANCE) {
                return w;
            }
        }
        return w;
    }

    /** Likelihoods of each case, divided by the largest: a factor that changes no weight and keeps them from underflow. */
    private static double[][] relative(List<Predictions> members) {
        double[][] p = new double[members.get(0).size()][members.size()];
        for (int i = 0; i < p.length; i++) {
            double largest = Double.NEGATIVE_INFINITY;
            for (Predictions member : members) {
                largest = Math.max(largest, member.logLikelihood(i));
            }
            for (int k = 0; k < p[i].length; k++) {
                p[i][k] = Math.exp(members.get(k).logLikelihood(i) - largest);
            }
        }
        return p;
    }

    /** Predictions averaged with weights, on the scale of logarithms. */
    static Predictions mixed(double[] weights, List<Predictions> members) {
        Predictions first = members.get(0);
        int[] labels = new int[first.size()];
        double[] positive = new double[labels.length];
        double[] negative = new double[labels.length];
        for (int i = 0; i < labels.length; i++) {
            labels[i] = first.label(i);
            double above = Double.NEGATIVE_INFINITY;
            double below = Double.NEGATIVE_INFINITY;
            for (Predictions member : members) {
                above = Math.max(above, member.logPositive(i));
                below = Math.max(below, member.logNegative(i));
            }
            double sumAbove = 0;
            double sumBelow = 0;
            for (int k = 0; k < weights.length; k++) {
                sumAbove += weights[k] * Math.exp(members.get(k).logPositive(i) - above);
                sumBelow += weights[k] * Math.exp(members.get(k).logNegative(i) - below);
            }
            positive[i] = Math.min(0, above + Math.log(sumAbove));
            negative[i] = Math.min(0, below + Math.log(sumBelow));
        }
        return Predictions.ofLogProbabilities(labels, positive, negative);
    }
}
