package dev.cavity.inference;

/** What a gradient of a leave-one-out criterion takes into account. */
public enum GradientMode {
    /** No gradient, only the value. */
    NONE,
    /** The sites stay as they are: the gradient of the paper's M-step, not the gradient of the criterion. */
    FIXED_SITES,
    /** The sites move with the hyperparameters: the gradient of the criterion, through the fixed point. */
    EXACT
}
