package dev.cavity.io.odd;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * A clean table of patients, and what people make of it. Cells are plain: numbers with a point, yes and no, the visit as days since
 * 1970-01-01. Every change gives another table of the same patients.
 */
final class Patients {
    static final String LABEL = "outcome";
    static final int ROWS = 60;

    private final Map<String, List<String>> columns;

    private Patients(Map<String, List<String>> columns) {
        this.columns = columns;
    }

    /** Sixty patients, the same for the same seed. */
    static Patients of(long seed) {
        Random random = new Random(seed);
        Map<String, List<String>> columns = new LinkedHashMap<>();
        for (String name : List.of("age", "bmi", "income", "rate", "smoker", "visit", "city", LABEL)) {
            columns.put(name, new ArrayList<>());
        }
        for (int i = 0; i < ROWS; i++) {
            int age = 20 + random.nextInt(60);
            double bmi = 18 + 20 * random.nextDouble();
            int income = 1_100 + random.nextInt(48_000);
            double rate = 1 + 97 * random.nextDouble();
            boolean smoker = random.nextInt(3) == 0;
            LocalDate visit = LocalDate.of(2023, 1, 1).plusDays(random.nextInt(360));
            String city = List.of("Berlin", "Porto", "Lyon").get(random.nextInt(3));
            double risk = 0.08 * (age - 50)
                    + 0.15 * (bmi - 28)
                    + (smoker ? 1.5 : 0)
                    + 0.01 * (visit.getDayOfYear() - 180)
                    - 0.00004 * (income - 25_000)
                    + 0.02 * (rate - 50);
            add(
                    columns,
                    Integer.toString(age),
                    fixed(bmi),
                    Integer.toString(income),
                    fixed(rate),
                    smoker ? "yes" : "no");
            columns.get("visit").add(Long.toString(visit.toEpochDay()));
            columns.get("city").add(city);
            columns.get(LABEL).add(risk + random.nextGaussian() > 0 ? "ill" : "well");
        }
        return new Patients(columns);
    }

    private static void add(Map<String, List<String>> columns, String... cells) {
        int j = 0;
        for (List<String> column : columns.values()) {
            if (j < cells.length) {
                column.add(cells[j++]);
            }
        }
    }

    private static String fixed(double number) {
        return String.format(Locale.ROOT, "%.1f", number);
    }

    /** One column written in another way. */
    Patients with(String column, UnaryOperator<String> spelling) {
        Map<String, List<String>> changed = new LinkedHashMap<>(columns);
        changed.replace(column, columns.get(column).stream().map(spelling).toList());
        return new Patients(changed);
    }

    /** Every third cell of a column replaced. */
    Patients gaps(String column, String word) {
        List<String> cells = new ArrayList<>(columns.get(column));
        for (int i = 0; i < cells.size(); i += 3) {
            cells.set(i, word);
        }
        Map<String, List<String>> changed = new LinkedHashMap<>(columns);
        changed.replace(column, cells);
        return new Patients(changed);
    }

    /** A further column, in front. */
    Patients withFirst(String name, String... cells) {
        Map<String, List<String>> changed = new LinkedHashMap<>();
        changed.put(name, Arrays.asList(cells));
        changed.putAll(columns);
        return new Patients(changed);
    }

    List<String> names() {
        return List.copyOf(columns.keySet());
    }

    List<List<String>> rows() {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            int row = i;
            rows.add(columns.values().stream().map(column -> column.get(row)).toList());
        }
        return rows;
    }

    /** As lines of cells with something between, in quotes where a cell holds it. */
    String text(String between) {
        return line(names(), between) + lines(between);
    }

    /** The rows only. */
    String lines(String between) {
        return rows().stream().map(row -> line(row, between)).collect(Collectors.joining());
    }

    private static String line(List<String> cells, String between) {
        return cells.stream()
                        .map(cell -> cell.contains(between) ? "\"" + cell + "\"" : cell)
                        .collect(Collectors.joining(between))
                + "\n";
    }

    String csv() {
        return text(",");
    }

    /** With semicolons and decimal commas. */
    String german() {
        return with("bmi", cell -> cell.replace('.', ','))
                .with("rate", cell -> cell.replace('.', ','))
                .text(";");
    }

    static LocalDate day(String days) {
        return LocalDate.ofEpochDay(Long.parseLong(days));
    }

    /** 12345 as 12,345 with another separator. */
    static String apart(String digits, String between) {
        int head = digits.length() % 3 == 0 ? 3 : digits.length() % 3;
        StringBuilder text = new StringBuilder(digits.substring(0, Math.min(head, digits.length())));
        for (int i = head; i < digits.length(); i += 3) {
            text.append(between).append(digits, i, i + 3);
        }
        return text.toString();
    }
}
