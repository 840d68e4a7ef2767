package dev.cavity.faults;

/** What changes a disk, or decides who may. */
public enum Operation {
    /** A file is opened for writing, and made if it was not there. */
    OPEN,
    /** Bytes go into a file. */
    WRITE,
    /** A file or a directory is forced to the disk. */
    FORCE,
    /** A file is cut off. */
    TRUNCATE,
    /** A file is locked. */
    LOCK,
    /** A file that was opened for writing is closed. */
    CLOSE,
    /** A file or a directory gets another name. */
    RENAME,
    /** A file or a directory goes. */
    DELETE,
    /** A directory is made. */
    MAKE_DIRECTORY,
    /** Permissions or times are set. */
    SET_ATTRIBUTE
}
