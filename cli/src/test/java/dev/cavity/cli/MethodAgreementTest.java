package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.data.ClassDataset;
import dev.cavity.io.model.ModelFile;
import dev.cavity.io.model.SavedModel;
import dev.cavity.lab.method.LabMethod;
import dev.cavity.lab.method.LabMethods;
import dev.cavity.lab.method.LabModel;
import dev.cavity.model.ClassTrainer;
import dev.cavity.model.Classifier;
import dev.cavity.model.DefaultTrainer;
import dev.cavity.model.GpTrainer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A method is the same to the last bit wherever it is asked for: by the command line, in the lab, in the library. */
class MethodAgreementTest {
    /** Methods that have options of their own besides their name. */
    private static final Map<String, String> OPTIONS = Map.ofEntries(
            Map.entry("default", ""),
            Map.entry("default-f1", "--goal f1"),
            Map.entry("cavity-nlp", "--criterion nlp"),
            Map.entry("cavity-f1", "--criterion f1"),
            Map.entry("cavity-evidence", "--criterion evidence"),
            Map.entry("cavity-ard-nlp", "--ard"),
            Map.entry("cavity-ard-f1", "--ard --criterion f1"),
            Map.entry("cavity-ard-evidence", "--ard --criterion evidence"),
            Map.entry("cavity-nlp-threshold", "--criterion nlp --threshold f1"),
            Map.entry("cavity-ard-nlp-threshold", "--ard --threshold f1"),
            Map.entry("logistic", "--kernel linear --likelihood logit --criterion evidence"));

    private static final String THREE = three();

    @TempDir
    private Path folder;

    private static String three() {
        StringBuilder text = new StringBuilder("x,y,kind\n");
        List<String> kinds = List.of("a", "b", "c");
        for (int i = 0; i < 36; i++) {
            text.append(Math.sin(1.3 * i) + i % 3)
                    .append(',')
                    .append(Math.cos(1.7 * i) - i % 2)
                    .append(',')
                    .append(kinds.get(i % 3))
                    .append('\n');
        }
        return text.toString();
    }

    static Stream<LabMethod> kept() {
        return LabMethods.all().stream().filter(method -> method.asTrainer().isPresent());
    }

    @ParameterizedTest
    @MethodSource("kept")
    void fitMakesWhatTheLabCompares(LabMethod method) {
        ClassDataset data = data(Toys.csv(), "outcome");
        LabModel compared = method.fit(data, 1).model();

        SavedModel named = fit(Toys.csv(), "outcome", "--as " + method.name());
        requireSame(named.classifier(), compared, data);
        assertThat(named.binary().threshold()).isEqualTo(compared.threshold());
        if (OPTIONS.containsKey(method.name())) {
            SavedModel given = fit(Toys.csv(), "outcome", OPTIONS.get(method.name()));
            requireSame(given.classifier(), compared, data);
            assertThat(given.binary().threshold()).isEqualTo(compared.threshold());
            assertThat(given.classifier().summary().members().get(0).parameters())
                    .as("priors, bounds and starts too")
                    .isEqualTo(named.classifier().summary().members().get(0).parameters());
        }
    }

    @Test
    void soItIsWithSeveralClasses() {
        ClassDataset data = data(THREE, "kind");
        for (String name : List.of("default", "default-f1", "ep-ml")) {
            LabModel compared = LabMethods.byName(name).fit(data, 1).model();
            Classifier fitted = fit(THREE, "kind", "--as " + name).classifier();
            requireSame(fitted, compared, data);
            assertThat(fitted.classDecision()).contains(compared.decision());
        }
    }

    @Test
    void soItIsInTheLibrary() {
        ClassDataset data = data(Toys.csv(), "outcome");
        requireSame(
                fit(Toys.csv(), "outcome", "").classifier(),
                LabModel.of(DefaultTrainer.forGoal(dev.cavity.evaluation.Goal.LOG_LOSS)
                        .fit(data.binary())),
                data);
        requireSame(
                fit(Toys.csv(), "outcome", "--criterion nlp").classifier(),
                LabModel.of(GpTrainer.withDefaults().fit(data.binary())),
                data);
        Classifier several = new ClassTrainer(DefaultTrainer.forGoal(dev.cavity.evaluation.Goal.LOG_LOSS), 2)
                .fit(data(THREE, "kind"));
        assertThat(fit(THREE, "kind", "")
                        .classifier()
                        .logProbabilities(data(THREE, "kind").inputs())
                        .array())
                .isEqualTo(
                        several.logProbabilities(data(THREE, "kind").inputs()).array());
    }

    @Test
    void whatCannotBeKeptIsRefusedByName() {
        List<String> others = LabMethods.all().stream()
                .filter(method -> method.asTrainer().isEmpty())
                .map(LabMethod::name)
                .toList();
        assertThat(others).contains("em-ep", "5-fold-nlp");
        for (String name : others) {
            Cli.Outcome outcome = Cli.line("fit t.csv --label y --out o.json --as " + name);
            assertThat(outcome.code()).isEqualTo(ExitCode.USAGE);
            assertThat(outcome.firstError())
                    .startsWith("cavity: --as " + name + ": this method can only be compared with");
        }
    }

    private ClassDataset data(String csv, String label) {
        DataOptions options = new DataOptions();
        options.data = Toys.write(folder.resolve("t.csv"), csv).toString();
        options.label = label;
        return TrainingData.read(options).prepared().classes();
    }

    private SavedModel fit(String csv, String label, String options) {
        Path data = Toys.write(folder.resolve("t.csv"), csv);
        Path model = folder.resolve("m.json");
        Cli.Outcome outcome = Cli.line("fit " + data + " --label " + label + " --out " + model + " --quiet " + options);
        // the paper's methods need not converge on a toy; what counts is that they end at the same place
        assertThat(outcome.code()).as(outcome.err()).isIn(ExitCode.DONE, ExitCode.NOT_CONVERGED);
        return ModelFile.read(model);
    }

    private static void requireSame(Classifier fitted, LabModel compared, ClassDataset data) {
        assertThat(fitted.logProbabilities(data.inputs()).array())
                .isEqualTo(compared.logProbabilities(data.inputs()).array());
    }
}
