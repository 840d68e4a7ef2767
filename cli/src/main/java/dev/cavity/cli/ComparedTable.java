package dev.cavity.cli;

import dev.cavity.facts.Facts;
import dev.cavity.io.DataException;
import dev.cavity.io.prepare.Preparation;
import dev.cavity.io.prepare.PreparationPlan;
import dev.cavity.io.prepare.Prepared;
import dev.cavity.io.table.ReadOptions;
import dev.cavity.io.table.Source;
import dev.cavity.io.table.Table;
import dev.cavity.lab.comparison.Resampling;
import dev.cavity.lab.comparison.TableProblem;
import dev.cavity.lab.experiment.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A table on which methods are compared.
 *
 * @param file the file, as it was given
 * @param source the name of the file, as messages call it
 * @param problem the table with its splits
 * @param label the column to be predicted
 * @param notes what was decided about its columns, one sentence each
 */
record ComparedTable(String file, String source, Problem problem, String label, List<String> notes) {
    static List<ComparedTable> read(
            List<String> files, ReadOptions options, PreparationPlan plan, Resampling resampling, long seed) {
        Map<String, String> taken = new HashMap<>();
        for (String file : files) {
            String other = taken.put(name(file), file);
            if (other != null) {
                throw new UsageException("'" + other + "' and '" + file + "' would both be called " + name(file)
                        + "; rename one of them");
            }
        }
        List<ComparedTable> tables = new ArrayList<>();
        for (String file : files) {
            Table table = TrainingData.table(Source.of(file), options);
            Prepared prepared = Preparation.learn(table, plan);
            Problem problem = TableProblem.of(name(file), table, plan, prepared, resampling, seed);
            tables.add(new ComparedTable(file, table.source(), problem, plan.label(), prepared.notes()));
        }
        return tables;
    }

    /** The file's name without folders and endings, in the letters that names of problems may have. */
    private static String name(String file) {
        if (file.equals("-")) {
            return "standard-input";
        }
        Path path = Path.of(file).getFileName();
        String base = path == null ? "" : path.toString();
        String plain = base.replaceFirst("(?i)(\\.(csv|tsv|txt|arff|data|libsvm|svm))?(\\.gz)?$", "");
        String allowed = plain.replaceAll("[^A-Za-z0-9.-]+", "-");
        return allowed.isEmpty() ? "data" : allowed;
    }

    void requireMemory(int sideBySide) {
        int rows = problem.partitions().stream()
                .mapToInt(partition -> partition.train().length)
                .max()
                .orElse(0);
        DenseMemory memory = DenseMemory.of(rows, sideBySide);
        if (memory.isShort()) {
            throw new DataException(String.format(
                    Locale.ROOT,
                    "%s has %d training rows in a split, for which %d fits side by side need about %.1f GB of memory and Java"
                            + " may use %.1f GB; use fewer --threads, or give Java more with JAVA_TOOL_OPTIONS=-Xmx%dg",
                    source,
                    rows,
                    sideBySide,
                    memory.neededGigabytes(),
                    memory.availableGigabytes(),
                    memory.enough()));
        }
    }

    /** What was read. */
    Facts facts() {
        return Facts.none()
                .sentence(
                        "sentence", TrainingData.sentence(source, problem.rows().size(), label, problem.rows()))
                .sentences("notes", notes);
    }
}
