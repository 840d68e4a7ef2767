package dev.cavity.peers;

import dev.cavity.data.ClassDataset;
import org.tribuo.classification.xgboost.XGBoostClassificationTrainer;

/** Tribuo's XGBoost as somebody uses it who tunes nothing: the library's own defaults. */
public final class TribuoBoosting implements Peer {
    private static final int TREES = 100;
    private static final double STEP = 0.3;
    private static final int DEPTH = 6;
    private static final double LEAST_WEIGHT = 1;
    private static final double PENALTY = 1;

    @Override
    public String name() {
        return "tribuo-xgboost";
    }

    @Override
    public String description() {
        return "boosted trees (XGBoost 3.0 by Tribuo 4.3), " + TREES + " rounds, η " + STEP + ", depth " + DEPTH
                + ", nothing tuned";
    }

    @Override
    public Trained train(ClassDataset train, long seed) {
        int boosterSeed = Math.floorMod(seed, 1 << 30);
        return Trained.untuned(TribuoRows.fit(
                new XGBoostClassificationTrainer(
                        TREES, STEP, 0, DEPTH, LEAST_WEIGHT, 1, 1, PENALTY, 0, 1, true, boosterSeed),
                train));
    }
}
