package dev.cavity.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.linalg.Blas;
import dev.cavity.selection.Optimizer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DeterminismTest {
    private final Dataset data = Synthetic.screening(120, 3);
    private final Dataset test = Synthetic.screening(50, 4);

    private FittedClassifier fit(Optimizer optimizer) {
        return GpClassifier.builder()
                .criterion(Criteria.fMeasure(0.5))
                .optimizer(optimizer)
                .restarts(1, 7)
                .fit(data);
    }

    @ParameterizedTest
    @EnumSource
    void theSameFitTwiceGivesTheSameBits(Optimizer optimizer) {
        assertSameBits(fit(optimizer), fit(optimizer));
    }

    @Test
    void fitsSideBySideGiveTheBitsOfOneAlone() throws Exception {
        FittedClassifier alone = fit(Optimizer.EXACT);
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<FittedClassifier>> fits = new ArrayList<>();
            for (int k = 0; k < 4; k++) {
                fits.add(threads.submit(() -> fit(Optimizer.EXACT)));
            }
            for (Future<FittedClassifier> fit : fits) {
                assertSameBits(alone, fit.get());
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void aBuilderCanFitAgain() {
        GpClassifier.Builder builder = GpClassifier.builder();
        FittedClassifier once = builder.fit(data);
        builder.fit(Synthetic.twonorm(60, 1));
        assertSameBits(once, builder.fit(data));
    }

    @Test
    void moreThreadsInsideTheLinearAlgebraChangeLastDigitsAtMost() {
        Blas blas = Blas.get();
        assumeTrue(blas.isNative(), "pure Java has one thread");
        Dataset larger = Synthetic.ringnorm(150, 5);
        FittedClassifier one = GpClassifier.builder().fit(larger);
        int before = blas.threads();
        FittedClassifier two;
        try {
            blas.setThreads(2);
            two = GpClassifier.builder().fit(larger);
        } finally {
            blas.setThreads(before);
        }
        // a rounding of 1e-16, amplified along the path of the search
        List<Double> expected = one.parts().hyperparameters().asList();
        List<Double> found = two.parts().hyperparameters().asList();
        for (int j = 0; j < expected.size(); j++) {
            assertThat(found.get(j)).isCloseTo(expected.get(j), within(1e-6));
        }
    }

    private void assertSameBits(FittedClassifier expected, FittedClassifier found) {
        assertThat(found.parts().hyperparameters()).isEqualTo(expected.parts().hyperparameters());
        assertThat(found.sites().tau()).containsExactly(expected.sites().tau());
        assertThat(found.sites().nu()).containsExactly(expected.sites().nu());
        assertThat(found.leaveOneOut().predictions())
                .isEqualTo(expected.leaveOneOut().predictions());
        assertThat(found.predict(test.inputs())).isEqualTo(expected.predict(test.inputs()));
        assertThat(found.summary().history()).isEqualTo(expected.summary().history());
    }
}
