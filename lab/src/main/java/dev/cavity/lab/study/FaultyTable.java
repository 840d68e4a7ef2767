package dev.cavity.lab.study;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.ClassDataset;
import dev.cavity.data.Dataset;
import dev.cavity.data.Feature;
import dev.cavity.evaluation.Goal;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.ClassTrainer;
import dev.cavity.model.Committee;
import dev.cavity.model.Decision;
import dev.cavity.model.DefaultTrainer;
import dev.cavity.model.GpTrainer;
import dev.cavity.selection.Coordinate;
import dev.cavity.selection.SearchSpace;
import dev.cavity.verdict.Colour;
import dev.cavity.verdict.Fault;
import dev.cavity.verdict.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Tables, fits and new rows that have one known fault each, which a verdict must name. */
enum FaultyTable {
    /** Nothing to be learnt. */
    NOISE(Fault.NO_BETTER_THAN_GUESSING, Fault.WORSE_THAN_GUESSING) {
        @Override
        Verdict draw(SplittableRandom random) {
            return trained(Dataset.of(VerdictTable.normal(100, 3, random), VerdictTable.random(100, 50, random)));
        }
    },
    /** Nothing to be learnt, from 5,000 columns. */
    WIDE_NOISE(Fault.NO_BETTER_THAN_GUESSING, Fault.WORSE_THAN_GUESSING) {
        @Override
        Verdict draw(SplittableRandom random) {
            return trained(Dataset.of(VerdictTable.normal(60, 5000, random), VerdictTable.random(60, 28, random)));
        }
    },
    /** Nothing to be learnt, three classes. */
    NOISE_OF_THREE_CLASSES(Fault.NO_BETTER_THAN_GUESSING, Fault.WORSE_THAN_GUESSING) {
        @Override
        Verdict draw(SplittableRandom random) {
            ClassDataset data = VerdictTable.clouds(90, 0, random);
            return Verdict.ofTraining(new ClassTrainer(QUICK, 1).fit(data), data);
        }
    },
    /** A file sorted by class, with the number of the row. */
    ROW_NUMBER(Fault.COUNTS_ROWS) {
        @Override
        Verdict draw(SplittableRandom random) {
            Dataset data = VerdictTable.sorted(
                    Dataset.of(VerdictTable.normal(120, 3, random), VerdictTable.random(120, 50, random)));
            return trained(VerdictTable.withColumn(
                    data,
                    "number",
                    IntStream.range(0, 120).mapToDouble(i -> i + 1.0).toArray()));
        }
    },
    /** A column that is the label. */
    LABEL_COPY(Fault.LABEL_COPY) {
        @Override
        Verdict draw(SplittableRandom random) {
            Dataset data = SimulatedWorld.LINEAR.draw(100, random);
            return trained(VerdictTable.withColumn(
                    data,
                    "outcome_code",
                    Arrays.stream(data.labels()).mapToDouble(y -> y > 0 ? 2 : 1).toArray()));
        }
    },
    /** A category that has one level for negative and two for positive rows. */
    LABEL_CATEGORY(Fault.LABEL_COPY) {
        @Override
        Verdict draw(SplittableRandom random) {
            Dataset data = SimulatedWorld.LINEAR.draw(100, random);
            Matrix x = Matrix.zeros(100, 5);
            for (int i = 0; i < 100; i++) {
                x.set(i, 0, data.inputs().get(i, 0));
                x.set(i, 1, data.inputs().get(i, 1));
                x.set(i, 2 + (data.label(i) < 0 ? 0 : 1 + random.nextInt(2)), 1);
            }
            return trained(Dataset.of(x, data.labels())
                    .withFeatures(List.of(
                            Feature.of("x1"),
                            Feature.of("x2"),
                            Feature.indicator("ward=A", "ward"),
                            Feature.indicator("ward=B", "ward"),
                            Feature.indicator("ward=C", "ward"))));
        }
    },
    /** A score that was written down after the outcome. */
    LATE_SCORE(Fault.NEAR_PERFECT_COLUMN) {
        @Override
        Verdict draw(SplittableRandom random) {
            Dataset data = SimulatedWorld.LINEAR.draw(120, random);
            return trained(VerdictTable.withColumn(
                    data,
                    "score",
                    Arrays.stream(data.labels())
                            .mapToDouble(y -> y + 0.4 * random.nextGaussian())
                            .toArray()));
        }
    },
    /** One measurement decides, and the others say nothing. */
    ONE_COLUMN_DECIDES(Fault.NEAR_PERFECT_COLUMN) {
        @Override
        Verdict draw(SplittableRandom random) {
            Matrix x = VerdictTable.normal(150, 5, random);
            int[] labels = new int[150];
            Arrays.setAll(labels, i -> x.get(i, 2) > 0.3 ? 1 : -1);
            return trained(Dataset.of(x, labels));
        }
    },
    /** A file sorted by class, with a time that goes on. */
    SORTED_TIME(Fault.FOLLOWS_ROWS) {
        @Override
        Verdict draw(SplittableRandom random) {
            Dataset data = VerdictTable.sorted(SimulatedWorld.LINEAR.draw(120, random));
            double[] time = new double[120];
            for (int i = 1; i < 120; i++) {
                time[i] = time[i - 1] - Math.log(1 - random.nextDouble());
            }
            return trained(VerdictTable.withColumn(data, "time", time));
        }
    },
    /** One class was measured later, with an instrument that drifts. */
    SORTED_DRIFT(Fault.FOLLOWS_ROWS) {
        @Override
        Verdict draw(SplittableRandom random) {
            Dataset data = VerdictTable.sorted(SimulatedWorld.LINEAR.draw(150, random));
            double[] instrument = new double[150];
            Arrays.setAll(instrument, i -> 0.05 * i + random.nextGaussian());
            return trained(VerdictTable.withColumn(data, "instrument", instrument));
        }
    },
    /** One row in nine is positive, and none is likely to be. */
    NONE_FOUND(Fault.NONE_FOUND) {
        @Override
        Verdict draw(SplittableRandom random) {
            Matrix x = VerdictTable.normal(200, 3, random);
            int[] labels = new int[200];
            Arrays.setAll(labels, i -> random.nextDouble() < 1 / (1 + Math.exp(2.3 - 0.7 * x.get(i, 0))) ? 1 : -1);
            return trained(Dataset.of(x, labels));
        }
    },
    /** A threshold that every row reaches. */
    ALL_CALLED(Fault.NONE_FOUND) {
        @Override
        Verdict draw(SplittableRandom random) {
            Dataset data = SimulatedWorld.LINEAR.draw(120, random);
            return Verdict.ofTraining(QUICK.fit(data).withThreshold(0.001), ClassDataset.of(data));
        }
    },
    /** What a column means has changed when the classifier is used. */
    CHANGED_TEST(Fault.WORSE_THAN_PROMISED) {
        @Override
        Verdict draw(SplittableRandom random) {
            BinaryClassifier model = QUICK.fit(SimulatedWorld.LINEAR.draw(150, random));
            Dataset test = SimulatedWorld.LINEAR.draw(150, random);
            Matrix x = test.inputs().copy();
            for (int i = 0; i < 150; i++) {
                x.set(i, 0, -x.get(i, 0));
            }
            return Verdict.ofTest(model, ClassDataset.of(Dataset.of(x, test.labels())));
        }
    },
    /** New rows from elsewhere: all columns are two deviations higher. */
    SHIFTED_TEST(Fault.FAR_ROWS) {
        @Override
        Verdict draw(SplittableRandom random) {
            BinaryClassifier model = QUICK.fit(SimulatedWorld.CURVED.draw(150, random));
            Dataset test = VerdictTable.moved(SimulatedWorld.CURVED.draw(100, random), 2);
            return Verdict.ofTest(model, ClassDataset.of(test));
        }
    },
    /** Rows far outside, whose classes nobody knows. */
    EXTRAPOLATION(Fault.FAR_ROWS) {
        @Override
        Verdict draw(SplittableRandom random) {
            BinaryClassifier model = QUICK.fit(SimulatedWorld.LINEAR.draw(150, random));
            return Verdict.ofNewRows(
                    model,
                    VerdictTable.moved(SimulatedWorld.LINEAR.draw(60, random), 5)
                            .inputs());
        }
    },
    /** Every row is there twice, and each is predicted from its copy. */
    ALL_COPIES(Fault.COPIES) {
        @Override
        Verdict draw(SplittableRandom random) {
            Dataset once = Dataset.of(VerdictTable.normal(60, 3, random), VerdictTable.random(60, 30, random));
            return trained(VerdictTable.joined(once, once));
        }
    },
    /** Every fourth row is there twice. */
    SOME_COPIES(Fault.COPIES) {
        @Override
        Verdict draw(SplittableRandom random) {
            Dataset once = SimulatedWorld.LINEAR.draw(120, random);
            return trained(VerdictTable.joined(
                    once, once.select(IntStream.range(0, 30).map(k -> 4 * k).toArray())));
        }
    },
    /** Four visits of each patient, and nobody said so. */
    VISITS(Fault.ALIKE_NEIGHBOURS) {
        @Override
        Verdict draw(SplittableRandom random) {
            return trained(VerdictTable.visits(40, 4, 0.1, 0.5, false, random));
        }
    },
    /** Four rows of a class. */
    FOUR_POSITIVES(Fault.FEW_ROWS) {
        @Override
        Verdict draw(SplittableRandom random) {
            return trained(Dataset.of(VerdictTable.normal(80, 3, random), VerdictTable.random(80, 4, random)));
        }
    },
    /** A search that was given one step. */
    UNFINISHED(Fault.NOT_CONVERGED) {
        @Override
        Verdict draw(SplittableRandom random) {
            Dataset data = SimulatedWorld.CURVED.draw(120, random);
            return Verdict.ofTraining(
                    GpTrainer.withDefaults()
                            .withCorrection(true)
                            .withMaxIterations(1)
                            .fit(data),
                    ClassDataset.of(data));
        }
    },
    /** A prior mean that has run away, as the F-measure as a criterion may let it: at 11.4, with one row in six positive. */
    RUNAWAY(Fault.RUNAWAY) {
        @Override
        Verdict draw(SplittableRandom random) {
            Dataset data = SimulatedWorld.RARE.draw(150, random);
            GpTrainer trainer = GpTrainer.withDefaults()
                    .withCriterion(Criteria.fMeasure(0.5))
                    .withSearchSpace(space -> space.with(
                            "mean", c -> new Coordinate(c.parameter(), 11.4, c.lower(), c.upper(), c.prior(), false)));
            return Verdict.ofTraining(trainer.fit(data), ClassDataset.of(data));
        }
    },
    /** A shift of the latent function for the sake of recall. */
    SHIFTED_PROBABILITIES(Fault.CALIBRATION) {
        @Override
        Verdict draw(SplittableRandom random) {
            Dataset data = SimulatedWorld.RARE.draw(250, random);
            return Verdict.ofTraining(
                    GpTrainer.withDefaults()
                            .withCriterion(Criteria.evidence())
                            .withSecondStep(Criteria.weightedError(0.1))
                            .fit(data),
                    ClassDataset.of(data));
        }
    },
    /** Two models that read the rows in different ways, and have as much to say. */
    DISAGREEMENT(Fault.DISAGREEMENT) {
        @Override
        Verdict draw(SplittableRandom random) {
            Matrix x = VerdictTable.normal(80, 2, random);
            int[] labels = new int[80];
            Arrays.setAll(labels, i -> x.get(i, 0) * x.get(i, 1) > 0 ? 1 : -1);
            Dataset data = Dataset.of(x, labels);
            Committee committee = Committee.of(
                    List.of(
                            held(Kernels.squaredExponential().isotropic(9, 1)).fit(data),
                            held(Kernels.linear(9)).fit(data)),
                    1000,
                    Goal.LOG_LOSS,
                    Decision.half());
            return Verdict.ofTraining(committee, ClassDataset.of(data));
        }
    };

