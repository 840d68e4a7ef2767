package dev.cavity.facts;

import dev.cavity.data.Feature;
import dev.cavity.kernel.ParameterRole;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.FittedGp;
import dev.cavity.model.FittedParameter;
import dev.cavity.model.Member;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How much each column of the user's table matters for telling rows apart, by the length scales of a classifier's kernels.
 *
 * <p>With a length scale for each column the squared distance of two rows is Σ_k (x_k − x'_k)²/β_k. The share of a column is that of its terms
 * in the mean of this over pairs of rows, 2 var(x_k)/β_k, averaged over the members that have several length scales, as these are weighed.
 * A column with a small share could have any value without a change of the latent function; one with a large share need not have a
 * large effect, since the function may be wavy in it or straight.
 *
 * @param column the column
 * @param share its share, in [0, 1]; all of them add up to 1
 * @param lengthScale the smallest of its length scales √β, in units of the scaled inputs
 */
public record ColumnRelevance(String column, double share, double lengthScale) {
    /**
     * The columns from the most relevant on.
     *
     * @param classifier the classifier
     * @param features its inputs, with the columns they come from
     * @return one for each column; none where no member has more than one length scale
     */
    public static List<ColumnRelevance> of(BinaryClassifier classifier, List<Feature> features) {
        Map<String, Double> shares = new LinkedHashMap<>();
        Map<String, Double> scales = new LinkedHashMap<>();
        double weights = 0;
        for (Member member : classifier.members()) {
            Map<String, Double> own = ofMember(member.gp(), features, scales);
            double all = own.values().stream().mapToDouble(Double::doubleValue).sum();
            if (all > 0) {
                weights += member.weight();
                own.forEach((column, value) -> shares.merge(column, member.weight() * value / all, Double::sum));
            }
        }
        double total = weights;
        List<ColumnRelevance> relevance = new ArrayList<>();
        shares.forEach((column, share) -> relevance.add(
                new ColumnRelevance(column, share / total, scales.getOrDefault(column, Double.POSITIVE_INFINITY))));
        relevance.sort(Comparator.comparingDouble(one -> -one.share()));
        return List.copyOf(relevance);
    }

    private static Map<String, Double> ofMember(FittedGp gp, List<Feature> features, Map<String, Double> scales) {
        double[] variances = variances(gp.parts().knowledge().centres());
        Map<String, Double> own = new LinkedHashMap<>();
        for (FittedParameter parameter : gp.details().parameters()) {
            if (parameter.role() == ParameterRole.SQUARED_LENGTH_SCALE) {
                for (int k : parameter.coordinate().parameter().columns()) {
                    String column = features.get(k).origin();
                    own.merge(column, variances[k] * Math.exp(-parameter.value()), Double::sum);
                    scales.merge(column, Math.exp(0.5 * parameter.value()), Math::min);
                }
            }
        }
        return own;
    }

    private static double[] variances(Matrix rows) {
        double[] variances = new double[rows.columns()];
        for (int k = 0; k < variances.length; k++) {
            double mean = 0;
            for (int i = 0; i < rows.rows(); i++) {
                mean += rows.get(i, k) / rows.rows();
            }
            for (int i = 0; i < rows.rows(); i++) {
                double off = rows.get(i, k) - mean;
                variances[k] += off * off / rows.rows();
            }
        }
        return variances;
    }
}
