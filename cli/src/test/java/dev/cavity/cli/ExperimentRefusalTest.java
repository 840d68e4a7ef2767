package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cavity.lab.method.LabMethods;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Experiments that cannot be run as asked. */
class ExperimentRefusalTest extends RefusalContract {
    private static final String REPRODUCE = "reproduce nlp --out @r --datasets twonorm ";
    private static final String COMPARE = "compare @toy.csv --label outcome --methods laplace-ml ";
    private static final String RANGE =
            " is not a number from 1 on, or a range of them such as 1-100 whose end is not before its start";

    static Stream<Refusal> cases() {
        return Stream.of(
                usage("no subject", "Missing required parameter: 'nlp|fmeasure|figure1|all|comparators'", "reproduce"),
                usage(
                        "unknown subject",
                        "'table9' is not one" + " of nlp, fmeasure, figure1, all, comparators",
                        "reproduce table9"),
                bad(
                        "unknown data set",
                        "there is no data set 'hart'; did you mean heart? The data sets are banana, breast-cancer, diabetes,"
                                + " flare-solar, german, heart, image, ringnorm, splice, thyroid, titanic, twonorm, waveform,"
                                + " yeast, ecoli, car, adult, bank, magic, screening",
                        "reproduce nlp --out @r --datasets hart"),
                usage(
                        "a data set of no table",
                        "--datasets: 'screening' is in none of the paper's tables, which have banana, breast-cancer,"
                                + " diabetes, german, heart, image, ringnorm, flare-solar, splice, thyroid, titanic, twonorm,"
                                + " waveform, yeast7, yeast5, car3, ecoli5, yeast4; other data sets need nlp, fmeasure or"
                                + " figure1",
                        "reproduce all --out @r --datasets screening"),
                usage("a data set twice", "problem twonorm occurs twice", REPRODUCE + "--datasets twonorm"),
                usage(
                        "unknown method",
                        "--methods: there is no method 'cavty-nlp'; did you mean cavity-nlp? The methods are "
                                + String.join(", ", LabMethods.names()),
                        REPRODUCE + "--methods cavty-nlp"),
                usage("a method twice", "method ep-ml occurs twice", REPRODUCE + "--methods ep-ml,EP(ML)"),
                invalid("partitions", "'5-2'" + RANGE, REPRODUCE, "5-2"),
                invalid("partitions", "'0'" + RANGE, REPRODUCE, "0"),
                invalid("partitions", "'a-b'" + RANGE, REPRODUCE, "a-b"),
                invalid("partitions", "'1-99999999999'" + RANGE, REPRODUCE, "1-99999999999"),
                usage(
                        "partitions that are not there",
                        "--partitions 200-300: twonorm has partitions 1 to 100",
                        REPRODUCE + "--partitions 200-300"),
                usage("no threads", "--threads 0 is not at least 1", REPRODUCE + "--threads 0"),
                bad(
                        "a file where the folder should be",
                        "the folder @toy.csv/nlp cannot be made: @toy.csv is a file",
                        "reproduce nlp --datasets twonorm --out @toy.csv"),
                bad("a log that is none", "@d/results.log is not a result log, and not empty", COMPARE + "--out @d")
                        .with("d/results.log", "my thesis"),
                usage("no data", "Missing required parameter: 'DATA'", "compare --label outcome"),
                usage("no label", "Missing required option: '--label=COL'", "compare @toy.csv"),
                usage(
                        "folds and holdout",
                        "--folds and --holdout exclude each other; give one of them",
                        COMPARE + "--folds 5 --holdout 0.2"),
                usage("one fold", "--folds 1 is not at least 2", COMPARE + "--folds 1"),
                usage("too much held out", "--holdout 1.5 is not in (0, 1)", COMPARE + "--holdout 1.5"),
                usage("holdout NaN", "--holdout NaN is not in (0, 1)", COMPARE + "--holdout NaN"),
                invalid("holdout", "'half' is not a number", COMPARE, "half"),
                invalid("folds", "'five' is not a whole number, or too large", COMPARE, "five"),
                usage("no repeats", "--repeats 0 is not at least 1", COMPARE + "--repeats 0"),
                invalid(
                        "metric",
                        "metric 'accuracy' is not one of log-loss or nlp, error, f1, auc, ap, brier, loo-nlp, loo-error, loo-f1",
                        COMPARE,
                        "accuracy"),
                bad("more folds than rows", "toy has 40 rows, too few for 41 folds", COMPARE + "--folds 41"),
                bad("nothing held out", "toy has 40 rows, too few for 1.000 % held out", COMPARE + "--holdout 0.01"),
                bad("no such file", "@no.csv: there is no such file", "compare @no.csv --label outcome"),
                bad(
                        "no such column",
                        "@toy.csv: there is no column 'nope'; the columns are x, y, color, outcome",
                        "compare @toy.csv --label nope"),
                usage(
                        "the same name twice",
                        "'@toy.csv' and '@d/toy.csv' would both be called toy; rename one of them",
                        "compare @toy.csv @d/toy.csv --label outcome"));
    }

    @Test
    void aLogOfAnotherExperimentIsLeftAsItIs() throws IOException {
        Path out = Files.createDirectory(folder.resolve("out"));
        Cli.line(inFolder(COMPARE + "--folds 2 --repeats 1 --out @out")).done();
        check(bad(
                "another seed",
                "@out/results.log belongs to another experiment, with seed '1', not '2'; choose another folder, or delete"
                        + " the file to start over",
                COMPARE + "--folds 2 --repeats 1 --out @out --seed 2"));
        Cli.Outcome folds = Cli.line(inFolder(COMPARE + "--folds 3 --out @out"));
        assertThat(folds.code()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(folds.firstError()).contains("belongs to another experiment, with another problem toy: '");
        assertThat(out.resolve("summary.md")).exists();
    }

    @Test
    void aFolderThatCannotBeWrittenIsRefused() {
        Path sealed = Path.of("/proc");
        assumeTrue(Files.isDirectory(sealed), "there is no /proc on this system");
        Cli.Outcome outcome = Cli.line("reproduce nlp --datasets twonorm --partitions 1 --out /proc/cavity");
        assertThat(outcome.code()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(outcome.firstError()).startsWith("cavity: the folder /proc/cavity/nlp cannot be made: ");
    }

    @Test
    void aDataSetThatIsNotAtHandSaysHowToGetIt() throws IOException, InterruptedException {
        Child.Ended ended = Child.withoutData(
                folder,
                "reproduce",
                "nlp",
                "--datasets",
                "heart",
                "--out",
                folder.resolve("r").toString());
        assertThat(ended.code()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(ended.err()).startsWith("cavity: data set heart is not at hand; download the package");
    }

    private static Refusal usage(String name, String message, String command) {
        return Refusal.of(name, ExitCode.USAGE, message, command);
    }

    private static Refusal invalid(String option, String message, String command, String value) {
        return usage(
                "--" + option + " " + value,
                "Invalid value for option '--" + option + "': " + message,
                command + "--" + option + " " + value);
    }

    private static Refusal bad(String name, String message, String command) {
        return Refusal.of(name, ExitCode.BAD_DATA, message, command);
    }
}
