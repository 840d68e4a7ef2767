package dev.cavity.sparse;

import dev.cavity.data.Outcomes;
import dev.cavity.inference.PairCavities;
import dev.cavity.leaveout.BlockCavity;
import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What the joint cavity of any rows needs of each of them, in one place: u_i = L⁻¹ v_i, so that Σ_ij = u_iᵀu_j, the mean e of w,
 * its site (t, g = b − t e), δ = 1 − t q, and the residual variance λ. Of rows that are not asked for there is no u: k m + 5 n numbers for k
 * rows that are.
 */
final class GatheredRows implements PairCavities.Source {
    private final int m;
    /** u of the wanted rows, one after the other. */
    private final double[] half;
    /** Where the u of a row is among them. */
    private final int[] place;

    private final double[] e;
    private final double[] t;
    private final double[] g;
    private final double[] delta;
    private final double[] lambda;

    private GatheredRows(RowBlocks<SolvedBlock> blocks, Belief belief, double[] half, int[] place) {
        this.m = belief.size();
        this.half = half;
        this.place = place;
        this.e = blocks.gather(block -> block.rows().project(belief.mean()));
        this.t = blocks.gather(block -> block.sites().t());
        this.g = blocks.gather(block -> block.sites().g());
        this.delta = blocks.gather(block -> block.sites().delta());
        this.lambda = blocks.gather(block -> block.rows().residual());
    }

    /** All rows. */
    static GatheredRows all(RowBlocks<SolvedBlock> blocks, Belief belief, int n) {
        double[] half = blocks.gather(belief.size(), block -> block.rows().halves(belief.inverseFactor()));
        return new GatheredRows(blocks, belief, half, IntStream.range(0, n).toArray());
    }

    /** Some of the rows and those of their groups, which a sum brings here: every block adds its own to zeros. */
    static GatheredRows some(RowBlocks<SolvedBlock> blocks, Belief belief, Outcomes rows, int... wanted) {
        int[] sorted = withGroups(rows, wanted);
        int m = belief.size();
        Matrix inverseFactor = belief.inverseFactor();
        double[] half = blocks.sum(block -> {
                    double[] own = new double[sorted.length * m];
                    long[] numbers = block.rows().rows().numbers();
                    int[] here = IntStream.range(0, numbers.length)
                            .filter(i -> Arrays.binarySearch(sorted, Math.toIntExact(numbers[i])) >= 0)
                            .toArray();
                    double[] halves = block.rows().selected(here, inverseFactor);
                    for (int i = 0; i < here.length; i++) {
                        int at = Arrays.binarySearch(sorted, Math.toIntExact(numbers[here[i]]));
                        System.arraycopy(halves, i * m, own, at * m, m);
                    }
                    return Totals.of(own);
                })
                .part(0);
        int[] place = new int[rows.size()];
        Arrays.fill(place, -1);
        for (int at = 0; at < sorted.length; at++) {
            place[sorted[at]] = at;
        }
        return new GatheredRows(blocks, belief, half, place);
    }

    private static int[] withGroups(Outcomes rows, int... wanted) {
        IntStream shared = rows.sharedGroups().stream()
                .filter(group -> Arrays.stream(group).anyMatch(i -> Arrays.binarySearch(wanted, i) >= 0))
                .flatMapToInt(Arrays::stream);
        return IntStream.concat(Arrays.stream(wanted), shared)
                .sorted()
                .distinct()
                .toArray();
    }

    /** The joint cavity of the w of some rows. */
    @Override
    public BlockCavity of(int[] rows) {
        int k = rows.length;
        double[] sigma = new double[k * k];
        for (int j = 0; j < k; j++) {
            for (int i = 0; i <= j; i++) {
                double c = FineRows.dot(half, place[rows[i]] * m, half, place[rows[j]] * m, m);
                sigma[i + j * k] = c;
                sigma[j + i * k] = c;
            }
        }
        return new BlockCavity(sigma, at(delta, rows), at(t, rows), at(e, rows), at(g, rows));
    }

    /** V and μ of {@link BlockCavity} for two rows, whose M is inverted by hand: there are millions of pairs. */
    @Override
    public void pair(int i, int j, double[] out) {
        int atI = place[i] * m;
        int atJ = place[j] * m;
        double c = FineRows.dot(half, atI, half, atJ, m);
        double d = 1 / (delta[i] * delta[j] - c * c * t[i] * t[j]);
        double vij = c * d;
        out[2] = (delta[j] * FineRows.dot(half, atI, half, atI, m) + t[j] * c * c) * d;
        out[3] = (delta[i] * FineRows.dot(half, atJ, half, atJ, m) + t[i] * c * c) * d;
        out[0] = e[i] - out[2] * g[i] - vij * g[j];
        out[1] = e[j] - vij * g[i] - out[3] * g[j];
    }

    /** λ of all rows. */
    double[] residual() {
        return lambda;
    }

    private static double[] at(double[] values, int[] rows) {
        return Arrays.stream(rows).mapToDouble(i -> values[i]).toArray();
    }
}
