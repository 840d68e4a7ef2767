package dev.cavity.io.prepare;

/** Which comes first in a date like 3/4/2024. */
public enum DayOrder {
    /** The day. */
    DMY,
    /** The month. */
    MDY,
    /** Nothing tells; such dates cannot be read. */
    UNKNOWN
}
