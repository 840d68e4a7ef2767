package dev.cavity.explain;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Feature;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;
import dev.cavity.linalg.SideBySide;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.Classifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The probabilities of classes as functions of single columns of the user's table.
 *
 * <p>For column d, value g and row i, p_i(g) is the probability at row i with its features of column d replaced by those of a row that has the value g.
 * Its mean over rows is the partial dependence (Friedman 2001, Annals of Statistics 29), its spread over rows what other columns make of it (Goldstein,
 * Kapelner, Bleich and Pitkin 2015, J. Comput. Graph. Statist. 24). How much the column matters is the standard deviation of p_i(g) over the values that
 * the data have, averaged over rows: it sees effects that cancel in the mean.
 *
 * <p><b>Cost.</b> As many predictions as {@value #WORK} multiplications buy, between {@value #FEWEST} and {@value #MOST}; rows are spread evenly over
 * the data. Columns are looked at side by side, on as many threads as linear algebra has.
 */
final class PartialDependence {
    private static final double WORK = 2e10;
    private static final int FEWEST = 3000;
    private static final int MOST = 60_000;
    private static final int MOST_ROWS = 200;
    private static final int FEWEST_ROWS = 10;
    private static final double TENTH = 0.1;

    private final Classifier classifier;
    private final List<Feature> features;
    private final Players players;
    private final ClassDataset data;

    PartialDependence(Classifier classifier, List<Feature> features, Players players, ClassDataset data) {
        if (data.dimension() != classifier.dimension()) {
            throw new IllegalArgumentException(
                    "rows of " + data.dimension() + " inputs for a classifier of " + classifier.dimension());
        }
        this.classifier = classifier;
        this.features = features;
        this.players = players;
        this.data = data;
    }

    /** Of each of some classes, those that matter most first. */
    List<List<Effect>> effects(int... classNumbers) {
        int columns = players.count();
        int grid = columns <= 20 ? 15 : columns <= 100 ? 9 : 5;
        int rows = (int) Math.max(FEWEST_ROWS, Math.min(MOST_ROWS, predictions() / (double) (grid * columns)));
        int count = Math.min(rows, data.size());
        int[] sample = IntStream.range(0, count)
                .map(k -> (int) ((long) k * data.size() / count))
                .toArray();
        List<Predicted> predicted = SideBySide.map(columns, Blas.get().threads(), d -> predicted(d, grid, sample));
        return IntStream.of(classNumbers)
                .mapToObj(c -> predicted.stream()
                        .map(column -> effect(column, c, sample))
                        .sorted(Comparator.comparingDouble(effect -> -effect.size()))
                        .toList())
                .toList();
    }

    private double predictions() {
        double each = 0;
        for (BinaryClassifier binary : classifier.binaries()) {
            each += binary.members().stream()
                    .mapToDouble(member -> {
                        double centres = member.gp().meanWeights().length;
                        return centres * centres;
                    })
                    .sum();
        }
        return Math.max(FEWEST, Math.min(MOST, WORK / each));
    }

    /**
     * What is predicted at the values of a column.
     *
     * @param logs log p of all classes, rows for those of the sample, at each value
     */
    private record Predicted(String column, ColumnGrid grid, List<Matrix> logs) {}

    private Predicted predicted(int player, int most, int... sample) {
        int[] inputs = players.inputs()[player];
        String column = players.names().get(player);
        ColumnGrid grid = ColumnGrid.of(data, features, column, inputs, most);
        List<Matrix> logs = new ArrayList<>();
        for (ColumnGrid.Point at : grid.points()) {
            Matrix points = data.inputs().selectRows(sample);
            for (int c : inputs) {
                for (int i = 0; i < sample.length; i++) {
                    points.set(i, c, data.inputs().get(at.row(), c));
                }
            }
            logs.add(classifier.logProbabilities(points));
        }
        return new Predicted(column, grid, logs);
    }

    private Effect effect(Predicted predicted, int classNumber, int... sample) {
        ColumnGrid grid = predicted.grid();
        List<ColumnGrid.Point> at = grid.points();
        double[][] p = new double[at.size()][];
        for (int g = 0; g < p.length; g++) {
            Matrix logs = predicted.logs().get(g);
            p[g] = IntStream.range(0, sample.length)
                    .mapToDouble(i -> Math.exp(logs.get(i, classNumber)))
                    .toArray();
        }
        double[] weights =
                IntStream.of(sample).mapToDouble(data.outcomes()::weight).toArray();
        List<EffectPoint> points = new ArrayList<>();
        for (int g = 0; g < p.length; g++) {
            ColumnGrid.Point point = at.get(g);
            points.add(new EffectPoint(
                    point.label(),
                    point.value(),
                    mean(p[g], weights),
                    quantile(TENTH, p[g], weights),
                    quantile(1 - TENTH, p[g], weights),
                    point.share()));
        }
        double[] shares = at.stream().mapToDouble(ColumnGrid.Point::share).toArray();
        return new Effect(
                predicted.column(),
                data.classes().get(classNumber),
                grid.ordered(),
                points,
                size(p, shares, weights),
                grid.ordered() ? agreement(p, shares, weights) : 1);
    }

    private static double mean(double[] values, double[] weights) {
        double sum = 0;
        double weight = 0;
        for (int i = 0; i < values.length; i++) {
            sum += weights[i] * values[i];
            weight += weights[i];
        }
        return sum / weight;
    }

    /** The value below which so large a share of the weight lies. */
    private static double quantile(double share, double[] values, double[] weights) {
        int[] order = IntStream.range(0, values.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> values[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        double all = 0;
        for (double weight : weights) {
            all += weight;
        }
        double passed = 0;
        for (int i : order) {
            passed += weights[i];
            if (passed >= share * all) {
                return values[i];
            }
        }
        return values[order[order.length - 1]];
    }

    private static double size(double[][] p, double[] shares, double[] weights) {
        double[] deviations = new double[weights.length];
        for (int i = 0; i < deviations.length; i++) {
            double[] own = ofRow(p, i);
            double centre = mean(own, shares);
            double squares = 0;
            double weight = 0;
            for (int g = 0; g < own.length; g++) {
                squares += shares[g] * (own[g] - centre) * (own[g] - centre);
                weight += shares[g];
            }
            deviations[i] = Math.sqrt(squares / weight);
        }
        return mean(deviations, weights);
    }

    private static double[] ofRow(double[][] p, int i) {
        return IntStream.range(0, p.length).mapToDouble(g -> p[g][i]).toArray();
    }

    /** The weight of the rows whose probability rises or falls with the value as the mean does. */
    private static double agreement(double[][] p, double[] shares, double[] weights) {
        double[] means = new double[p.length];
        for (int g = 0; g < p.length; g++) {
            means[g] = mean(p[g], weights);
        }
        double way = trend(means, shares);
        double same = 0;
        double all = 0;
        for (int i = 0; i < weights.length; i++) {
            same += trend(ofRow(p, i), shares) * way >= 0 ? weights[i] : 0;
            all += weights[i];
        }
        return same / all;
    }

    /** The covariance of the values with their places. */
    private static double trend(double[] values, double[] shares) {
        double[] places = IntStream.range(0, values.length).mapToDouble(g -> g).toArray();
        double middle = mean(places, shares);
        double sum = 0;
        for (int g = 0; g < values.length; g++) {
            sum += shares[g] * (places[g] - middle) * values[g];
        }
        return sum;
    }
}
