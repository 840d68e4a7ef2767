package dev.cavity.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Against loops in double precision. */
class SingleBlasTest {
    private static final int M = 5;
    private static final int N = 7;
    private static final double DIGITS = 1e-5;

    private final SingleBlas blas = Blas.get().single();
    private final float[] a = numbers(M * M, 1);
    private final float[] x = numbers(M * N, 2);

    @Test
    void multipliesMatrices() {
        float[] c = new float[M * N];
        blas.multiply(M, N, a, x, c);
        each(M, N, (i, j) -> assertThat((double) c[i + j * M])
                .isCloseTo(sum(M, k -> a[i + k * M] * x[k + j * M]), within(DIGITS)));
    }

    @Test
    void multipliesByTrianglesAndTheirTransposes() {
        for (boolean transpose : new boolean[] {false, true}) {
            float[] product = x.clone();
            blas.multiplyTriangular(transpose, M, N, a, product);
            each(M, N, (i, j) -> assertThat((double) product[i + j * M])
                    .isCloseTo(
                            sum(M, k -> {
                                int row = transpose ? k : i;
                                int column = transpose ? i : k;
                                return row < column ? 0 : a[row + column * M] * x[k + j * M];
                            }),
                            within(DIGITS)));
        }
    }

    @Test
    void multipliesSomeColumns() {
        float[] v = numbers(M, 3);
        float[] products = new float[3];
        blas.multiplyColumns(true, M, x, 2, 5, v, products);
        each(1, 3, (i, j) -> assertThat((double) products[j])
                .isCloseTo(sum(M, k -> x[k + (j + 2) * M] * v[k]), within(DIGITS)));
        float[] combined = new float[M];
        blas.multiplyColumns(false, M, x, 2, 5, v, combined);
        each(M, 1, (i, j) -> assertThat((double) combined[i])
                .isCloseTo(sum(3, k -> x[i + (k + 2) * M] * v[k]), within(DIGITS)));
    }

    @Test
    void multipliesByItsOwnTransposeIntoTheLowerTriangle() {
        float[] c = numbers(M * M, 4);
        float before = c[M];
        blas.outerProducts(M, N, x, c);
        each(M, M, (i, j) -> {
            if (i >= j) {
                assertThat((double) c[i + j * M]).isCloseTo(sum(N, k -> x[i + k * M] * x[j + k * M]), within(DIGITS));
            }
        });
        assertThat(c[M]).isEqualTo(before);
    }

    @Test
    void nothingIsDoneWhereThereIsNothing() {
        float[] y = {1};
        blas.multiplyColumns(true, 0, new float[0], 0, 1, new float[0], y);
        blas.multiply(1, 0, new float[1], new float[0], new float[0]);
        blas.multiplyTriangular(false, 1, 0, new float[1], new float[0]);
        blas.outerProducts(1, 0, new float[0], y);
        assertThat(y).containsExactly(1);
    }

    private static float[] numbers(int length, int seed) {
        float[] numbers = new float[length];
        for (int i = 0; i < length; i++) {
            numbers[i] = (float) Math.sin(seed + 1.7 * i);
        }
        return numbers;
    }

    @FunctionalInterface
    private interface Place {
        void at(int i, int j);
    }

    private static void each(int rows, int columns, Place place) {
        for (int j = 0; j < columns; j++) {
            for (int i = 0; i < rows; i++) {
                place.at(i, j);
            }
        }
    }

    private static double sum(int terms, IntToDoubleFunction term) {
        return IntStream.range(0, terms).mapToDouble(term).sum();
    }
}
