package dev.cavity.lab.experiment;

import dev.cavity.lab.method.FitRecord;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * What came of a task.
 *
 * @param id the task's id
 * @param scores all metrics, unscaled; NaN where one is undefined, none if the task failed
 * @param fit what the fit took and found
 * @param failure why there is no model, if there is none
 * @param confidence what probability the model gave to the classes of test rows, if there are two classes and the log is of a version
 *     that kept it
 */
public record TaskResult(
        String id,
        Map<Metric, Double> scores,
        FitRecord fit,
        Optional<String> failure,
        Optional<Confidence> confidence) {
    /** Copies the map. */
    public TaskResult {
        Map<Metric, Double> copy = new EnumMap<>(Metric.class);
        copy.putAll(scores);
        scores = Collections.unmodifiableMap(copy);
    }

    /**
     * A result of which no probabilities are kept.
     *
     * @param id the task's id
     * @param scores all metrics, unscaled
     * @param fit what the fit took and found
     * @param failure why there is no model, if there is none
     */
    public TaskResult(String id, Map<Metric, Double> scores, FitRecord fit, Optional<String> failure) {
        this(id, scores, fit, failure, Optional.empty());
    }

    /**
     * One score.
     *
     * @param metric the metric
     * @return its value, unscaled; NaN if the task failed
     */
    public double score(Metric metric) {
        return scores.getOrDefault(metric, Double.NaN);
    }
}
