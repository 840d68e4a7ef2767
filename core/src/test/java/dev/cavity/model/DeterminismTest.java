package dev.cavity.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.engine.PointKnowledge;
import dev.cavity.inference.Sites;
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

    private FittedGp fit(Optimizer optimizer) {
        return GpTrainer.withDefaults()
                .withCriterion(Criteria.fMeasure(0.5))
                .withOptimizer(optimizer)
                .withRestarts(1, 7)
                .fit(data);
    }

    @ParameterizedTest
    @EnumSource
    void theSameFitTwiceGivesTheSameBits(Optimizer optimizer) {
        assertSameBits(fit(optimizer), fit(optimizer));
    }

    @Test
    void fitsSideBySideGiveTheBitsOfOneAlone() throws Exception {
        FittedGp alone = fit(Optimizer.EXACT);
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<FittedGp>> fits = new ArrayList<>();
            for (int k = 0; k < 4; k++) {
                fits.add(threads.submit(() -> fit(Optimizer.EXACT)));
            }
            for (Future<FittedGp> fit : fits) {
                assertSameBits(alone, fit.get());
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void aBuilderCanFitAgain() {
        GpTrainer builder = GpTrainer.withDefaults();
        FittedGp once = builder.fit(data);
        builder.fit(Synthetic.twonorm(60, 1));
        assertSameBits(once, builder.fit(data));
    }

    private static Sites sites(FittedGp gp) {
        return ((PointKnowledge) gp.parts().knowledge()).sites();
    }

    private void assertSameBits(FittedGp expected, FittedGp found) {
        assertThat(found.parts().hyperparameters()).isEqualTo(expected.parts().hyperparameters());
        assertThat(sites(found).tau()).containsExactly(sites(expected).tau());
        assertThat(sites(found).nu()).containsExactly(sites(expected).nu());
        assertThat(found.leaveOneOut().predictions())
                .isEqualTo(expected.leaveOneOut().predictions());
        assertThat(found.predict(test.inputs())).isEqualTo(expected.predict(test.inputs()));
        assertThat(found.details().history()).isEqualTo(expected.details().history());
    }
}
