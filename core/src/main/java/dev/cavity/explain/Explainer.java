package dev.cavity.explain;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Feature;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.Classifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Explains a fitted classifier: which columns matter and which way ({@link #effects}), and why a row's probability is what it is
 * ({@link #explain}). Immutable and safe for use by several threads.
 *
 * <pre>{@code
 * Explainer explainer = Explainer.of(model, data.features());
 * for (Contribution c : explainer.explain(patient).strongestFirst()) {
 *     System.out.println(c.column() + (c.value() > 0 ? " speaks for it" : " speaks against it"));
 * }
 * explainer.effects(ClassDataset.of(data)).forEach(effect -> System.out.println(effect.sentence()));
 * }</pre>
 *
 * <p>A row is compared with the background: at most {@value #MOST_ROWS} rows, spread evenly over those that there are. For a classifier of several
 * classes it is the classifier of a class against the rest that is explained.
 */
public final class Explainer {
    /** More rows would change averages little and cost as much more. */
    private static final int MOST_ROWS = 100;

    private final Classifier classifier;
    private final List<Feature> features;
    private final Players players;
    private final List<List<MemberGame>> games;

    private Explainer(Classifier classifier, List<Feature> features, Players players, List<List<MemberGame>> games) {
        this.classifier = classifier;
        this.features = features;
        this.players = players;
        this.games = games;
    }

    /**
     * Compares with the classifier's own training rows.
     *
     * @param classifier the classifier
     * @param features its inputs, and the column of the user's table that each was made from
     * @return the explainer
     * @throws IllegalArgumentException if there is not a feature for each input, or the classifier has inducing inputs and so does not keep its
     *     training rows
     */
    public static Explainer of(Classifier classifier, List<Feature> features) {
        return of(classifier, features, Optional.empty());
    }

    /**
     * Compares with given rows.
     *
     * @param classifier the classifier
     * @param features its inputs, and the column of the user's table that each was made from
     * @param background rows to compare with, in their own units; at least one
     * @return the explainer
     * @throws IllegalArgumentException if there is not a feature for each input, or no row
     */
    public static Explainer of(Classifier classifier, List<Feature> features, Matrix background) {
        if (background.rows() == 0) {
            throw new IllegalArgumentException("an explanation needs at least one row to compare with");
        }
        return of(classifier, features, Optional.of(spread(background, MOST_ROWS)));
    }

    private static Explainer of(Classifier classifier, List<Feature> features, Optional<Matrix> background) {
        if (features.size() != classifier.dimension()) {
            throw new IllegalArgumentException(
                    features.size() + " features for a classifier of " + classifier.dimension() + " inputs");
        }
        Players players = Players.of(features);
        List<List<MemberGame>> games = new ArrayList<>();
        for (BinaryClassifier binary : classifier.binaries()) {
            games.add(binary.members().stream()
                    .map(member -> MemberGame.of(member, players, background, MOST_ROWS))
                    .toList());
        }
        return new Explainer(classifier, List.copyOf(features), players, List.copyOf(games));
    }

    /** So many rows, evenly spread over all. */
    static Matrix spread(Matrix rows, int most) {
        int count = Math.min(most, rows.rows());
        return rows.selectRows(IntStream.range(0, count)
                .map(k -> (int) ((long) k * rows.rows() / count))
                .toArray());
    }

    /**
     * The columns of the user's table, in the order of the contributions of an explanation.
     *
     * @return their names
     */
    public List<String> columns() {
        return players.names();
    }

    /**
     * Why the probability of the second class, which with two classes is the positive one, is what it is at a point.
     *
     * @param point its inputs, in their own units
     * @return the explanation
     */
    public Explanation explain(double... point) {
        return explainClass(1, point);
    }

    /**
     * Why the probability of a class is what it is at a point.
     *
     * @param classNumber the number of the class, from 0
     * @param point its inputs, in their own units
     * @return the explanation
     * @throws IllegalArgumentException if there is no such class, or the number of inputs is not that of the classifier
     */
    public Explanation explainClass(int classNumber, double... point) {
        requireClass(classNumber);
        if (point.length != classifier.dimension()) {
            throw new IllegalArgumentException(
                    "a point of " + point.length + " inputs for a classifier of " + classifier.dimension());
        }
        Matrix row = Matrix.ofRows(new double[][] {point});
        double probability = Math.exp(classifier.logProbabilities(row).get(0, classNumber)); // checks the point, too
        boolean mirrored = games.size() == 1 && classNumber == 0;
        double sign = mirrored ? -1 : 1;
        double[] values = new double[players.count()];
        double[] errors = new double[players.count()];
        double mean = 0;
        double average = 0;
        for (MemberGame member : games.get(games.size() == 1 ? 0 : classNumber)) {
            Game.Values part = member.shapley(point);
            for (int d = 0; d < values.length; d++) {
                values[d] += sign * member.weight() * part.values()[d];
                errors[d] += member.weight() * part.standardErrors()[d];
            }
            mean += sign * member.weight() * member.latentMean(point);
            average += sign * member.weight() * member.average();
        }
        List<Contribution> contributions = new ArrayList<>();
        for (int d = 0; d < values.length; d++) {
            contributions.add(new Contribution(players.names().get(d), values[d], errors[d]));
        }
        return new Explanation(contributions, mean, average, probability);
    }

    /**
     * What each column does to the probability of the second class, which with two classes is the positive one.
     *
     * @param data rows, as a rule those it was fitted to
     * @return the effects, those that matter most first
     */
    public List<Effect> effects(ClassDataset data) {
        return effects(data, 1);
    }

    /**
     * What each column does to the probability of a class.
     *
     * @param data rows, as a rule those it was fitted to
     * @param classNumber the number of the class, from 0
     * @return the effects, those that matter most first
     * @throws IllegalArgumentException if there is no such class, or the number of inputs is not that of the classifier
     */
    public List<Effect> effects(ClassDataset data, int classNumber) {
        requireClass(classNumber);
        return new PartialDependence(classifier, features, players, data)
                .effects(classNumber)
                .get(0);
    }

    /**
     * What each column does to the probability of every class, at the cost of one.
     *
     * @param data rows, as a rule those it was fitted to
     * @return for each class the effects, those that matter most first
     * @throws IllegalArgumentException if the number of inputs is not that of the classifier
     */
    public List<List<Effect>> effectsByClass(ClassDataset data) {
        int[] all = IntStream.range(0, classifier.classCount()).toArray();
        return new PartialDependence(classifier, features, players, data).effects(all);
    }

    private void requireClass(int classNumber) {
        if (classNumber < 0 || classNumber >= classifier.classCount()) {
            throw new IllegalArgumentException(
                    "class " + classNumber + " is not in [0, " + (classifier.classCount() - 1) + "]");
        }
    }
}
