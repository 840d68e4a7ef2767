package dev.cavity.faults;

/** What can happen to an operation. */
public enum Fault {
    /** A write gets half of its bytes to the disk and then fails for lack of space; another operation does nothing and fails. */
    DISK_FULL,
    /** The operation does nothing and fails; a close does close, as close(2) does. */
    IO_ERROR,
    /** As an I/O error, and every operation after it fails, too: nothing can be taken back. */
    DISK_GONE,
    /** A write takes half of its bytes and says so, which is no failure; of writes only. */
    SHORT_WRITE,
    /** The process is killed: of a write half is done, of anything else nothing, and nothing happens after it. */
    KILL,
    /** As a kill, and of every file what was not forced to the disk is lost. */
    POWER_CUT;

    /**
     * Whether it can happen to an operation.
     *
     * @param operation the operation
     * @return whether it can
     */
    public boolean appliesTo(Operation operation) {
        return this != SHORT_WRITE || operation == Operation.WRITE;
    }

    /** Whether nothing happens after it. */
    boolean ends() {
        return this == KILL || this == POWER_CUT;
    }
}
