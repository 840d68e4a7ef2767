package dev.cavity.peers;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Split;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * XGBoost4J tuned on its own training rows: depth, step and the least weight of a leaf from a grid, and the number of rounds from the curve
 * of the log loss over rounds, all by the same cross-validation.
 *
 * <p>For each point of the grid one model per fold grows side by side, round by round, until the mean log loss over held-out rows has not
 * improved for {@value #PATIENCE} rounds at a step of 0.1 (as many more as the step is smaller) or {@value #MOST_ROUNDS} rounds are reached. The best point with its best
 * number of rounds is then trained on all training rows.
 */
public final class TunedXgboost implements Peer {
    /** From so many training rows on trees are deeper and small steps take too long. */
    private static final int MANY_ROWS = 5000;

    private static final int[] DEPTHS = {2, 4, 6};
    private static final int[] DEPTHS_OF_MANY = {4, 6, 8};
    private static final double[] STEPS = {0.03, 0.1};
    private static final double[] STEPS_OF_MANY = {0.1};
    private static final double[] LEAST_WEIGHTS = {1, 5};
    private static final int MOST_ROUNDS = 1000;
    private static final int PATIENCE = 30;

    /** A point of the grid, the number of rounds that was best for it, and the log loss there. */
    private record Curve(XgboostSettings settings, int rounds, double logLoss) {}

    @Override
    public String name() {
        return "xgboost-tuned";
    }

    @Override
    public String description() {
        return "boosted trees (XGBoost4J 3.0), depth 2, 4, 6, η 0.03, 0.1 (from " + MANY_ROWS
                + " rows on 4, 6, 8 and 0.1), least leaf weight 1, 5 and the number of rounds up to " + MOST_ROUNDS
                + " by " + CrossValidation.FOLDS
                + "-fold cross-validation of the log loss; four fifths of rows and of features for each tree";
    }

    @Override
    public Trained train(ClassDataset train, long seed) {
        List<Split> folds = CrossValidation.folds(train, seed);
        List<Curve> curves = grid(train.size(), seed).stream()
                .map(settings -> curve(settings, train, folds))
                .toList();
        int models = 1 + folds.size() * curves.size();
        Curve best = curves.stream()
                .min(Comparator.comparingDouble(Curve::logLoss)) // of equal ones the first
                .orElseThrow();
        Map<String, Double> chosen = new LinkedHashMap<>(best.settings().values());
        chosen.put("rounds", (double) best.rounds());
        Xgboost booster = new Xgboost(best.settings(), train);
        for (int round = 0; round < best.rounds(); round++) {
            booster.grow(round);
        }
        return new Trained(booster::logProbabilities, models, best.logLoss(), chosen);
    }

    private static List<XgboostSettings> grid(int rows, long seed) {
        List<XgboostSettings> grid = new ArrayList<>();
        for (int depth : rows < MANY_ROWS ? DEPTHS : DEPTHS_OF_MANY) {
            for (double step : rows < MANY_ROWS ? STEPS : STEPS_OF_MANY) {
                for (double weight : LEAST_WEIGHTS) {
                    grid.add(new XgboostSettings(depth, step, weight, seed));
                }
            }
        }
        return grid;
    }

    private static Curve curve(XgboostSettings settings, ClassDataset train, List<Split> folds) {
        List<HeldOutFold> held = folds.stream()
                .map(fold -> new HeldOutFold(settings, train.select(fold.train()), train.select(fold.test())))
                .toList();
        int patience = (int) Math.round(PATIENCE * 0.1 / settings.step());
        int bestRound = 0;
        double best = Double.POSITIVE_INFINITY;
        try {
            for (int round = 0; round < MOST_ROUNDS && round - bestRound < patience; round++) {
                double sum = 0;
                for (HeldOutFold fold : held) {
                    sum += fold.grow(round);
                }
                if (sum / train.size() < best) {
                    best = sum / train.size();
                    bestRound = round;
                }
            }
        } finally {
            held.forEach(HeldOutFold::close);
        }
        return new Curve(settings, bestRound + 1, best);
    }

    /** One fold: a model that grows, and the rows it does not see. */
    private static final class HeldOutFold implements AutoCloseable {
        private final Xgboost booster;
        private final XgboostRows held;

        HeldOutFold(XgboostSettings settings, ClassDataset train, ClassDataset held) {
            this.booster = new Xgboost(settings, train);
            this.held = XgboostRows.of(held);
        }

        /** Adds a round; the summed log loss of the held-out rows after it. */
        double grow(int round) {
            booster.grow(round);
            return booster.logLoss(held) * held.size();
        }

        @Override
        public void close() {
            booster.close();
            held.close();
        }
    }
}
