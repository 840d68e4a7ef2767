package dev.cavity.verdict;

import dev.cavity.data.Outcomes;
import dev.cavity.evaluation.ClassPredictions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Do a few rows have nearly all of the weight? Then there are many rows and yet few to tell by: as many as (Σ w)²/Σ w² of equal weight, Kish's
 * effective number, w being the weights of rows or of groups. It is asked of each class, since weights of classes are no fault.
 */
final class WeightCheck {
    private WeightCheck() {}

    static List<Finding> of(ClassPredictions rows) {
        Outcomes outcomes = rows.outcomes();
        if (!outcomes.isWeighted()) {
            return List.of();
        }
        List<Map<Integer, Double>> weights = new ArrayList<>();
        rows.classes().forEach(name -> weights.add(new HashMap<>()));
        for (int i = 0; i < rows.size(); i++) {
            if (outcomes.weight(i) > 0) {
                weights.get(rows.classOf(i)).merge(outcomes.group(i), outcomes.weight(i), Double::sum);
            }
        }
        List<Finding> findings = new ArrayList<>();
        for (int c = 0; c < weights.size(); c++) {
            int count = weights.get(c).size();
            double effective = effective(weights.get(c));
            if (count >= RowsCheck.FEW && effective < RowsCheck.FEW) {
                String what = outcomes.isGrouped() ? "group" : "row";
                findings.add(new Finding(
                                Fault.FEW_ROWS,
                                Colour.AMBER,
                                "A few " + what + "s have nearly all of the weight of "
                                        + rows.classes().get(c)
                                        + ": its " + Words.count(count, what) + " tell no more than "
                                        + String.format(Locale.ROOT, "%.1f", effective)
                                        + " of equal weight would.",
                                "Look whether the largest weights are meant; if they are, take every figure for that of so few rows.")
                        .with("rows", count)
                        .with("effectiveRows", effective));
            }
        }
        return findings;
    }

    /** (Σ w)²/Σ w², the weights in shares so that nothing overflows. */
    private static double effective(Map<Integer, Double> weights) {
        double all = weights.values().stream().mapToDouble(w -> w).sum();
        return 1
                / weights.values().stream()
                        .mapToDouble(w -> (w / all) * (w / all))
                        .sum();
    }
}
