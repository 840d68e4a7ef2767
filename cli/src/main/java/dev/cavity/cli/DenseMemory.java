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

    /** How many fits at a time there is memory for. */
    static int most(int rows) {
        DenseMemory one = of(rows, 1);
        return (int) Math.max(1, Math.min(Integer.MAX_VALUE, one.available / one.needed));
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
