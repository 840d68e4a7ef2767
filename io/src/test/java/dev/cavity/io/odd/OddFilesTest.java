package dev.cavity.io.odd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.Dataset;
import dev.cavity.io.prepare.LabelledRows;
import dev.cavity.io.prepare.Preparation;
import dev.cavity.io.prepare.PreparationPlan;
import dev.cavity.io.prepare.Prepared;
import dev.cavity.io.prepare.RolePlan;
import dev.cavity.io.table.ReadOptions;
import dev.cavity.io.table.RowReader;
import dev.cavity.io.table.Source;
import dev.cavity.io.table.Table;
import dev.cavity.io.table.Tables;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.GpTrainer;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What people have is read as what it means: every odd file says what was recognised, gives the features of the clean table, and a
 * classifier fitted to it is as good on later patients, who may come in a file written in yet another way.
 */
class OddFilesTest {
    /** What the information being the same allows: the order of columns may differ, and with it the rounding. */
    private static final double AUC = 0.01;

    private static final Patients TRAINING = Patients.of(1);
    private static final Patients LATER = Patients.of(2);
    private static Fitted clean;
    private static Fitted gaps;

    /** What a table led to. */
    private record Fitted(Prepared prepared, double auc) {}

    @BeforeAll
    static void fitClean() {
        clean = fit(OddFile.of("clean", Patients::csv));
        gaps = fit(OddFile.of("gaps", p -> p.gaps("bmi", "").csv()));
        assertThat(clean.auc).as("there is something to lose").isGreaterThan(0.75);
    }

    static List<OddFile> files() {
        return OddFiles.all().toList();
    }

    @ParameterizedTest
    @MethodSource("files")
    void anOddFileIsAsGoodAsACleanOne(OddFile file) {
        Fitted odd = fit(file);
        Fitted same = file.gaps() ? gaps : clean;
        for (String sentence : file.said()) {
            assertThat(odd.prepared.notes()).anyMatch(note -> note.startsWith(sentence), sentence);
        }
        assertThat(odd.prepared.data().dimension())
                .isEqualTo(same.prepared.data().dimension());
        assertThat(odd.prepared.data().labels()).isEqualTo(same.prepared.data().labels());
        assertThat(odd.auc).isCloseTo(same.auc, within(AUC));
    }

    @Test
    void thereAreFiftyAndTheCleanTableNeedsNoWords() {
        assertThat(files()).hasSizeGreaterThanOrEqualTo(50);
        assertThat(clean.prepared.notes())
                .containsExactly(
                        "class 'ill' is positive, " + clean.prepared.data().positives() + " of 60 rows",
                        "column 'smoker' is 0 for 'no' and 1 for 'yes'",
                        "column 'city' one-hot with 3 categories");
    }

    private static Fitted fit(OddFile file) {
        Table table = read(file.training().apply(TRAINING), file.options());
        Prepared prepared = Preparation.learn(table, file.plan());
        BinaryClassifier classifier = GpTrainer.withDefaults()
                .withCriterion(Criteria.evidence())
                .withMaxIterations(15)
                .fit(prepared.data());
        try (RowReader reader = open(file.later().apply(LATER), file.options())) {
            Dataset later = LabelledRows.read(reader, prepared.preprocessor(), RolePlan.none())
                    .data()
                    .binary();
            return new Fitted(
                    prepared,
                    classifier.evaluate(later.inputs(), later.labels()).rocAuc());
        }
    }

    private static Table read(byte[] bytes, ReadOptions options) {
        try (RowReader reader = open(bytes, options)) {
            return Table.readAll(reader);
        }
    }

    private static RowReader open(byte[] bytes, ReadOptions options) {
        return Tables.open(Source.of("odd.csv", new ByteArrayInputStream(bytes)), options);
    }

    @Test
    void aPlanThatSaysNothingReadsTheSame() {
        Table table = read(TRAINING.german().getBytes(StandardCharsets.UTF_8), ReadOptions.withDefaults());
        Prepared prepared = Preparation.learn(
                table, PreparationPlan.forLabel(Patients.LABEL).withPositive("ill"));
        assertThat(prepared.data().inputs().array())
                .as("to the last bit")
                .isEqualTo(clean.prepared.data().inputs().array());
    }
}
