package dev.cavity.peers;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What XGBoost is asked for.
 *
 * @param depth the depth of a tree
 * @param step η, by how much a tree's word counts
 * @param leastWeight the least sum of second derivatives in a leaf
 * @param seed what rows and features of a tree are drawn from
 */
record XgboostSettings(int depth, double step, double leastWeight, long seed) {
    private static final double SHARE = 0.8;

    Map<String, Double> values() {
        Map<String, Double> values = new LinkedHashMap<>();
        values.put("depth", (double) depth);
        values.put("eta", step);
        values.put("leastWeight", leastWeight);
        return values;
    }

    /** By the names of XGBoost. */
    Map<String, Object> parameters(int classes) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("objective", classes == 2 ? "binary:logistic" : "multi:softprob");
        if (classes > 2) {
            parameters.put("num_class", classes);
        }
        parameters.put("eval_metric", classes == 2 ? "logloss" : "mlogloss");
        parameters.put("tree_method", "hist");
        parameters.put("max_depth", depth);
        parameters.put("eta", step);
        parameters.put("min_child_weight", leastWeight);
        parameters.put("subsample", SHARE);
        parameters.put("colsample_bytree", SHARE);
        parameters.put("seed", Math.floorMod(seed, 1 << 30));
        parameters.put("nthread", 1);
        parameters.put("verbosity", 0);
        return parameters;
    }
}
