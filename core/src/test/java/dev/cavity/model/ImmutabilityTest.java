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
        FittedClassifier model = GpClassifier.builder().fit(data);
        List<Prediction> before = model.predict(points);
        Predictions loo = model.leaveOneOut().predictions();

        DenseParts parts = model.parts();
        Arrays.fill(parts.inputs().array(), 0);
        Arrays.fill(parts.labels(), 1);
        Arrays.fill(parts.hyperparameters().logKernel(), 0);
        Arrays.fill(parts.kernel().logParameters(), 0);
        Arrays.fill(parts.standardizer().means(), 0);
        Arrays.fill(model.sites().tau(), 0);
        Arrays.fill(model.sites().nu(), 0);

        assertThat(model.predict(points)).isEqualTo(before);
        assertThat(model.leaveOneOut().predictions()).isEqualTo(loo);
        assertThat(model.parts().labels()).containsExactly(data.labels());
        assertThat(model.withThreshold(0.5).predict(points)).isEqualTo(before);
    }

    @Test
    void whatWasPassedInMayChangeLater() {
        Matrix inputs = data.inputs().copy();
        int[] labels = data.labels();
        FittedClassifier model = GpClassifier.builder().fit(Dataset.of(inputs, labels));
        List<Prediction> before = model.predict(points);
        Arrays.fill(inputs.array(), 0);
        Arrays.fill(labels, 1);
        assertThat(model.predict(points)).isEqualTo(before);

        DenseParts parts = model.parts();
        FittedClassifier restored = FittedClassifier.restore(parts, model.sites(), model.threshold());
        Arrays.fill(parts.inputs().array(), 0);
        Arrays.fill(parts.labels(), 1);
        assertThat(restored.predict(points)).isEqualTo(before);
        assertThat(restored.parts().labels()).containsExactly(data.labels());
    }

    @Test
    void predictingLeavesThePointsAlone() {
        Matrix before = points.copy();
        GpClassifier.builder().cancelledWhen(() -> true).fit(data).predict(points);
        assertThat(points).isEqualTo(before);
    }
}
