package dev.cavity.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.Dataset;
import dev.cavity.data.Observations;
import dev.cavity.data.Standardizer;
import dev.cavity.data.Synthetic;
import dev.cavity.linalg.Matrix;
import dev.cavity.sparse.LocalRowBlocks;
import dev.cavity.sparse.RowBlock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows that are elsewhere are standardised as those that are here, whatever their units. */
class ColumnMomentsTest {
    /** Roundings of sums of a few hundred numbers of size one. */
    private static final double SUM = 1e-13;

    @ParameterizedTest
    @ValueSource(doubles = {1, 1e8, 1e-200, 1e160, 1e300})
    void rowsElsewhereAreStandardisedAsThoseHere(double unit) {
        Dataset data = Synthetic.screening(300, 3);
        Matrix x = data.inputs().copy();
        for (int i = 0; i < x.array().length; i++) {
            x.array()[i] *= unit;
        }
        Standardizer here = Standardizer.fit(x);
        try (LocalRowBlocks<RowBlock> blocks = LocalRowBlocks.of(new Observations(x, data.outcomes()), 5, 1)) {
            Standardizer elsewhere = ColumnMoments.standardizer(blocks, rows -> rows, x.rows(), x.columns());
            assertThat(elsewhere.apply(x).array()).containsExactly(here.apply(x).array(), within(SUM));
        }
    }
}
