package dev.cavity.cli;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.evaluation.ConfusionMatrix;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Goal;
import dev.cavity.evaluation.IntervalEstimate;
import dev.cavity.evaluation.Intervals;
import dev.cavity.facts.Facts;
import dev.cavity.io.AtomicFile;
import dev.cavity.io.model.DataProvenance;
import dev.cavity.io.model.ModelFile;
import dev.cavity.io.prepare.PreparationPlan;
import dev.cavity.io.prepare.Prepared;
import dev.cavity.io.table.ReadOptions;
import dev.cavity.io.table.Source;
import dev.cavity.io.table.Table;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.DefaultTrainer;
import dev.cavity.model.FitWatch;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The main job on data that come with the program: what a goal changes. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Fits an imbalanced data set that comes with Cavity, and shows what the goals log-loss and f1 change.")
final class DemoCommand implements Callable<Integer>, Computes {
    private static final int TRAINING = 500;
    private static final int TEST = 5000;
    private static final long SEED = 3;

    private final Streams streams;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Where to write the data and the model, a new folder or that of an earlier demo; default"
                    + " cavity-demo.")
    private Path out = Path.of("cavity-demo");

    DemoCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        Threads.use(null);
        PrintStream o = streams.out();
        Dataset trainingPeople = Synthetic.screening(TRAINING, SEED);
        Dataset test = Synthetic.screening(TEST, SEED + 1);
        Path trainingFile = out.resolve("train.csv");
        Path testFile = out.resolve("test.csv");
        Path modelFile = out.resolve("model.json");
        OutputFolder.makeOwn(out, "cavity demo");
        write(trainingFile, trainingPeople);
        write(testFile, test);

        // from the file, as a user would, so that the model knows its columns
        TrainingData read = TrainingData.read(
                Source.of(trainingFile),
                ReadOptions.withDefaults(),
                PreparationPlan.forLabel("outcome").withPositive("ill"));
        Prepared prepared = read.prepared();
        Dataset training = prepared.data();

        o.printf(
                Locale.ROOT,
                "A screening test: %d people with %d features, %d of them ill; %d others are held back.%n%n",
                training.size(),
                training.dimension(),
                training.positives(),
                test.size());
        BinaryClassifier forF = fit(training);
        BinaryClassifier forLoss = forF.withThreshold(0.5);
        Evaluation lossTest = forLoss.evaluate(test.inputs(), test.labels());
        Evaluation fTest = forF.evaluate(test.inputs(), test.labels());

        o.printf(
                Locale.ROOT,
                "  %-12s %-30s  %s%n",
                "",
                "--goal log-loss",
                "--goal f1: ill from a probability of " + Facts.four(forF.threshold()) + " on");
        o.printf(Locale.ROOT, "  %-12s %-22s %7s  %-22s %7s%n", "", "leave-one-out", "test", "leave-one-out", "test");
        Row row = new Row(o, forLoss, lossTest, forF, fTest);
        row.print("F-measure", Evaluation::f1, Intervals::f1);
        row.print("recall", Evaluation::recall, Intervals::recall);
        row.print("precision", Evaluation::precision, Intervals::precision);
        row.print("error", Evaluation::error, Intervals::error);
        row.print("log loss", Evaluation::nlp, Intervals::nlp);
        row.print("ROC AUC", Evaluation::rocAuc, Intervals::rocAuc);
        o.println();
        confusion(o, lossTest.confusionMatrix(), fTest.confusionMatrix());
        o.println();
        o.println(
                "The leave-one-out columns, with 95 % intervals, cost no refitting: they come from the cavities of the one fit.");
        o.println(
                "The probabilities are the same on both sides. For f1 a smaller one is enough to be called ill, so that more of");
        o.println("the ill are found, and more of the healthy are frightened.");
        o.println();

        ModelFile.write(
                modelFile,
                forF,
                prepared.preprocessor(),
                new DataProvenance(read.source(), read.checksum(), read.rows()));
        o.println("Written: " + trainingFile + ", " + testFile + ", " + modelFile + ". Go on with");
        o.println("  ./cavity evaluate " + modelFile + " " + testFile);
        o.println("  ./cavity predict " + modelFile + " " + testFile + " --keep age,outcome");
        o.println("  ./cavity fit " + trainingFile + " --label outcome --positive ill --goal cost:10:1 --out my.json");
        return forF.summary().converged() ? ExitCode.DONE : ExitCode.NOT_CONVERGED;
    }

    private BinaryClassifier fit(Dataset training) {
        DefaultTrainer trainer = DefaultTrainer.forGoal(new Goal.FMeasure(0.5));
        ClassDataset classes = ClassDataset.of(training);
        TimeEstimate time = TimeEstimate.dense(trainer.fits(training), classes, Threads.count(null));
        BinaryClassifier fitted;
        try (Progress progress = new Progress(streams, time)) {
            fitted = trainer.fit(training, FitWatch.by(progress));
        }
        fitted.summary().warnings().forEach(warning -> streams.warn("warning: " + warning));
        return fitted;
    }

    /** The same figure of both sides, by leave-one-out and on the people held back. */
    private record Row(
            PrintStream o, BinaryClassifier forLoss, Evaluation lossTest, BinaryClassifier forF, Evaluation fTest) {
        void print(String name, ToDoubleFunction<Evaluation> metric, Function<Intervals, IntervalEstimate> interval) {
            o.printf(
                    Locale.ROOT,
                    "  %-12s %-22s %7.3f  %-22s %7.3f%n",
                    name,
                    leftOut(forLoss, metric, interval),
                    metric.applyAsDouble(lossTest),
                    leftOut(forF, metric, interval),
                    metric.applyAsDouble(fTest));
        }

        private static String leftOut(
                BinaryClassifier classifier,
                ToDoubleFunction<Evaluation> metric,
                Function<Intervals, IntervalEstimate> interval) {
            Evaluation leftOut = classifier.leaveOneOut();
            String range = interval.apply(leftOut.intervals(0.95))
                    .interval()
                    .map(known -> String.format(Locale.ROOT, " (%.3f to %.3f)", known.low(), known.high()))
                    .orElse("");
            return String.format(Locale.ROOT, "%.3f%s", metric.applyAsDouble(leftOut), range);
        }
    }

    private static void write(Path file, Dataset data) {
        Table table = TableCsv.of(file.toString(), data, "outcome");
        AtomicFile.write(file, stream -> TableCsv.write(table, stream));
    }

    private static void confusion(PrintStream o, ConfusionMatrix a, ConfusionMatrix b) {
        String format = "  %-22s %10.0f %10.0f %20.0f %10.0f%n";
        o.printf(
                Locale.ROOT,
                "  %-22s %10s %10s %20s %10s%n",
                "of the people held back",
                "called ill",
                "healthy",
                "called ill",
                "healthy");
        o.printf(
                Locale.ROOT,
                format,
                "ill",
                a.truePositives(),
                a.falseNegatives(),
                b.truePositives(),
                b.falseNegatives());
        o.printf(
                Locale.ROOT,
                format,
                "healthy",
                a.falsePositives(),
                a.trueNegatives(),
                b.falsePositives(),
                b.trueNegatives());
    }
}
