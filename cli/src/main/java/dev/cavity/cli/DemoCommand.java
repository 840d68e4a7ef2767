package dev.cavity.cli;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.evaluation.ConfusionMatrix;
import dev.cavity.evaluation.Estimate;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.StandardErrors;
import dev.cavity.io.AtomicFile;
import dev.cavity.io.model.DataProvenance;
import dev.cavity.io.model.ModelFile;
import dev.cavity.io.prepare.PreparationPlan;
import dev.cavity.io.prepare.Prepared;
import dev.cavity.io.table.ReadOptions;
import dev.cavity.io.table.Source;
import dev.cavity.io.table.Table;
import dev.cavity.model.FitWatch;
import dev.cavity.model.FittedGp;
import dev.cavity.model.GpTrainer;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The main job on data that come with the program: tuning by log loss beside tuning by F-measure. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Fits an imbalanced data set that comes with Cavity by log loss and by F-measure, and shows what"
                + " changes.")
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
        FittedGp byLoss = fit("log loss", GpTrainer.withDefaults().withCriterion(Criteria.nlp()), training);
        FittedGp byF = fit("F-measure", GpTrainer.withDefaults().withCriterion(Criteria.fMeasure(0.5)), training);
        Evaluation lossTest = byLoss.evaluate(test.inputs(), test.labels());
        Evaluation fTest = byF.evaluate(test.inputs(), test.labels());

        o.println("               tuned by log loss            tuned by F-measure");
        o.println("               leave-one-out       test     leave-one-out       test");
        row(o, "F-measure", byLoss, lossTest, byF, fTest, StandardErrors::f1);
        row(o, "recall", byLoss, lossTest, byF, fTest, StandardErrors::recall);
        row(o, "precision", byLoss, lossTest, byF, fTest, StandardErrors::precision);
        row(o, "log loss", byLoss, lossTest, byF, fTest, StandardErrors::nlp);
        row(o, "error", byLoss, lossTest, byF, fTest, StandardErrors::error);
        row(o, "ROC AUC", byLoss, lossTest, byF, fTest, StandardErrors::rocAuc);
        o.println();
        o.println("               on the people held back:     on the people held back:");
        o.println("               called ill   healthy         called ill   healthy");
        confusion(o, lossTest.confusionMatrix(), fTest.confusionMatrix());
        o.println();
        o.println(
                "The leave-one-out columns cost no refitting: they come from the cavities of the one fit. Tuned by log");
        o.println("loss, the classifier gives the better probabilities; tuned by F-measure, it finds more of the ill.");
        o.println();

        ModelFile.write(
                modelFile,
                byF,
                prepared.preprocessor(),
                new DataProvenance(read.source(), read.checksum(), read.rows()));
        o.println("Written: " + trainingFile + ", " + testFile + ", " + modelFile + ". Go on with");
        o.println("  ./cavity evaluate " + modelFile + " " + testFile);
        o.println("  ./cavity predict " + modelFile + " " + testFile + " --keep age,outcome");
        o.println(
                "  ./cavity fit " + trainingFile + " --label outcome --positive ill --criterion wer:0.2 --out my.json");
        boolean converged = byLoss.summary().converged() && byF.summary().converged();
        return converged ? ExitCode.DONE : ExitCode.NOT_CONVERGED;
    }

    private FittedGp fit(String name, GpTrainer trainer, Dataset training) {
        FittedGp fitted;
        try (Progress progress = new Progress(streams, 0)) {
            fitted = trainer.fit(training, FitWatch.by(progress));
        }
        fitted.summary().warnings().forEach(warning -> streams.note("warning: tuned by " + name + ": " + warning));
        return fitted;
    }

    private static void write(Path file, Dataset data) {
        Table table = TableCsv.of(file.toString(), data, "outcome");
        AtomicFile.write(file, stream -> TableCsv.write(table, stream));
    }

    private static void row(
            PrintStream o,
            String name,
            FittedGp byLoss,
            Evaluation lossTest,
            FittedGp byF,
            Evaluation fTest,
            Function<StandardErrors, Estimate> metric) {
        Estimate looA = metric.apply(byLoss.leaveOneOut().withStandardErrors());
        Estimate looB = metric.apply(byF.leaveOneOut().withStandardErrors());
        o.printf(
                Locale.ROOT,
                "  %-12s %5.3f ± %.3f      %6.3f     %5.3f ± %.3f      %6.3f%n",
                name,
                looA.value(),
                looA.standardError(),
                metric.apply(lossTest.withStandardErrors()).value(),
                looB.value(),
                looB.standardError(),
                metric.apply(fTest.withStandardErrors()).value());
    }

    private static void confusion(PrintStream o, ConfusionMatrix a, ConfusionMatrix b) {
        String format = "  %-12s %10.0f %9.0f %18.0f %9.0f%n";
        o.printf(
                Locale.ROOT,
                format,
                "is ill",
                a.truePositives(),
                a.falseNegatives(),
                b.truePositives(),
                b.falseNegatives());
        o.printf(
                Locale.ROOT,
                format,
                "is healthy",
                a.falsePositives(),
                a.trueNegatives(),
                b.falsePositives(),
                b.trueNegatives());
    }
}
