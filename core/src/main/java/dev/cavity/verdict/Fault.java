package dev.cavity.verdict;

import java.util.Locale;

/**
 * What a check looks for, in the order in which findings of one colour are told. The name in lower case with hyphens is a label that programs may
 * rely on.
 */
public enum Fault {
    /** Rows that it was trained on are taken for new ones. */
    TRAINING_ROWS("these are the rows that it was trained on"),
    /** All test rows are of one class. */
    ONE_CLASS("the rows are of one class only"),
    /** What it gains over guessing. */
    BETTER_THAN_GUESSING("it is better than guessing"),
    /** A column is the label, or as good as. */
    LABEL_COPY("it was given the answer"),
    /** A column counts the rows of a sorted file. */
    COUNTS_ROWS("it learnt the order of the rows"),
    /** Copies of rows are predicted from each other. */
    COPIES("rows are there more than once"),
    /** New rows are unlike those it was trained on. */
    FAR_ROWS("rows are unlike those it was trained on"),
    /** It does worse on new rows than leave-one-out promised. */
    WORSE_THAN_PROMISED("it does worse on these rows than it promised"),
    /** It is worse than guessing. */
    WORSE_THAN_GUESSING("it is worse than guessing"),
    /** It is no better than guessing, as far as can be told. */
    NO_BETTER_THAN_GUESSING("it is not shown to be better than guessing"),
    /** No row of a class is found. */
    NONE_FOUND("it never finds one of the classes"),
    /** A class has few rows, or there are few to tell by. */
    FEW_ROWS("there are few rows to tell by"),
    /** A column follows the order of rows, and so does the label. */
    FOLLOWS_ROWS("the order of the rows nearly tells the answer"),
    /** One column nearly tells the label. */
    NEAR_PERFECT_COLUMN("one column nearly tells the answer"),
    /** Rows next to each other are alike. */
    ALIKE_NEIGHBOURS("rows next to each other are alike"),
    /** It ranks better than chance, but its probabilities are not shown to be better than guessing. */
    UNPROVEN_GAIN("its probabilities are not shown to be better than guessing"),
    /** Few rows of a class are found. */
    FEW_FOUND("it finds few of one of the classes"),
    /** The probabilities do not mean what they say. */
    CALIBRATION("its probabilities are off"),
    /** Far from the data it is sure of a class. */
    RUNAWAY("far from the data it is sure without reason"),
    /** The models that are averaged disagree. */
    DISAGREEMENT("the models that it averages disagree"),
    /** Something did not converge. */
    NOT_CONVERGED("the fit did not finish"),
    /** A hyperparameter is as large or small as allowed. */
    AT_BOUND("the fit went as far as it may"),
    /** The inducing inputs are too few. */
    FEW_INDUCING("more inducing inputs may do better"),
    /** A fact of the file, from whoever read it. */
    FILE("something about the file");

    private final String words;

    Fault(String words) {
        this.words = words;
    }

    /**
     * The fault in a few words.
     *
     * @return a clause without a capital and a full stop
     */
    public String words() {
        return words;
    }

    /**
     * The label for programs.
     *
     * @return such as {@code label-copy}
     */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
