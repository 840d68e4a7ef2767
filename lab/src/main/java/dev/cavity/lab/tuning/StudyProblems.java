package dev.cavity.lab.tuning;

import dev.cavity.data.Dataset;
import dev.cavity.data.Splits;
import dev.cavity.data.Synthetic;
import dev.cavity.io.registry.DatasetStore;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.Problems;
import java.util.ArrayList;
import java.util.List;

/**
 * Problems on which defaults may be chosen, because the paper's tables do not use them: other classes of yeast, car and ecoli
 * than those of Table 7, samples of the larger sets, and the screening generator.
 */
final class StudyProblems {
    /** Rows of a large set that take part; what is not for training is for testing. */
    private static final int SAMPLE = 2500;

    private static final long SEED = 2008;

    private StudyProblems() {}

    /** A class of a data set against the others, and how many rows are for training. */
    private record OneClass(String set, String positive, int train) {}

    private static final List<OneClass> CLASSES = List.of(
            new OneClass("yeast", "CYT", 300),
            new OneClass("yeast", "MIT", 300),
            new OneClass("yeast", "ME1", 300),
            new OneClass("yeast", "VAC", 300),
            new OneClass("yeast", "POX", 400),
            new OneClass("car", "acc", 350),
            new OneClass("car", "vgood", 350),
            new OneClass("ecoli", "cp", 124),
            new OneClass("ecoli", "im", 124),
            new OneClass("ecoli", "pp", 124),
            new OneClass("ecoli", "imU", 124),
            new OneClass("magic", "h", 400),
            new OneClass("magic", "g", 150),
            new OneClass("bank", "yes", 500),
            new OneClass("adult", ">50K", 300));

    static List<Problem> open(DatasetStore store, int partitions) {
        List<Problem> problems = new ArrayList<>();
        for (OneClass one : CLASSES) {
            Dataset data = Problems.oneClass(store, one.set(), one.positive(), SEED);
            if (data.size() > SAMPLE) {
                data = data.select(Splits.stratified(data, SAMPLE, SEED).train());
            }
            String name = one.set() + "-" + one.positive().replaceAll("[^A-Za-z0-9]", "");
            problems.add(Problem.stratified(name, data, one.train(), partitions, SEED));
        }
        problems.add(Problem.stratified("screening", Synthetic.screening(SAMPLE, SEED), 400, partitions, SEED));
        return problems;
    }
}
