package dev.cavity.selection;

import dev.cavity.data.Outcomes;
import dev.cavity.inference.PosteriorSlopes;
import dev.cavity.inference.RowSlopes;
import java.util.Arrays;
import java.util.List;

/**
 * Leave-one-out as it would be had the hyperparameters been chosen without the row, too.
 *
 * <p>A leave-one-out score that was minimised is too good: the hyperparameters have seen every row. Leaving row i (or its group)
 * out of the objective as well moves its minimum by about one step of Newton's method,
 *
 * <pre>
 *   θ(−i) ≈ θ + (H − c_i ∇s_i ∇s_iᵀ)⁻¹ g_i ,   g_i = ∇L − ∇L(−i) ,      corrected margin: s_i + ∇s_i·(θ(−i) − θ)
 * </pre>
 *
 * with L(−i) the loss of the others, c_i what the row contributes to the curvature of the loss by its margin, H the Hessian of the whole
 * objective, prior included. A loss of leave-one-out margins loses with row i not only the row's own term: the others are trained
 * without it, too, so L(−i) sees s_j(−ij), the margins of pairs left out. The evidence is no sum over rows, but what it loses with row i is
 * log p(y_i | all others): then g_i = σ_i ∇s_i, with σ and c those of the leave-one-out log loss. So it is taken to be, with σ of the loss,
 * for groups of rows and where slopes of pairs are not had. A loss of pairs loses with row i all its pairs, so g_i has what their
 * partners contribute by them, g_i = σ_i ∇s_i + Σ_j σ_ij ∇s_j. A pair of rows moves the hyperparameters by the steps of both.
 *
 * <p><b>Source.</b> The infinitesimal jackknife (Jaeckel 1972; Giordano et al. 2019) for θ, applied to margins; the row's own
 * curvature in H is our own addition. <b>Numerics.</b> One step of Newton's method is believed only near its start. The share that a
 * unit has of the whole curvature is held below {@value #MOST_LEVERAGE}, no hyperparameter moves by more than {@value #LONGEST_STEP}
 * (a factor of e for one that is a logarithm), and no margin by more than {@value #LARGEST_CHANGE}. <b>Cost.</b> The sensitivities, and
 * O(n p²).
 */
public final class ChoiceCorrection {
    /** A row that is nearly all that is known of a hyperparameter has no step that one could compute. */
    private static final double MOST_LEVERAGE = 0.9;

    private static final double LONGEST_STEP = 1;

    private static final double LARGEST_CHANGE = 2;

    private final Outcomes rows;
    private final boolean[] grouped;
    private final Sensitivities sensitivities;
    private final double[][] steps;
    /** How far each row's step went before it was held. */
    private final double[] wanted;

    private ChoiceCorrection(Outcomes rows, Sensitivities sensitivities, double[][] steps, double[] wanted) {
        this.rows = rows;
        this.grouped = new boolean[rows.size()];
        rows.sharedGroups().forEach(group -> Arrays.stream(group).forEach(i -> grouped[i] = true));
        this.sensitivities = sensitivities;
        this.steps = steps;
        this.wanted = wanted;
    }

    /**
     * Where no hyperparameter was chosen, or so many rows chose that one of them has no say.
     *
     * @param rows labels, weights and groups
     * @return what corrects nothing
     */
    public static ChoiceCorrection none(Outcomes rows) {
        return new ChoiceCorrection(rows, Sensitivities.none(), new double[rows.size()][0], new double[rows.size()]);
    }

    /** The steps of θ for each row, from what rows contribute and H⁻¹. */
    static ChoiceCorrection of(
            Outcomes rows, Sensitivities sensitivities, RowSlopes contributions, double[][] inverse) {
        double[][] byRow = gradients(sensitivities, contributions);
        double[] curvature = contributions.curvature();
        double[][] steps = new double[rows.size()][];
        double[] wanted = new double[rows.size()];
        List<int[]> shared = rows.sharedGroups();
        for (int[] group : shared) {
            double[] step = step(group, sensitivities, byRow, curvature, inverse);
            double held = hold(step);
            for (int i : group) {
                steps[i] = step;
                wanted[i] = held;
            }
        }
        for (int i = 0; i < steps.length; i++) {
            if (steps[i] == null) {
                steps[i] = step(new int[] {i}, sensitivities, byRow, curvature, inverse);
                wanted[i] = hold(steps[i]);
            }
        }
        return new ChoiceCorrection(rows, sensitivities, steps, wanted);
    }

    /** What the gradient of the loss loses with each row: g_i, by coordinate. */
    private static double[][] gradients(Sensitivities s, RowSlopes rows) {
        return s.slopes()
                .flatMap(PosteriorSlopes::lossOfOthers)
                .map(others -> lessOthers(s, rows, others))
                .orElseGet(() -> ownTerms(s, rows));
    }

