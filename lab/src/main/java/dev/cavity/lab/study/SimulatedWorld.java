package dev.cavity.lab.study;

import dev.cavity.data.Dataset;
import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Where simulated tables come from: independent normal inputs, and labels whose probability is known. */
enum SimulatedWorld {
    /** Two of four inputs matter, and they add up; classes of equal size, much noise. */
    LINEAR(4) {
        @Override
        double logOdds(double... x) {
            return 1.2 * x[0] + 0.8 * x[1];
        }
    },
    /** Two inputs, not monotone. */
    CURVED(2) {
        @Override
        double logOdds(double... x) {
            return 2.5 * Math.sin(1.5 * x[0]) + x[1] * x[1] - 1;
        }
    },
    /** One row in six is positive; five inputs, of which two act together. */
    RARE(5) {
        @Override
        double logOdds(double... x) {
            return -2.2 + 1.2 * x[0] + 0.8 * x[1] * x[2];
        }
    },
    /** Little noise, three inputs. */
    SHARP(3) {
        @Override
        double logOdds(double... x) {
            return 6 * (x[0] + x[1] * x[1] - 1);
        }
    },
    /** Nothing to be learnt, from three inputs. */
    NOISE(3) {
        @Override
        double logOdds(double... x) {
            return 0;
        }
    };

    private final int inputs;

    SimulatedWorld(int inputs) {
        this.inputs = inputs;
    }

    /** The kinds from which something can be learnt. */
    static SimulatedWorld[] withSignal() {
        return new SimulatedWorld[] {LINEAR, CURVED, RARE, SHARP};
    }

    abstract double logOdds(double... x);

    /** A table that has both classes. */
    Dataset draw(int rows, SplittableRandom random) {
        while (true) {
            Matrix x = Matrix.zeros(rows, inputs);
            Arrays.setAll(x.array(), i -> random.nextGaussian());
            int[] labels = new int[rows];
            Arrays.setAll(labels, i -> random.nextDouble() < 1 / (1 + Math.exp(-logOdds(x.row(i)))) ? 1 : -1);
            int positives =
                    (int) Arrays.stream(labels).filter(label -> label > 0).count();
            if (positives > 1 && positives < rows - 1) {
                return Dataset.of(x, labels);
            }
        }
    }
}
