package dev.cavity.lab.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.PaperTables;
import dev.cavity.lab.method.LabMethods;
import dev.cavity.lab.report.RankComparison;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SimplerModelTest {
    private static final double[] GOOD = {0.40, 0.42, 0.41, 0.43, 0.39};
    private static final double[] NEAR = {0.41, 0.41, 0.42, 0.42, 0.41};
    private static final double[] BAD = {0.60, 0.61, 0.62, 0.63, 0.58};

    private static Optional<String> sentence(String simple, double[]... values) {
        List<String> names = List.of("a", "b", "c").subList(0, values.length);
        return new SimplerModel(List.of(simple))
                .sentence(SplitComparison.compare("t", Metric.NLP, names, values, 0.25, List.of()));
    }

    @Test
    void aSimpleModelThatCannotBeToldApartIsNamedWithWhatItLost() {
        assertThat(sentence("b", GOOD, NEAR, BAD))
                .contains("A simpler model may do as well: b, worse by 0.0040 in the mean, which may be chance.");
    }

    @Test
    void aSimpleModelThatIsClearlyWorseIsNotNamed() {
        assertThat(sentence("c", GOOD, NEAR, BAD)).isEmpty();
    }

    @Test
    void ifTheBestIsSimpleTheOthersGainNothing() {
        assertThat(sentence("a", GOOD, NEAR, BAD))
                .contains("a is a simple model as well: what is more complex gains nothing here.");
    }

    @Test
    void oneSplitTellsNothing() {
        assertThat(sentence("b", new double[] {0.4}, new double[] {0.41})).isEmpty();
    }

    @Test
    void overManyDataSetsRanksDecide() {
        RankComparison paper = RankComparison.ofPaper(Metric.NLP, PaperTables.problems(Metric.NLP))
                .orElseThrow();

        assertThat(new SimplerModel(List.of("ep-cv-nlp")).sentence(paper))
                .contains("A simpler model may do as well: ep-cv-nlp, mean rank 1.62.");
        assertThat(new SimplerModel(List.of("ls-cv-nlp")).sentence(paper)).isEmpty();
    }

    @Test
    void logisticRegressionIsSimpleAndGaussianProcessesAreNot() {
        assertThat(SimplerModel.among(LabMethods.all()).simple()).containsExactly("logistic");
    }
}
