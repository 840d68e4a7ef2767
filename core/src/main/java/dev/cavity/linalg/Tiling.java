package dev.cavity.linalg;

/**
 * The division of 0 … n − 1 into runs of one length, of which the last may be shorter. It depends on n alone, never on the
 * number of threads, so that the threads have no influence on any bit.
 *
 * @param n how many rows or columns are divided
 * @param size the length of a run
 */
record Tiling(int n, int size) {
    int count() {
        return (n + size - 1) / size;
    }

    int start(int tile) {
        return tile * size;
    }

    int length(int tile) {
        return Math.min(size, n - start(tile));
    }
}
