package dev.cavity.io.prepare;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What was learnt about one column: how its cells become numbers. Plain data, so that a model file can hold it.
 *
 * <p>An encoding that has an indicator ends with a feature that is 1 where the value is missing and 0 elsewhere.
 */
public sealed interface Encoding
        permits NumericEncoding,
                SteppedEncoding,
                BinaryEncoding,
                OneHotEncoding,
                OrdinalEncoding,
                DateEncoding,
                MissingnessEncoding {
    /** What a cell turned out to be. */
    enum Outcome {
        /** A value as in training. */
        KNOWN,
        /** Missing; a typical value was written. */
        MISSING,
        /** A category that training data did not have, or had too rarely. */
        UNSEEN,
        /** Text where a number is needed; nothing useful was written. */
        NOT_A_NUMBER,
        /** Text where a date is needed; nothing useful was written. */
        NOT_A_DATE,
        /** A number that is not finite; nothing useful was written. */
        NOT_FINITE
    }

    /**
     * The column it reads.
     *
     * @return the column's name
     */
    String column();

    /**
     * The features it writes.
     *
     * @return their names
     */
    List<String> features();

    /**
     * Whether a feature only says that something is so, with 1, or not, with 0: a category, or that the value is missing.
     *
     * @param feature its number among the features of the column, from 0
     * @return whether
     */
    default boolean isIndicator(int feature) {
        return true;
    }

    /**
     * Whether an indicator says that the number of the column is in a range.
     *
     * @param feature its number among the features of the column, from 0
     * @return whether
     */
    default boolean isRange(int feature) {
        return false;
    }

    /**
     * What the column holds where an indicator of it is 0.
     *
     * @param feature its number among the features of the column, from 0
     * @return the value, if there is only one that it can be
     */
    default Optional<String> otherwise(int feature) {
        return Optional.empty();
    }

    /**
     * Writes the features of one cell. All places are written, whatever was in them.
     *
     * @param cell the cell in the spelling that training data taught, or null if the value is missing
     * @param out receives the features
     * @param at where the first of them goes
     * @return what the cell was
     */
    Outcome encode(@Nullable String cell, double[] out, int at);

    /**
     * What becomes of a cell that is {@link Outcome#UNSEEN}, as the end of a sentence.
     *
     * @return for example "all its indicators are 0"
     */
    String unseenTreatment();

    /**
     * The name of an indicator.
     *
     * @param column the column
     * @return the feature's name
     */
    static String indicatorName(String column) {
        return column + " is missing";
    }

    /**
     * Checks a learnt number.
     *
     * @param column the column
     * @param median the number
     */
    static void requireMedian(String column, double median) {
        if (!Double.isFinite(median)) {
            throw new IllegalArgumentException("median " + median + " of column '" + column + "' is not finite");
        }
    }

    /**
     * Checks a list of categories.
     *
     * @param column the column
     * @param categories its categories
     * @param least how many there must be
     */
    static void requireCategories(String column, List<String> categories, int least) {
        long different = categories.stream().map(Spelling::key).distinct().count();
        if (different != categories.size() || categories.size() < least) {
            throw new IllegalArgumentException("categories " + categories + " of column '" + column
                    + "' are not at least " + least + " different ones");
        }
    }
}
