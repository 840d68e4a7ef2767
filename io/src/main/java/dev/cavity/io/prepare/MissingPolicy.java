package dev.cavity.io.prepare;

/** What to do where a value is missing. */
public enum MissingPolicy {
    /** Put a typical value in its place, and say so in an indicator column if values were missing in training. */
    IMPUTE,
    /** Refuse the data, naming the first missing value; in training and at prediction. */
    FAIL
}
