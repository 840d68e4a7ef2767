package dev.cavity.peers;

import dev.cavity.data.ClassDataset;
import org.tribuo.classification.Label;
import org.tribuo.classification.dtree.CARTClassificationTrainer;
import org.tribuo.classification.dtree.impurity.GiniIndex;
import org.tribuo.classification.ensemble.FullyWeightedVotingCombiner;
import org.tribuo.common.tree.RandomForestTrainer;

/** Tribuo's random forest: trees to the end, a root of the features tried at each split, the leaves' distributions averaged. */
public final class TribuoForest implements Peer {
    private static final int TREES = 500;
    private static final float LEAST_LEAF = 1;

    @Override
    public String name() {
        return "tribuo-forest";
    }

    @Override
    public String description() {
        return "random forest (Tribuo 4.3), " + TREES
                + " trees to the end, √D features at a split, class shares averaged";
    }

    @Override
    public Trained train(ClassDataset train, long seed) {
        float share = (float) (1 / Math.sqrt(train.dimension()));
        CARTClassificationTrainer tree =
                new CARTClassificationTrainer(Integer.MAX_VALUE, LEAST_LEAF, 0, share, new GiniIndex(), seed);
        return Trained.untuned(TribuoRows.fit(
                new RandomForestTrainer<Label>(tree, new FullyWeightedVotingCombiner(), TREES, seed), train));
    }
}
