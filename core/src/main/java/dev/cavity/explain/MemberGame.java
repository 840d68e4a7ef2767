package dev.cavity.explain;

import dev.cavity.data.Standardizer;
import dev.cavity.engine.Knowledge;
import dev.cavity.engine.PointKnowledge;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.FittedGp;
import dev.cavity.model.GpParts;
import dev.cavity.model.Member;
import java.util.List;
import java.util.Optional;

/** What columns do to the latent mean of one Gaussian process: the games of the terms of its kernel. Immutable. */
final class MemberGame {
    private final double weight;
    private final Standardizer standardizer;
    private final double priorMean;
    private final MeanFunction whole;
    private final double average;
    private final List<Game> games;

    private MemberGame(
            double weight,
            Standardizer standardizer,
            double priorMean,
            MeanFunction whole,
            double average,
            List<Game> games) {
        this.weight = weight;
        this.standardizer = standardizer;
        this.priorMean = priorMean;
        this.whole = whole;
        this.average = average;
        this.games = games;
    }

    /** Without a background of its own it is that of its training rows, of which so many are taken. */
    static MemberGame of(Member member, Players players, Optional<Matrix> background, int mostRows) {
        FittedGp gp = member.gp();
        GpParts parts = gp.parts();
        Matrix rows = background
                .map(parts.standardizer()::apply)
                .orElseGet(() -> Explainer.spread(trainingRows(parts.knowledge()), mostRows));
        MeanFunction whole = new MeanFunction(parts.kernel(), parts.knowledge().centres(), gp.meanWeights(), rows);
        List<Game> games = parts.kernel().terms().stream()
                .map(term -> Game.of(new MeanFunction(term, whole.centres(), whole.weights(), rows), players))
                .toList();
        double priorMean = parts.hyperparameters().mean();
        return new MemberGame(
                member.weight(), parts.standardizer(), priorMean, whole, priorMean + whole.average(rows), games);
    }

    private static Matrix trainingRows(Knowledge knowledge) {
        if (knowledge instanceof PointKnowledge points) {
            return points.observations().inputs();
        }
        throw new IllegalArgumentException(
                "a classifier with inducing inputs does not keep its training rows; give rows to compare with");
    }

    /** How much it has to say. */
    double weight() {
        return weight;
    }

    /** The latent mean, averaged over the background. */
    double average() {
        return average;
    }

    /** The latent mean at a point in its own units. */
    double latentMean(double... point) {
        return priorMean + whole.at(standardizer.apply(point));
    }

    /** The Shapley values of a point in its own units. */
    Game.Values shapley(double... point) {
        double[] z = standardizer.apply(point);
        Game.Values first = games.get(0).shapley(z);
        double[] values = first.values();
        double[] errors = first.standardErrors();
        for (Game game : games.subList(1, games.size())) {
            Game.Values more = game.shapley(z);
            for (int d = 0; d < values.length; d++) {
                values[d] += more.values()[d];
                errors[d] += more.standardErrors()[d];
            }
        }
        return new Game.Values(values, errors);
    }
}
