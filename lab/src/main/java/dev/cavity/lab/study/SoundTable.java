package dev.cavity.lab.study;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Dataset;
import dev.cavity.data.Feature;
import dev.cavity.data.Synthetic;
import dev.cavity.evaluation.Goal;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.ClassTrainer;
import dev.cavity.model.DefaultTrainer;
import dev.cavity.verdict.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Tables from which something can be learnt, and about which nothing is wrong: a verdict must be green. */
enum SoundTable {
    /** Two of four columns matter. */
    LINEAR {
        @Override
        Verdict draw(SplittableRandom random) {
            return trained(SimulatedWorld.LINEAR.draw(200, random));
        }
    },
    /** Not monotone. */
    CURVED {
        @Override
        Verdict draw(SplittableRandom random) {
            return trained(SimulatedWorld.CURVED.draw(200, random));
        }
    },
    /** Little noise. */
    SHARP {
        @Override
        Verdict draw(SplittableRandom random) {
            return trained(SimulatedWorld.SHARP.draw(200, random));
        }
    },
    /** Twenty columns, of which each says a little, by the committee of the default. */
    TWONORM_COMMITTEE {
        @Override
        Verdict draw(SplittableRandom random) {
            Dataset data = Synthetic.twonorm(100, random.nextLong());
            return Verdict.ofTraining(
                    DefaultTrainer.forGoal(Goal.LOG_LOSS).withThreads(1).fit(data), ClassDataset.of(data));
        }
    },
    /** One row in sixteen is positive, decided for the F-measure. */
    SCREENING {
        @Override
        Verdict draw(SplittableRandom random) {
            Dataset data = Synthetic.screening(500, random.nextLong());
            return Verdict.ofTraining(
                    DefaultTrainer.forGoal(new Goal.FMeasure(0.5))
                            .withQuick(true)
                            .withThreads(1)
                            .fit(data),
                    ClassDataset.of(data));
        }
    },
    /** One row in six is positive, by the committee of the default, whose members have prior means of their own. */
    RARE_COMMITTEE {
        @Override
        Verdict draw(SplittableRandom random) {
            Dataset data = SimulatedWorld.RARE.draw(250, random);
            return Verdict.ofTraining(
                    DefaultTrainer.forGoal(new Goal.FMeasure(0.5))
                            .withThreads(1)
                            .fit(data),
                    ClassDataset.of(data));
        }
    },
    /** Three of four columns each tell the classes apart. */
    EASY {
        @Override
        Verdict draw(SplittableRandom random) {
            Matrix x = VerdictTable.normal(120, 4, random);
            int[] labels = VerdictTable.random(120, 50, random);
            for (int i = 0; i < 120; i++) {
                for (int k = 0; k < 3; k++) {
                    x.set(i, k, x.get(i, k) + 2.5 * labels[i]);
                }
            }
            return trained(Dataset.of(x, labels));
        }
    },
    /** Sorted by class, with no column that knows. */
    SORTED {
        @Override
        Verdict draw(SplittableRandom random) {
            return trained(VerdictTable.sorted(SimulatedWorld.LINEAR.draw(200, random)));
        }
    },
    /** Categories and a number; many rows agree by chance. */
    CATEGORIES {
        @Override
        Verdict draw(SplittableRandom random) {
            Matrix x = Matrix.zeros(250, 6);
            int[] labels = new int[250];
            for (int i = 0; i < 250; i++) {
                int colour = random.nextInt(3);
                int size = random.nextInt(2);
                x.set(i, colour, 1);
                x.set(i, 3 + size, 1);
                x.set(i, 5, random.nextInt(4));
                double logOdds = (colour == 0 ? 1.5 : -0.5) + (size == 0 ? -0.7 : 0.7) + 0.5 * (x.get(i, 5) - 1.5);
                labels[i] = random.nextDouble() < 1 / (1 + Math.exp(-logOdds)) ? 1 : -1;
            }
            return trained(Dataset.of(x, labels)
                    .withFeatures(List.of(
                            Feature.indicator("colour=red", "colour"),
                            Feature.indicator("colour=blue", "colour"),
                            Feature.indicator("colour=grey", "colour"),
                            Feature.indicator("size=small", "size"),
                            Feature.indicator("size=large", "size"),
                            Feature.of("grade"))));
        }
    },
    /** Three visits of each patient, left out together. */
    VISITS_IN_GROUPS {
        @Override
        Verdict draw(SplittableRandom random) {
            Dataset data = VerdictTable.visits(80, 3, 0.6, 1.5, true, random);
            return trained(data.withGroups(
                    IntStream.range(0, data.size()).map(i -> i / 3).toArray()));
        }
    },
    /** Rows that count differently. */
    WEIGHTED {
        @Override
        Verdict draw(SplittableRandom random) {
            Dataset data = SimulatedWorld.LINEAR.draw(200, random);
            double[] weights = new double[200];
            Arrays.setAll(weights, i -> 0.5 + random.nextDouble());
            return trained(data.withWeights(weights));
        }
    },
    /** Three classes. */
    THREE_CLASSES {
        @Override
        Verdict draw(SplittableRandom random) {
            ClassDataset data = VerdictTable.clouds(150, 2.5, random);
            return Verdict.ofTraining(new ClassTrainer(QUICK, 1).fit(data), data);
        }
    },
    /** New labelled rows from where the training rows come from. */
    TEST_ROWS {
        @Override
        Verdict draw(SplittableRandom random) {
            BinaryClassifier model = QUICK.fit(SimulatedWorld.LINEAR.draw(150, random));
            return Verdict.ofTest(model, ClassDataset.of(SimulatedWorld.LINEAR.draw(150, random)));
        }
    },
    /** New rows from where the training rows come from. */
    NEW_ROWS {
        @Override
        Verdict draw(SplittableRandom random) {
            BinaryClassifier model = QUICK.fit(SimulatedWorld.CURVED.draw(100, random));
            return Verdict.ofNewRows(
                    model, SimulatedWorld.CURVED.draw(80, random).inputs());
        }
    };

    private static final DefaultTrainer QUICK =
            DefaultTrainer.forGoal(Goal.LOG_LOSS).withQuick(true).withThreads(1);

    private static Verdict trained(Dataset data) {
        return Verdict.ofTraining(QUICK.fit(data), ClassDataset.of(data));
    }

    abstract Verdict draw(SplittableRandom random);

    /** The verdict on a table of this kind. */
    Verdict verdict(long seed) {
        return draw(new SplittableRandom(2_000_003L * seed + name().hashCode()));
    }
}
