package dev.cavity.cli;

/**
 * The memory that fits over all rows take: about five n×n matrices each at the peak (docs/benchmarks.md).
 *
 * @param needed in bytes
 * @param available what Java may use, in bytes
 */
record DenseMemory(double needed, double available) {
    private static final double MATRICES = 5;
    private static final double GIGABYTE = 1e9;

    static DenseMemory of(int rows, int sideBySide) {
        return new DenseMemory(
                Double.BYTES * MATRICES * rows * rows * sideBySide,
                Runtime.getRuntime().maxMemory());
    }

    boolean isShort() {
        return needed > available;
    }

    double neededGigabytes() {
        return needed / GIGABYTE;
    }

    double availableGigabytes() {
        return available / GIGABYTE;
    }

    /** What -Xmx should be, in whole gigabytes. */
    long enough() {
        return (long) Math.ceil(neededGigabytes()) + 1;
    }
}