    /** A single Gaussian process, as the default has it where time is short. */
    private static final DefaultTrainer QUICK =
            DefaultTrainer.forGoal(Goal.LOG_LOSS).withQuick(true).withThreads(1);

    private final Fault fault;
    private final Fault orFault;

    FaultyTable(Fault fault) {
        this(fault, fault);
    }

    /** Either of two names is right. */
    FaultyTable(Fault fault, Fault orFault) {
        this.fault = fault;
        this.orFault = orFault;
    }

    private static Verdict trained(Dataset data) {
        return trained(ClassDataset.of(data));
    }

    private static Verdict trained(ClassDataset data) {
        return Verdict.ofTraining(QUICK.fit(data.binary()), data);
    }

    private static GpTrainer held(Kernel kernel) {
        return GpTrainer.withDefaults().withKernel(kernel).withSearchSpace(space -> {
            SearchSpace all = space;
            for (Coordinate coordinate : space.coordinates()) {
                all = all.holding(coordinate.name());
            }
            return all;
        });
    }

    abstract Verdict draw(SplittableRandom random);

    /** The verdict on a table of this kind. */
    Verdict verdict(long seed) {
        return draw(new SplittableRandom(1_000_003L * seed + name().hashCode()));
    }

    /** Whether a verdict on a table of this kind names its fault. */
    boolean isNamed(Verdict verdict) {
        return verdict.findings().stream()
                .filter(finding -> finding.colour() != Colour.GREEN)
                .anyMatch(finding -> finding.fault() == fault || finding.fault() == orFault);
    }
}
