package dev.cavity.lab.experiment;

import dev.cavity.evaluation.ClassEvaluation;
import dev.cavity.evaluation.Evaluation;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;

/** What is measured of a fitted model, on the test rows or by leave-one-out on the training rows. */
public enum Metric {
    /** The average negative log probability of the test labels; ×100 in tables, as in the paper. */
    NLP("nlp", "log loss", "NLP × 100", false, 100, false),
    /** The share of wrong decisions; in per cent. */
    ERROR("error", "test error", "test error, %", false, 100, false),
    /** The F-measure with ζ = ½; ×100 in tables, as in the paper. */
    F1("f1", "F-measure", "F-measure × 100", true, 100, false),
    /** The area under the ROC curve. */
    AUC("auc", "area under the ROC curve", "area under the ROC curve × 100", true, 100, false),
    /** The average precision. */
    AVERAGE_PRECISION("ap", "average precision", "average precision × 100", true, 100, false),
    /** The Brier score. */
    BRIER("brier", "Brier score", "Brier score × 100", false, 100, false),
    /** The leave-one-out estimate of the NLP. */
    LOO_NLP("loo-nlp", "leave-one-out log loss", "leave-one-out NLP × 100", false, 100, true),
    /** The leave-one-out estimate of the error. */
    LOO_ERROR("loo-error", "leave-one-out error", "leave-one-out error, %", false, 100, true),
    /** The leave-one-out estimate of the F-measure. */
    LOO_F1("loo-f1", "leave-one-out F-measure", "leave-one-out F-measure × 100", true, 100, true);

    private final String key;
    private final String noun;
    private final String title;
    private final boolean largerIsBetter;
    private final double scale;
    private final boolean leaveOneOut;

    Metric(String key, String noun, String title, boolean largerIsBetter, double scale, boolean leaveOneOut) {
        this.key = key;
        this.noun = noun;
        this.title = title;
        this.largerIsBetter = largerIsBetter;
        this.scale = scale;
        this.leaveOneOut = leaveOneOut;
    }

    /**
     * Its name in files.
     *
     * @return for example "loo-nlp"
     */
    public String key() {
        return key;
    }

    /**
     * Its name in the paper's tables, with their unit.
     *
     * @return for example "NLP × 100"
     */
    public String title() {
        return title;
    }

    /**
     * Its name for people, without a unit.
     *
     * @return for example "log loss"
     */
    public String noun() {
        return noun;
    }

    /**
     * Its name for people, with the unit of tables.
     *
     * @return for example "log loss × 100"
     */
    public String label() {
        return noun + (title.endsWith("%") ? ", %" : " × 100");
    }

    /**
     * Whether larger values are better.
     *
     * @return false for losses
     */
    public boolean largerIsBetter() {
        return largerIsBetter;
    }

    /**
     * What values are multiplied by in tables.
     *
     * @return the factor
     */
    public double scale() {
        return scale;
    }

    /** Whether it is measured on the training rows, each left out. */
    boolean isLeaveOneOut() {
        return leaveOneOut;
    }

    /** The value for predictions of two classes, unscaled. */
    double of(Evaluation evaluation) {
        return switch (this) {
            case NLP, LOO_NLP -> evaluation.nlp();
            case ERROR, LOO_ERROR -> evaluation.error();
            case F1, LOO_F1 -> evaluation.f1();
            case AUC -> evaluation.rocAuc();
            case AVERAGE_PRECISION -> evaluation.averagePrecision();
            case BRIER -> evaluation.brier();
        };
    }

    /** The value for predictions of several classes, unscaled; what is of one class is averaged over those that have rows. */
    double of(ClassEvaluation evaluation) {
        return switch (this) {
            case NLP, LOO_NLP -> evaluation.nlp();
            case ERROR, LOO_ERROR -> evaluation.error();
            case F1, LOO_F1 -> evaluation.macroF1();
            case AUC -> evaluation.macroAuc();
            case AVERAGE_PRECISION ->
                IntStream.range(0, evaluation.predictions().classCount())
                        .mapToDouble(c -> evaluation.against(c).averagePrecision())
                        .filter(precision -> !Double.isNaN(precision))
                        .average()
                        .orElse(Double.NaN);
            case BRIER -> evaluation.brier();
        };
    }

    /**
     * A metric by its name in files, or by {@code log-loss} for {@code nlp}.
     *
     * @param key the name
     * @return the metric
     * @throws IllegalArgumentException if there is none of that name
     */
    public static Metric byName(String key) {
        String wanted = key.strip().toLowerCase(Locale.ROOT).replace("log-loss", NLP.key);
        return Arrays.stream(values())
                .filter(metric -> metric.key.equals(wanted))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("metric '" + key + "' is not one of log-loss or "
                        + String.join(
                                ", ", Arrays.stream(values()).map(Metric::key).toList())));
    }
}
