package dev.cavity.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.data.Synthetic;
import dev.cavity.io.DataException;
import dev.cavity.lab.method.FitRecord;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultLogTest {
    private static final ExperimentPlan PLAN = plan(1, 7, "ep-ml");

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void chooseFile() {
        file = folder.resolve("results.log");
    }

    @Test
    void resultsComeBackAsTheyWere() {
        TaskResult strange = result("a/b/0001", Double.NaN, "tab\tand\nline feed, \"quotes\" and Ä");
        TaskResult plain = result("a/b/0002", 0.1 + 0.2, "");
        try (ResultLog log = ResultLog.open(file, PLAN)) {
            log.add(plain);
            log.add(strange);
        }

        try (ResultLog log = ResultLog.open(file, PLAN)) {
            assertThat(log.results().values()).containsExactly(strange, plain);
        }
    }

    @Test
    void aLastLineThatIsIncompleteOrDamagedIsDropped() throws IOException {
        try (ResultLog log = ResultLog.open(file, PLAN)) {
            log.add(result("a/b/0001", 1, ""));
        }
        long sound = Files.size(file);
        for (String rest : List.of("12345678 {\"task\"", "12345678 {\"task\":\"a/b/0002\"}\n", "\0\0\0\0\n")) {
            Files.write(file, rest.getBytes(StandardCharsets.UTF_8), StandardOpenOption.APPEND);

            try (ResultLog log = ResultLog.open(file, PLAN)) {
                assertThat(log.results()).containsOnlyKeys("a/b/0001");
            }
            assertThat(file).hasSize(sound);
        }
    }

    @Test
    void damageBeforeTheLastLineIsRefused() throws IOException {
        try (ResultLog log = ResultLog.open(file, PLAN)) {
            log.add(result("a/b/0001", 1, ""));
            log.add(result("a/b/0002", 1, ""));
        }
        Files.writeString(file, Files.readString(file).replace("a/b/0001", "a/b/0009"));

        assertThatThrownBy(() -> ResultLog.open(file, PLAN))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("line 2 is not a line of a result log, or damaged");
    }

    @Test
    void aLogOfAnotherExperimentIsRefusedAndLeftAsItIs() throws IOException {
        ResultLog.open(file, PLAN).close();
        byte[] before = Files.readAllBytes(file);

        assertThatThrownBy(() -> ResultLog.open(file, plan(1, 8, "ep-ml")))
                .hasMessageContaining("belongs to another experiment, with seed '7', not '8'");
        assertThatThrownBy(() -> ResultLog.open(file, plan(2, 7, "ep-ml")))
                .hasMessageContaining("with another problem twonorm");
        assertThat(file).hasBinaryContent(before);
    }

    @Test
    void aLogGrowsByMethodsAndKeepsThemAll() throws IOException {
        try (ResultLog log = ResultLog.open(file, PLAN)) {
            log.add(result("a/b/0001", 1, ""));
        }
        try (ResultLog log = ResultLog.open(file, plan(1, 7, "em-ep"))) {
            assertThat(log.results()).containsOnlyKeys("a/b/0001");
            log.add(result("a/b/0002", 1, ""));
        }
        byte[] grown = Files.readAllBytes(file);
        assertThat(Files.readAllLines(file)).hasSize(4);
        assertThat(Files.readAllLines(file).get(2)).contains("\"ep-ml\":", "\"em-ep\":");

        for (ExperimentPlan plan : List.of(PLAN, plan(1, 7, "em-ep"), plan(1, 7, "em-ep", "ep-ml"))) {
            try (ResultLog log = ResultLog.open(file, plan)) {
                assertThat(log.results()).containsOnlyKeys("a/b/0001", "a/b/0002");
            }
            assertThat(file).as("nothing is new").hasBinaryContent(grown);
        }
    }

    @Test
    void whatIsAddedLaterIsHeldAgainstLaterExperiments() throws IOException {
        ResultLog.open(file, PLAN).close();
        Problem other = Problem.stratified("ringnorm", Synthetic.ringnorm(30, 1), 20, 2, 1);
        ResultLog.open(file, ExperimentPlan.of(List.of(other), Experiments.methods("ep-ml"), 7))
                .close();
        byte[] before = Files.readAllBytes(file);

        Problem changed = Problem.stratified("ringnorm", Synthetic.ringnorm(30, 2), 20, 2, 1);
        assertThatThrownBy(() -> ResultLog.open(
                        file, ExperimentPlan.of(List.of(changed), Experiments.methods("ep-ml", "em-ep"), 7)))
                .hasMessageContaining("belongs to another experiment, with another problem ringnorm");
        assertThat(file).hasBinaryContent(before);
    }

    @Test
    void aHeaderCutAnywhereIsWrittenAgainEvenByAGrownExperiment() throws IOException {
        ExperimentPlan grown = plan(1, 7, "ep-ml", "em-ep");
        ResultLog.open(file, PLAN).close();
        byte[] first = Files.readAllBytes(file);
        ResultLog.open(file, grown).close();
        byte[] both = Files.readAllBytes(file);

        for (int length = 0; length < both.length; length++) {
            Files.write(file, Arrays.copyOf(both, length));
            ResultLog.open(file, grown).close();
            assertThat(Files.readAllLines(file)).hasSize(length < first.length ? 1 : 2);
            assertThat(Files.readString(file)).endsWith("\n").contains("\"em-ep\":");
        }
    }

    @Test
    void aFileThatIsNoLogIsRefusedAndLeftAsItIs() throws IOException {
        for (String text : List.of("my thesis", "my thesis\nchapter one\n")) {
            Files.writeString(file, text);

            assertThatThrownBy(() -> ResultLog.open(file, PLAN)).isInstanceOf(DataException.class);

            assertThat(file).hasContent(text);
        }
    }

    @Test
    void aLogIsOpenOnlyOnce() {
        try (ResultLog log = ResultLog.open(file, PLAN)) {
            assertThat(log.results()).isEmpty();
            assertThatThrownBy(() -> ResultLog.open(file, PLAN)).hasMessageContaining("is in use by another run");
        }
    }

    /** Earlier versions wrote NaN as text, which no reader of JSON takes for a number. */
    @Test
    void whatIsUndefinedIsNullAndTheTextOfEarlierVersionsIsUnderstood() throws IOException {
        TaskResult undefined = result("twonorm/ep-ml/0001", Double.NaN, "");
        assertThat(ResultJson.write(undefined).toString()).doesNotContain("NaN");
        String earlier = ResultJson.write(undefined).toString().replace("null", "\"NaN\"");
        assertThat(ResultJson.read(new com.fasterxml.jackson.databind.ObjectMapper().readTree(earlier)))
                .isEqualTo(undefined);
        String published = Tables.lines(PLAN, Map.of(undefined.id(), undefined));
        assertThat(published)
                .contains("\"nlp\":null", "\"auc\":null", "\"logBeta0\":null", "\"criterion\":null")
                .contains("\"criterion is undefined\"", "\"nlp is undefined\"", "\"auc is infinite\"")
                .doesNotContain("NaN", "Infinity");
    }

    private static ExperimentPlan plan(long data, long seed, String... methods) {
        Problem problem = Problem.stratified("twonorm", Synthetic.twonorm(30, data), 20, 2, 1);
        return ExperimentPlan.of(List.of(problem), Experiments.methods(methods), seed);
    }

    private static TaskResult result(String id, double value, String note) {
        FitRecord fit = new FitRecord(0.25, 3, 4, true, value, Map.of("logBeta0", -value), List.of(note));
        Optional<String> failure = note.isEmpty() ? Optional.empty() : Optional.of(note);
        return new TaskResult(id, Map.of(Metric.NLP, value, Metric.AUC, Double.POSITIVE_INFINITY), fit, failure);
    }
}
