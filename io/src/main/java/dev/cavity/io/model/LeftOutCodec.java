package dev.cavity.io.model;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.data.Outcomes;
import dev.cavity.evaluation.MutualInfluence;
import dev.cavity.evaluation.PairRanking;
import dev.cavity.evaluation.PairSample;
import dev.cavity.evaluation.Predictions;
import dev.cavity.evaluation.ThresholdsOfOthers;
import dev.cavity.model.LeftOut;
import java.util.Arrays;
import java.util.Optional;

/**
 * What a classifier says of its training rows, each left out, as JSON: both log probabilities, as chosen and corrected, the shares
 * of pairs that each row wins, and the threshold of the others where one was chosen; for at most {@value #KEPT_ROWS} rows.
 */
final class LeftOutCodec {
    /** Beyond this, leave-one-out predictions would be most of the file. */
    static final int KEPT_ROWS = 20_000;

    private static final String FIELD = "leftOut";
    private static final String THRESHOLDS = "thresholdsOfOthers";

    private LeftOutCodec() {}

    static void write(Optional<LeftOut> leftOut, SharedRows shared, ObjectNode node) {
        leftOut.filter(all -> all.asChosen().size() <= KEPT_ROWS).ifPresent(all -> {
            ObjectNode kept = node.putObject(FIELD);
            kept.put("outcomes", shared.number(all.asChosen().outcomes()));
            kept.set("asChosen", write(all.asChosen()));
            all.corrected().ifPresent(corrected -> kept.set("corrected", write(corrected)));
            all.pairs().ifPresent(pairs -> kept.set("pairs", write(pairs)));
            all.thresholds().ifPresent(thresholds -> {
                double[] each = new double[thresholds.size()];
                Arrays.setAll(each, thresholds::of);
                kept.set(THRESHOLDS, Json.numbers(each));
            });
        });
    }

    private static ObjectNode write(Predictions predictions) {
        double[] positive = new double[predictions.size()];
        double[] negative = new double[predictions.size()];
        Arrays.setAll(positive, predictions::logPositive);
        Arrays.setAll(negative, predictions::logNegative);
        ObjectNode node = Json.object();
        node.set("logPositive", Json.numbers(positive));
        node.set("logNegative", Json.numbers(negative));
        return node;
    }

    private static ObjectNode write(PairRanking pairs) {
        double[] won = new double[pairs.sample().outcomes().size()];
        double[] scores = new double[won.length];
        Arrays.setAll(won, pairs::won);
        Arrays.setAll(scores, pairs::score);
        ObjectNode node = Json.object();
        node.set("won", Json.numbers(won));
        node.set("scores", Json.numbers(scores));
        MutualInfluence influence = pairs.influence();
        node.set(
                "influence",
                Json.numbers(new double[] {influence.nlp(), influence.brier(), influence.error(), influence.auc()}));
        return node;
    }

    static Optional<LeftOut> read(Fields fields, SharedRows shared) {
        return fields.has(FIELD) ? Optional.of(fields.object(FIELD, node -> kept(node, shared))) : early(fields);
    }

    private static LeftOut kept(Fields fields, SharedRows shared) {
        Outcomes rows = shared.outcomes(fields.integer("outcomes"));
        return new LeftOut(
                fields.object("asChosen", node -> predictions(node, rows)),
                optional(fields, "corrected", node -> predictions(node, rows)),
                optional(fields, "pairs", node -> pairs(node, rows)),
                fields.has(THRESHOLDS) ? Optional.of(thresholds(fields, rows)) : Optional.empty());
    }

    private static ThresholdsOfOthers thresholds(Fields fields, Outcomes rows) {
        double[] each = fields.numbers(THRESHOLDS);
        if (each.length != rows.size()) {
            throw new IllegalArgumentException(
                    THRESHOLDS + " has " + each.length + " numbers instead of " + rows.size());
        }
        return ThresholdsOfOthers.restore(each);
    }

    private static <T> Optional<T> optional(Fields fields, String name, Fields.Reader<T> reader) {
        return fields.has(name) ? Optional.of(fields.object(name, reader)) : Optional.empty();
    }

    private static Predictions predictions(Fields node, Outcomes rows) {
        return Predictions.ofLogProbabilities(rows, node.numbers("logPositive"), node.numbers("logNegative"));
    }

    private static PairRanking pairs(Fields node, Outcomes rows) {
        PairSample sample = LeftOut.pairSample(rows);
        PairRanking ranking = PairRanking.restore(sample, node.numbers("won"), node.numbers("scores"));
        if (!node.has("influence")) {
            return ranking;
        }
        double[] variances = node.numbers("influence");
        if (variances.length != 4) {
            throw new IllegalArgumentException("influence has " + variances.length + " numbers instead of 4");
        }
        return ranking.with(new MutualInfluence(variances[0], variances[1], variances[2], variances[3]));
    }

    /** Format 2 keeps the predictions of classifiers with inducing inputs, with labels of their own. */
    private static Optional<LeftOut> early(Fields fields) {
        return optional(fields, "leaveOneOut", node -> predictions(node, Outcomes.of(node.integers("labels"))))
                .map(LeftOut::uncorrected);
    }
}