    /** ∇L − ∇L(−i). */
    private static double[][] lessOthers(Sensitivities s, RowSlopes rows, double[][] others) {
        double[][] gradients = new double[s.size()][];
        for (int j = 0; j < gradients.length; j++) {
            double whole = 0;
            for (int i = 0; i < rows.slope().length; i++) {
                whole += rows.slope()[i] * s.byCoordinate()[j][i];
            }
            double sum = whole;
            gradients[j] = Arrays.stream(others[j]).map(left -> sum - left).toArray();
        }
        return gradients;
    }

    /** With a row its pairs go, and what their partners contribute by them. */
    private static double[][] ownTerms(Sensitivities s, RowSlopes rows) {
        double[][] gradients = new double[s.size()][];
        for (int j = 0; j < gradients.length; j++) {
            double[] margins = s.byCoordinate()[j];
            gradients[j] = rows.pairs()
                    .map(pairs -> pairs.slopeAlong(margins))
                    .orElseGet(() -> new double[rows.slope().length]);
            for (int i = 0; i < rows.slope().length; i++) {
                gradients[j][i] += rows.slope()[i] * margins[i];
            }
        }
        return gradients;
    }

    /**
     * H⁻¹ g, their own curvature taken off H: of one row by Sherman and Morrison's formula, of several along g by the sum of their shares,
     * which is not below the largest that any direction of theirs has.
     */
    private static double[] step(
            int[] unit, Sensitivities s, double[][] byRow, double[] curvature, double[][] inverse) {
        int p = s.size();
        double[] g = new double[p];
        double leverage = 0;
        double[] own = new double[p];
        for (int i : unit) {
            double[] row = new double[p];
            for (int j = 0; j < p; j++) {
                row[j] = s.byCoordinate()[j][i];
                g[j] += byRow[j][i];
            }
            own = times(inverse, row);
            leverage += curvature[i] * s.along(i, own);
        }
        leverage = Math.min(Math.max(leverage, 0), MOST_LEVERAGE);
        double[] step = times(inverse, g);
        if (unit.length == 1) {
            double share = s.along(unit[0], step) * curvature[unit[0]] / (1 - leverage);
            for (int j = 0; j < p; j++) {
                step[j] += share * own[j];
            }
        }
        double factor = unit.length == 1 ? 1 : 1 / (1 - leverage);
        for (int j = 0; j < p; j++) {
            step[j] *= factor;
        }
        return step;
    }

    /** Shortens a step to what one step of Newton's method is believed; says how long it was. */
    private static double hold(double[] step) {
        double longest = Arrays.stream(step).map(Math::abs).max().orElse(0);
        for (int j = 0; longest > LONGEST_STEP && j < step.length; j++) {
            step[j] *= LONGEST_STEP / longest;
        }
        return longest;
    }

    /**
     * How much of the weight is of rows without which the hyperparameters would be elsewhere than one step of Newton's method reaches: their
     * steps or the changes of their margins were held.
     *
     * @return the share, in [0, 1]
     */
    public double heldShare() {
        double all = 0;
        double held = 0;
        for (int i = 0; i < wanted.length; i++) {
            all += rows.weight(i);
            if (wanted[i] > LONGEST_STEP || Math.abs(sensitivities.along(i, steps[i])) > LARGEST_CHANGE) {
                held += rows.weight(i);
            }
        }
        return held / all;
    }

    private double change(int row, double[] step) {
        return limited(sensitivities.along(row, step));
    }

    private static double limited(double change) {
        return Math.max(-LARGEST_CHANGE, Math.min(LARGEST_CHANGE, change));
    }

    private static double[] times(double[][] matrix, double[] x) {
        double[] y = new double[x.length];
        for (int j = 0; j < x.length; j++) {
            for (int k = 0; k < x.length; k++) {
                y[j] += matrix[j][k] * x[k];
            }
        }
        return y;
    }

    /**
     * The margins of all rows, each with the hyperparameters chosen without it.
     *
     * @param margins leave-one-out margins s, as chosen
     * @return the corrected margins
     */
    public double[] margins(double[] margins) {
        double[] corrected = margins.clone();
        Arrays.setAll(corrected, i -> margins[i] + change(i, steps[i]));
        return corrected;
    }

    /**
     * What the margins of two rows change by when both are left out and the hyperparameters are chosen without both.
     *
     * @param i a row
     * @param j another
     * @param out what is to be added to the margin of each, to be filled
     */
    public void pair(int i, int j, double[] out) {
        if (sensitivities.slopes().isPresent() && !grouped[i] && !grouped[j]) {
            double[] step = steps[i].clone();
            for (int h = 0; h < step.length; h++) {
                step[h] += steps[j][h];
            }
            sensitivities.slopes().get().pair(i, j, step, out);
            out[0] = limited(out[0]);
            out[1] = limited(out[1]);
        } else {
            boolean together = rows.group(i) == rows.group(j);
            out[0] = change(i, steps[i]) + (together ? 0 : change(i, steps[j]));
            out[1] = change(j, steps[j]) + (together ? 0 : change(j, steps[i]));
        }
    }
}
