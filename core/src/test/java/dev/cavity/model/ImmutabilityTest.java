package dev.cavity.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.evaluation.Predictions;
import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ImmutabilityTest {
    private final Dataset data = Synthetic.screening(80, 3);
    private final Matrix points = Synthetic.screening(20, 4).inputs();

    @Test
    void whatIsHandedOutIsNotTheClassifiersOwn() {
        FittedGp model = GpTrainer.withDefaults().fit(data);
        List<Prediction> before = model.predict(points);
        Predictions loo = model.leaveOneOut().predictions();

        GpParts parts = model.parts();
        Arrays.fill(parts.knowledge().centres().array(), 0);
        Arrays.fill(parts.hyperparameters().logKernel(), 0);
        Arrays.fill(parts.kernel().logParameters(), 0);
        Arrays.fill(parts.standardizer().centres(), 0);

        assertThat(model.predict(points)).isEqualTo(before);
        assertThat(model.leaveOneOut().predictions()).isEqualTo(loo);
        assertThat(model.withThreshold(0.5).predict(points)).isEqualTo(before);
    }

    @Test
    void whatWasPassedInMayChangeLater() {
        Matrix inputs = data.inputs().copy();
        int[] labels = data.labels();
        FittedGp model = GpTrainer.withDefaults().fit(Dataset.of(inputs, labels));
        List<Prediction> before = model.predict(points);
        Arrays.fill(inputs.array(), 0);
        Arrays.fill(labels, 1);
        assertThat(model.predict(points)).isEqualTo(before);

        GpParts parts = model.parts();
        FittedGp restored = FittedGp.restore(parts, model.threshold());
        Arrays.fill(parts.knowledge().centres().array(), 0);
        assertThat(restored.predict(points)).isEqualTo(before);
    }

    @Test
    void predictingLeavesThePointsAlone() {
        Matrix before = points.copy();
        GpTrainer.withDefaults()
                .fit(data, FitWatch.none().cancelledWhen(() -> true))
                .predict(points);
        assertThat(points).isEqualTo(before);
    }
}
