package dev.cavity.faults;

/** The process has been killed: whoever sees this is not there any more. */
public final class Killed extends Error {
    private static final long serialVersionUID = 1L;

    Killed() {
        super("killed", null, false, false);
    }
}
