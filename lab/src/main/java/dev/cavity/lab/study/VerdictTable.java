package dev.cavity.lab.study;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Dataset;
import dev.cavity.data.Feature;
import dev.cavity.linalg.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Pieces that tables for the study of verdicts are made of. */
final class VerdictTable {
    private VerdictTable() {}

    /** Normal inputs. */
    static Matrix normal(int rows, int columns, SplittableRandom random) {
        Matrix x = Matrix.zeros(rows, columns);
        Arrays.setAll(x.array(), i -> random.nextGaussian());
        return x;
    }

    /** Labels that have nothing to do with anything, so many of them positive. */
    static int[] random(int rows, int positives, SplittableRandom random) {
        int[] labels = new int[rows];
        Arrays.fill(labels, -1);
        for (int k = 0; k < positives; ) {
            int i = random.nextInt(rows);
            if (labels[i] < 0) {
                labels[i] = 1;
                k++;
            }
        }
        return labels;
    }

    /** The same with a further column. */
    static ClassDataset withColumn(Dataset data, String name, double... column) {
        Matrix x = Matrix.zeros(data.size(), data.dimension() + 1);
        System.arraycopy(data.inputs().array(), 0, x.array(), 0, data.inputs().array().length);
        for (int i = 0; i < column.length; i++) {
            x.set(i, data.dimension(), column[i]);
        }
        List<Feature> features = new ArrayList<>(data.features());
        features.add(Feature.of(name));
        return ClassDataset.of(Dataset.of(x, data.labels()).withFeatures(features));
    }

    /** The rows of class −1 first, otherwise in the order in which they are. */
    static Dataset sorted(Dataset data) {
        return data.select(IntStream.concat(
                        IntStream.range(0, data.size()).filter(i -> data.label(i) < 0),
                        IntStream.range(0, data.size()).filter(i -> data.label(i) > 0))
                .toArray());
    }

    /** The rows of several tables of the same columns, one table after the other. */
    static Dataset joined(Dataset first, Dataset second) {
        Matrix x = Matrix.zeros(first.size() + second.size(), first.dimension());
        int[] labels = new int[x.rows()];
        for (int i = 0; i < x.rows(); i++) {
            Dataset from = i < first.size() ? first : second;
            int row = i < first.size() ? i : i - first.size();
            labels[i] = from.label(row);
            for (int k = 0; k < x.columns(); k++) {
                x.set(i, k, from.inputs().get(row, k));
            }
        }
        return Dataset.of(x, labels);
    }

    /**
     * Patients with so many visits each, one after the other. A visit is its patient and some noise; the class is the patient's, or of each visit by
     * itself.
     */
    static Dataset visits(int patients, int each, double noise, double signal, boolean own, SplittableRandom random) {
        Matrix x = Matrix.zeros(patients * each, 5);
        int[] labels = new int[x.rows()];
        for (int p = 0; p < patients; p++) {
            double[] patient = new double[5];
            Arrays.setAll(patient, k -> random.nextGaussian());
            for (int v = 0; v < each; v++) {
                int row = p * each + v;
                for (int k = 0; k < 5; k++) {
                    x.set(row, k, patient[k] + noise * random.nextGaussian());
                }
                double logOdds = signal * (own ? x.get(row, 0) : patient[0]);
                labels[row] =
                        v > 0 && !own ? labels[row - 1] : random.nextDouble() < 1 / (1 + Math.exp(-logOdds)) ? 1 : -1;
            }
        }
        return Dataset.of(x, labels);
    }

    /** So many rows for each of the clouds around the corners of a triangle, the classes taking turns. */
    static ClassDataset clouds(int rows, double apart, SplittableRandom random) {
        Matrix x = normal(rows, 3, random);
        int[] classOf = new int[rows];
        for (int i = 0; i < rows; i++) {
            classOf[i] = i % 3;
            x.set(i, 0, x.get(i, 0) + (classOf[i] == 1 ? apart : 0));
            x.set(i, 1, x.get(i, 1) + (classOf[i] == 2 ? apart : 0));
        }
        return ClassDataset.of(x, List.of("low", "middle", "high"), classOf);
    }

    /** The inputs moved in all columns. */
    static Dataset moved(Dataset data, double by) {
        Matrix x = data.inputs().copy();
        for (int i = 0; i < x.array().length; i++) {
            x.array()[i] += by;
        }
        return Dataset.of(x, data.labels());
    }
}
