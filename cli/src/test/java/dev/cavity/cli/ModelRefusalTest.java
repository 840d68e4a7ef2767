package dev.cavity.cli;

import dev.cavity.Version;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Models that cannot be used, and rows that do not fit a model. */
class ModelRefusalTest extends RefusalContract {
    private static final String PREDICT = "predict @m.json @t.csv --out @p.csv";
    private static final String EVALUATE = "evaluate @m.json @t.csv";

    private static final String TOO_FAR =
            " is too far from the values that the model was fitted to for a probability to be computed";

    static Stream<Refusal> cases() {
        return Stream.of(
                bad("missing model", "@no.json does not exist", "predict @no.json @toy.csv"),
                bad("directory", "@d is a directory, not a model file", "predict @d @toy.csv"),
                bad("empty model", "@b.json is empty, not a Cavity model file", "predict @b.json @toy.csv")
                        .with("b.json", ""),
                bad(
                        "table as model",
                        "@toy.csv is not a Cavity model file: it is not valid JSON, line 1",
                        "evaluate @toy.csv @toy.csv"),
                bad(
                                "foreign JSON",
                                "@b.json is not a Cavity model file: it lacks \"format\": \"cavity-model\"",
                                "predict @b.json @toy.csv")
                        .with("b.json", "{\"coefficients\": [1, 2]}"),
                bad(
                                "binary model",
                                "@b.json is not a Cavity model file: it is not valid JSON, line 1",
                                "predict @b.json @toy.csv")
                        .with("b.json", new byte[] {(byte) 0x80, 4, (byte) 0x95, 0}),
                bad("missing rows", "@no.csv: there is no such file", "predict @m.json @no.csv --out @p.csv"),
                bad("empty rows", "@t.csv: the file is empty", PREDICT).with("t.csv", ""),
                bad("missing feature", "@t.csv lacks the column 'y' that the model needs; it has x, color", PREDICT)
                        .with("t.csv", "x,color\n1,red\n"),
                bad(
                                "missing features",
                                "@t.csv lacks the columns 'x', 'y', 'color' that the model needs; it has a, b",
                                EVALUATE)
                        .with("t.csv", "a,b\n1,red\n"),
                bad(
                                "text for a number",
                                "@t.csv, line 3, column 'y': 'tall' is not a number, which the column had in the training"
                                        + " data",
                                PREDICT)
                        .with("t.csv", "x,y,color\n1,2,red\n1,tall,red\n"),
                bad(
                                "infinite at prediction",
                                "@t.csv, line 2, column 'x': 'inf' is not a finite number; a missing value is an empty"
                                        + " cell, ? or NA",
                                PREDICT)
                        .with("t.csv", "x,y,color\ninf,2,red\n"),
                bad("ragged at prediction", "@t.csv: line 3 has 2 cells, the header has 3 columns", PREDICT)
                        .with("t.csv", "x,y,color\n1,2,red\n1,2\n"),
                bad("beyond all scales", "@t.csv, line 3, column 'y': -1.7E308" + TOO_FAR, PREDICT)
                        .with("t.csv", "x,y,color\n1,2,red\n1,-1.7e308,red\n"),
                bad("a label beyond all scales", "@t.csv, line 2, column 'x': 1.7E308" + TOO_FAR, EVALUATE)
                        .with("t.csv", "x,y,color,outcome\n1.7e308,2,red,ill\n1,2,red,well\n"),
                bad(
                        "unknown column to keep",
                        "@toy.csv: there is no column 'id' to keep; the columns are x, y, color, outcome",
                        "predict @m.json @toy.csv --keep x,id"),
                bad(
                        "a column to keep twice",
                        "--keep names the column 'x' twice",
                        "predict @m.json @toy.csv --keep x,y,x"),
                bad(
                                "evaluation without labels",
                                "@t.csv: there is no column 'outcome', which holds the labels; use 'cavity predict' for"
                                        + " rows without labels",
                                EVALUATE)
                        .with("t.csv", "x,y,color\n1,2,red\n"),
                bad(
                                "class never seen",
                                "@t.csv, line 2, column 'outcome': class 'dead' is not one of those in the training data,"
                                        + " ill, well",
                                EVALUATE)
                        .with("t.csv", Toys.HEADER + "\n1,2,red,dead\n"),
                bad("no row with a label", "@t.csv: there is no row with a label", EVALUATE)
                        .with("t.csv", Toys.HEADER + "\n1,2,red,\n"),
                bad("evaluation of nothing", "@t.csv: there is no row with a label", EVALUATE)
                        .with("t.csv", Toys.HEADER + "\n"));
    }

    @Test
    void truncated() {
        String half = modelText().substring(0, modelText().length() / 2);
        Toys.write(folder.resolve("b.json"), half);
        check(bad(
                "truncated",
                "@b.json is not a whole Cavity model file: it ends in the middle, line "
                        + (1 + half.chars().filter(c -> c == '\n').count()),
                "predict @b.json @toy.csv"));
    }

    @Test
    void altered() {
        Toys.write(folder.resolve("b.json"), modelText().replaceFirst("\"rows\": 40", "\"rows\": 41"));
        check(bad(
                "altered",
                "@b.json has been altered or damaged since it was written: its checksum is wrong",
                "predict @b.json @toy.csv"));
    }

    @Test
    void fromANewerVersion() {
        String newer = modelText().replace("\"formatVersion\": 3", "\"formatVersion\": 4");
        Toys.write(folder.resolve("b.json"), newer.getBytes(StandardCharsets.UTF_8));
        check(bad(
                "newer",
                "@b.json was written by a newer version of Cavity (format 4; this is " + Version.current()
                        + " with format 3)",
                "evaluate @b.json @toy.csv"));
    }

    private static Refusal bad(String name, String message, String command) {
        return Refusal.of(name, ExitCode.BAD_DATA, message, command);
    }
}
