package dev.cavity.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class MatrixTest {
    @Test
    void isStoredColumnByColumn() {
        Matrix m = Matrix.ofRows(new double[][] {{1, 2, 3}, {4, 5, 6}});
        assertThat(m.array()).containsExactly(1, 4, 2, 5, 3, 6);
        assertThat(m.get(1, 2)).isEqualTo(6);
        assertThat(m.row(1)).containsExactly(4, 5, 6);
        assertThat(m).hasToString("2 x 3 matrix");
    }

    @Test
    void wrapSharesAndCopyDoesNot() {
        double[] array = {1, 2, 3, 4};
        Matrix m = Matrix.wrap(2, 2, array);
        Matrix copy = m.copy();
        assertThat(copy).isEqualTo(m).hasSameHashCodeAs(m);
        m.set(0, 1, 9);
        assertThat(array[2]).isEqualTo(9);
        assertThat(copy).isNotEqualTo(m);
    }

    @Test
    void selectedRowsComeInTheOrderAskedFor() {
        Matrix m = Matrix.ofRows(new double[][] {{1, 2}, {3, 4}, {5, 6}});
        assertThat(m.selectRows(2, 0, 2)).isEqualTo(Matrix.ofRows(new double[][] {{5, 6}, {1, 2}, {5, 6}}));
    }

    @Test
    void mirrorMakesItSymmetric() {
        for (int n : RandomMatrices.SIZES) {
            Matrix m = new RandomMatrices(1).matrix(n, n);
            Matrix mirrored = m.copy();
            mirrored.mirrorLower();
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    assertThat(mirrored.get(i, j)).isEqualTo(m.get(Math.max(i, j), Math.min(i, j)));
                }
            }
        }
    }

    @Test
    void wrongSizesAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Matrix.wrap(2, 2, new double[3]))
                .withMessage("array of length 3 is not a 2 x 2 matrix, which has 4 elements");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Matrix.ofRows(new double[][] {{1, 2}, {3}}))
                .withMessage("row 1 has 1 values, row 0 has 2");
        assertThatIllegalArgumentException().isThrownBy(() -> Matrix.zeros(-1, 2));
        assertThatIllegalArgumentException().isThrownBy(() -> Matrix.zeros(100_000, 100_000));
    }
}
