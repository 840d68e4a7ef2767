package dev.cavity.bench.scoreboard;

import dev.cavity.io.DataException;
import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.Task;
import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.lab.method.FitRecord;
import dev.cavity.lab.report.ReportFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Every score of a suite as one CSV file, a line for each method, table and division: small enough to be kept with the page that is
 * made from it, and readable whatever the version of the library. A line has the checksum of the table as it was then.
 */
final class BoardScores {
    private static final List<String> FACTS = List.of("method", "table", "split", "checksum", "fit", "seconds");
    private static final List<Metric> METRICS =
            List.of(Metric.NLP, Metric.AUC, Metric.ERROR, Metric.F1, Metric.BRIER, Metric.LOO_NLP);
    private static final String HEAD =
            String.join(",", FACTS) + "," + METRICS.stream().map(Metric::key).collect(Collectors.joining(","));
    private static final String CONVERGED = "converged";
    private static final String NOT_CONVERGED = "not-converged";
    private static final String FAILED = "failed";

    private final Map<String, String> lines;

    private BoardScores(Map<String, String> lines) {
        this.lines = lines;
    }

    /** What a file has, which need not be there. */
    static BoardScores read(Path file) {
        Map<String, String> lines = new TreeMap<>();
        if (Files.exists(file)) {
            List<String> text = lines(file);
            if (text.isEmpty() || !text.get(0).equals(HEAD)) {
                throw new DataException(file + " is not a file of scores: its first line is not " + HEAD);
            }
            for (String line : text.subList(1, text.size())) {
                String[] cells = line.split(",", -1);
                lines.put(Task.id(cells[1], cells[0], Integer.parseInt(cells[2])), line);
            }
        }
        return new BoardScores(lines);
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new DataException(file + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** Puts the results of a plan in the place of older ones. */
    void put(ExperimentPlan plan, Map<String, TaskResult> results) {
        for (Task task : plan.tasks()) {
            TaskResult result = results.get(task.id());
            if (result != null) {
                lines.put(task.id(), line(task, result));
            }
        }
    }

    private static String line(Task task, TaskResult result) {
        String outcome = result.failure().isPresent() ? FAILED : result.fit().converged() ? CONVERGED : NOT_CONVERGED;
        return String.join(
                        ",",
                        task.method().name(),
                        task.problem().name(),
                        Integer.toString(task.partition().number()),
                        task.problem().fingerprint(),
                        outcome,
                        number(result.fit().seconds()))
                + METRICS.stream()
                        .map(metric -> "," + number(result.score(metric)))
                        .collect(Collectors.joining());
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%.6f", value);
    }

    void write(Path file) {
        ReportFile.write(
                file,
                HEAD + "\n" + lines.values().stream().map(line -> line + "\n").collect(Collectors.joining()));
    }

    /** The methods that have any result. */
    List<String> methods() {
        return lines.values().stream()
                .map(line -> line.substring(0, line.indexOf(',')))
                .distinct()
                .toList();
    }

    /**
     * The results by task id.
     *
     * @throws DataException if a line is of another table than there is now
     */
    Map<String, TaskResult> results(List<Problem> problems) {
        Map<String, String> fingerprints =
                problems.stream().collect(Collectors.toMap(Problem::name, Problem::fingerprint));
        Map<String, TaskResult> results = new LinkedHashMap<>();
        lines.forEach((id, line) -> {
            String[] cells = line.split(",", -1);
            String expected = fingerprints.get(cells[1]);
            if (expected != null && !expected.equals(cells[3])) {
                throw new DataException("the scores of " + cells[0] + " on " + cells[1]
                        + " are of another table or other divisions; remove their lines and run them again");
            }
            if (expected != null) {
                results.put(id, result(id, cells));
            }
        });
        return results;
    }

    private static TaskResult result(String id, String[] cells) {
        Map<Metric, Double> scores = new EnumMap<>(Metric.class);
        for (int m = 0; m < METRICS.size(); m++) {
            scores.put(METRICS.get(m), number(cells[FACTS.size() + m]));
        }
        FitRecord fit =
                new FitRecord(number(cells[5]), 0, 0, cells[4].equals(CONVERGED), Double.NaN, Map.of(), List.of());
        return new TaskResult(
                id, scores, fit, cells[4].equals(FAILED) ? Optional.of("the fit failed") : Optional.empty());
    }

    private static double number(String cell) {
        return cell.isEmpty() ? Double.NaN : Double.parseDouble(cell);
    }
}
