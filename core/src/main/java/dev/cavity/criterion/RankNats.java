package dev.cavity.criterion;

import dev.cavity.data.Outcomes;

/**
 * What an area under the ROC curve is worth in nats: half the square of its distance from ½ in standard deviations.
 *
 * <p>Among n₊ positive and n₋ negative rows without any relation to the inputs the area has variance (n + 1)/(12 n₊ n₋) about ½, so
 * an area A is worth
 *
 * <pre>  z²/2 = 6 n₊ n₋ (A − ½)² / (n + 1) </pre>
 *
 * nats against guessing, of which a row has the n-th part. An area that chance would give is worth nothing, and the priors decide; n A itself
 * would be worth n/10 nats at A = 0.6, whatever n₊ is. Below ½ the sign is kept.
 *
 * <p><b>Source.</b> Mann and Whitney (1947) for the variance; to take z²/2 for the log likelihood ratio is our own.
 *
 * @param perRow 6 n₊ n₋ / (n (n + 1)), rows as often as they count
 */
record RankNats(double perRow) implements LossScale {
    static RankNats of(Outcomes rows) {
        double positive = 0;
        for (int i = 0; i < rows.size(); i++) {
            positive += rows.label(i) > 0 ? rows.weight(i) : 0;
        }
        double all = rows.totalWeight();
        return new RankNats(6 * positive * (all - positive) / (all * (all + 1)));
    }

    /** Of a loss that is minus an area. */
    @Override
    public double value(double loss) {
        double above = -loss - 0.5;
        return -perRow * above * Math.abs(above);
    }

    @Override
    public double slope(double loss) {
        return 2 * perRow * Math.abs(-loss - 0.5);
    }
}
