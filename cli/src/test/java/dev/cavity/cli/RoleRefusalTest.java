package dev.cavity.cli;

import java.util.stream.Stream;

/** Rows that belong together or count more than once, and several classes: what cannot be, each with its sentence. */
class RoleRefusalTest extends RefusalContract {
    private static final String FIT = "fit @t.csv --label y --out @o.json ";
    private static final String THREE = "x,y\n1,a\n2,b\n3,c\n4,a\n5,b\n6,c\n";
    private static final String ROWS = "x,p,w,n,y\n1,u,1,2,a\n2,v,2,1,b\n3,u,0,1,a\n4,w,0.5,3,b\n";

    static Stream<Refusal> cases() {
        return Stream.of(weights(), classWeights(), counts(), groups(), files(), classes(), costs(), severalClasses())
                .flatMap(cases -> cases);
    }

    private static Stream<Refusal> weights() {
        return Stream.of(
                weight("missing", "the weight is missing; every row needs a number from 0 to 1000000", ""),
                weight("negative", "'-1' is not a weight; it must be a number from 0 to 1000000", "-1"),
                weight("NaN", "'NaN' is not a weight; it must be a number from 0 to 1000000", "NaN"),
                weight("infinite", "'inf' is not a weight; it must be a number from 0 to 1000000", "inf"),
                weight("too large", "'1e999' is not a weight; it must be a number from 0 to 1000000", "1e999"),
                weight("beyond computing", "'1e20' is not a weight; it must be a number from 0 to 1000000", "1e20"),
                bad(
                                "weights of less than two rows",
                                "@t.csv: the weights add up to 1, as if there were no two rows; a weight says for how many rows one"
                                        + " counts, so multiply them by 4",
                                "--weight w")
                        .with("t.csv", "x,w,y\n1,0.25,a\n2,0.25,b\n3,0.25,b\n4,0.25,a\n"),
                bad(
                                "a number beyond computing",
                                "@t.csv, line 3, column 'x': 1.0E200 is too far from the other values of the column to compute with",
                                "")
                        .with("t.csv", "x,y\n1,a\n1e200,b\n3,b\n4,a\n"),
                weight("no number", "'heavy' is not a weight; it must be a number from 0 to 1000000", "heavy"),
                bad(
                        "weight of no column",
                        "@t.csv: there is no column 'z'; the columns are x, p, w, n, y",
                        "--weight z"),
                bad("weight and label", "column 'y' is the label and cannot be the weight", "--weight y"),
                bad(
                        "weight and feature",
                        "column 'w' is the weight and cannot be a feature",
                        "--weight w --features x,w"),
                bad(
                        "weight and identifier",
                        "column 'w' is the weight and cannot be kept as a feature",
                        "--weight w --keep-identifier w"),
                bad(
                                "nothing of a class counts",
                                "@t.csv: all rows of class 'b' have weight 0; a class needs a row that counts",
                                "--weight w")
                        .with("t.csv", "x,w,y\n1,1,a\n2,0,b\n3,0,b\n"));
    }

    private static Refusal weight(String name, String message, String cell) {
        return bad("weight " + name, "@t.csv, line 3, column 'w': " + message, "--weight w")
                .with("t.csv", "x,w,y\n1,1,a\n2," + cell + ",b\n3,1,a\n");
    }

    private static Stream<Refusal> classWeights() {
        return Stream.of(
                usage(
                        "a class without weight",
                        "--class-weight: 'a' is neither balanced nor a class with its weight, such as ill=2",
                        "--class-weight a"),
                usage(
                        "weight of class 0",
                        "--class-weight: the weight '0' of class 'a' is not a number above 0 and up to 1000000",
                        "--class-weight a=0"),
                usage(
                        "weight of class NaN",
                        "--class-weight: the weight 'NaN' of class 'a' is not a number above 0 and up to 1000000",
                        "--class-weight a=NaN"),
                usage(
                        "weight of class in words",
                        "--class-weight: the weight 'much' of class 'b' is not a number above 0 and up to 1000000",
                        "--class-weight a=1,b=much"),
                usage(
                        "weight of class empty",
                        "--class-weight: the weight '' of class 'a' is not a number above 0 and up to 1000000",
                        "--class-weight a="),
                usage(
                        "weight of class negative",
                        "--class-weight: the weight '-1' of class 'a' is not a number above 0 and up to 1000000",
                        "--class-weight a=-1"),
                usage(
                        "weight of class infinite",
                        "--class-weight: the weight '1e400' of class 'a' is not a number above 0 and up to 1000000",
                        "--class-weight a=1e400"),
                usage(
                        "weight of nothing",
                        "--class-weight: '=2' is neither balanced nor a class with its weight, such as ill=2",
                        "--class-weight =2"),
                usage(
                        "balanced and more",
                        "--class-weight: balanced stands alone; leave out the other weights, or give one for every class",
                        "--class-weight balanced,a=2"),
                usage("weight of a class twice", "--class-weight names class 'a' twice", "--class-weight a=1,a=2"),
                bad(
                        "weight of no class",
                        "@t.csv: there is no class 'z' to weigh; the classes are a, b",
                        "--class-weight z=2"));
    }

    private static Refusal usage(String name, String message, String options) {
        return Refusal.of(name, ExitCode.USAGE, message, FIT + options).with("t.csv", ROWS);
    }

    private static Stream<Refusal> costs() {
        return Stream.of(
                cost("no such file", "@no.csv: there is no such file", "", "--costs @no.csv"),
                cost(
                        "a class is missing",
                        "@c.csv: there is no row for class 'c'; every class needs one",
                        ",a,b,c\na,0,1,1\nb,1,0,1\n"),
                cost(
                        "a column is missing",
                        "@c.csv: there is no column for class 'c'; every class needs one",
                        ",a,b\na,0,1\nb,1,0\nc,1,1\n"),
                cost(
                        "a class too many",
                        "@c.csv: there is a column for class 'd', and the classes are a, b, c",
                        ",a,b,c,d\na,0,1,1,1\nb,1,0,1,1\nc,1,1,0,1\n"),
                cost(
                        "a row too many",
                        "@c.csv: there is a row for class 'd', and the classes are a, b, c",
                        ",a,b,c\na,0,1,1\nb,1,0,1\nc,1,1,0\nd,1,1,1\n"),
                cost(
                        "a row twice",
                        "@c.csv: there are two rows for class 'a'",
                        ",a,b,c\na,0,1,1\na,1,0,1\nb,1,1,0\nc,1,1,0\n"),
                cost(
                        "no number",
                        "@c.csv, line 2, column 'b': 'dear' is not a cost; it must be a number",
                        ",a,b,c\na,0,dear,1\nb,1,0,1\nc,1,1,0\n"),
                cost(
                        "infinite",
                        "@c.csv, line 4, column 'a': 'Infinity' is not a cost; it must be a number",
                        ",a,b,c\na,0,1,1\nb,1,0,1\nc,Infinity,1,0\n"),
                cost(
                        "empty cell",
                        "@c.csv, line 3, column 'c': '' is not a cost; it must be a number",
                        ",a,b,c\na,0,1,1\nb,1,0,\nc,1,1,0\n"),
                bad(
                                "mistakes that pay",
                                "@c.csv: by these costs a mistake is cheaper than the truth, or nothing costs anything; each class must"
                                        + " cost least where it is called what it is",
                                "--costs @c.csv")
                        .with("c.csv", ",a,b\na,1,0\nb,0,1\n"));
    }

    private static Refusal cost(String name, String message, String table) {
        return cost(name, message, table, "--costs @c.csv");
    }

    private static Refusal cost(String name, String message, String table, String options) {
        Refusal refusal = three("costs: " + name, message, options);
        return table.isEmpty() ? refusal : refusal.with("c.csv", table);
    }

    /** What is for two classes only. */
    private static Stream<Refusal> severalClasses() {
        String instead =
                " is for two classes, and there are 3; use --goal f1 or --costs FILE, or name one class with --positive";
        return Stream.of(
                threeUsage("threshold", "--threshold" + instead, "--threshold 0.3"),
                threeUsage("goal of costs", "--goal cost:2:1" + instead, "--goal cost:2:1"),
                threeUsage("goal of weighted error", "--goal wer:0.1" + instead, "--goal wer:0.1"),
                Refusal.of(
                                "inspect at a place",
                                ExitCode.BAD_DATA,
                                "@t.csv: the label column 'y' has 3 classes, so --positive must name one of them: 'a' (2), 'b' (2), 'c' (2)",
                                "inspect @t.csv --label y --at beta0=1,beta=1")
                        .with("t.csv", THREE),
                Refusal.of(
                                "too few for folds",
                                ExitCode.BAD_DATA,
                                "t: with 2 folds a training set has one row only of class 'a'; hold out less, or make rare classes one with"
                                        + " --pool-rare K",
                                "compare @t.csv --label y --folds 2 --methods ep-ml")
                        .with("t.csv", THREE),
                Refusal.of(
                                "too few groups for folds",
                                ExitCode.BAD_DATA,
                                "t has 4 rows in 3 groups, too few for 4 folds that keep groups together",
                                "compare @t.csv --label y --group p --folds 4 --methods ep-ml")
                        .with("t.csv", ROWS));
    }

    private static Refusal threeUsage(String name, String message, String options) {
        return Refusal.of("three classes: " + name, ExitCode.USAGE, message, FIT + options)
                .with("t.csv", THREE);
    }

    private static Stream<Refusal> counts() {
        return Stream.of(
                bad("all counts 0", "@t.csv: all counts in column 'n' are 0, so no row is left", "--count n")
                        .with("t.csv", "x,n,y\n1,0,a\n2,0,b\n"),
                count("missing", "the count is missing; every row needs a whole number from 0", ""),
                count("negative", "'-2' is not a count; it must be a whole number from 0", "-2"),
                count("NaN", "'NaN' is not a count; it must be a whole number from 0", "NaN"),
                count("infinite", "'inf' is not a count; it must be a whole number from 0", "inf"),
                count("no number", "'many' is not a count; it must be a whole number from 0", "many"),
                bad("count of no column", "@t.csv: there is no column 'z'; the columns are x, p, w, n, y", "--count z"),
                bad("count and label", "column 'y' is the label and cannot be the count", "--count y"),
                bad("count and feature", "column 'n' is the count and cannot be a feature", "--count n --features x,n"),
                bad(
                                "nothing of a class is there",
                                "@t.csv: all 2 rows are of class 'a' in the label column 'y'; a classifier needs examples of two classes",
                                "--count n")
                        .with("t.csv", "x,n,y\n1,1,a\n2,0,b\n3,1,a\n4,0,b\n"),
                count("a fraction", "'1.5' is not a count; it must be a whole number from 0", "1.5"),
                count(
                        "too large",
                        "with the count of this row there are more than 10000000 rows; use weights instead of counts",
                        "1e8"),
                bad("count and group", "column 'p' is the group and cannot be the count", "--group p --count p"));
    }

    private static Refusal count(String name, String message, String cell) {
        return bad("count " + name, "@t.csv, line 3, column 'n': " + message, "--count n")
                .with("t.csv", "x,n,y\n1,1,a\n2," + cell + ",b\n3,1,a\n");
    }

    private static Stream<Refusal> groups() {
        return Stream.of(
                bad(
                                "group missing",
                                "@t.csv, line 3, column 'p': the group is missing; every row needs one",
                                "--group p")
                        .with("t.csv", "x,p,y\n1,u,a\n2,,b\n3,v,a\n"),
                bad(
                                "one group",
                                "@t.csv: all rows are of one group in column 'p', and without it no row would be left to learn"
                                        + " from",
                                "--group p")
                        .with("t.csv", "x,p,y\n1,u,a\n2,u,b\n3,u,a\n"),
                bad("group of no column", "@t.csv: there is no column 'z'; the columns are x, p, w, n, y", "--group z"),
                bad("group and label", "column 'y' is the label and cannot be the group", "--group y"),
                bad("group and feature", "column 'p' is the group and cannot be a feature", "--group p --features p"),
                bad(
                        "group and identifier",
                        "column 'p' is the group and cannot be kept as a feature",
                        "--group p --keep-identifier p"),
                bad("group and order", "column 'p' is the group and cannot be ordinal", "--group p --ordinal p=u,v,w"),
                bad(
                                "groups and copies",
                                "@t.csv: groups and copies together make all rows one group, and without it no row would be left to learn"
                                        + " from; --copies apart leaves out copies each by itself",
                                "--group p --copies together")
                        .with("t.csv", "x,p,y\n1,u,a\n2,u,b\n1,v,a\n2,v,b\n"),
                bad("group and weight", "column 'w' is the group and cannot be the weight", "--group w --weight w"),
                Refusal.of(
                        "group that the model uses",
                        ExitCode.BAD_DATA,
                        "column 'color' is a feature of the model and cannot be the group",
                        "evaluate @m.json @toy.csv --group color"));
    }

    private static Stream<Refusal> files() {
        String arff =
                "@relation r\n@attribute x real\n@attribute w real\n@attribute y {a,b}\n@data\n1,1,a,{2}\n2,1,b\n3,2,a\n";
        return Stream.of(
                bad("weight of ARFF", "@t.csv: line 6: the weight '-1' is not a number from 0", "")
                        .with("t.csv", arff.replace("{2}", "{-1}")),
                bad(
                                "weight of ARFF and of a column",
                                "@t.csv, line 6: the row has a weight of its own, 2.0, and column 'w' holds another; use one of"
                                        + " them",
                                "--weight w")
                        .with("t.csv", arff),
                svm(
                        "too few weights",
                        "@t.csv: line 3: there is no weight for this row in @t.csv.weight, which ends before it",
                        "1\n2\n"),
                svm(
                        "too many weights",
                        "@t.csv.weight: line 4: there is a weight, but no row is left that it could belong to",
                        "1\n2\n3\n4\n"),
                svm("weight of LIBSVM", "@t.csv.weight: line 2: the weight 'x' is not a number from 0", "1\nx\n3\n"),
                Refusal.of(
                                "rows without labels",
                                ExitCode.BAD_DATA,
                                "@t.csv: line 1: '1:5' was found where the label was expected; weights of rows belong in a file"
                                        + " @t.csv.weight",
                                "fit @t.csv --label label --out @o.json")
                        .with("t.csv", "1:5 2:3\n1:4 2:1\n"));
    }

    private static Refusal svm(String name, String message, String weights) {
        return Refusal.of(name, ExitCode.BAD_DATA, message, "fit @t.csv --label label --out @o.json")
                .with("t.csv", "1 1:5\n-1 1:4\n1 1:3\n")
                .with("t.csv.weight", weights);
    }

    private static Stream<Refusal> classes() {
        String twice =
                ", and each class needs two; name the classes to use with --classes, or make rare ones one class with"
                        + " --pool-rare K";
        StringBuilder numbers = new StringBuilder("x,y\n");
        for (int i = 0; i < 30; i++) {
            numbers.append(i % 7).append(',').append(i * i).append('\n');
        }
        return Stream.of(
                three(
                                "two rows",
                                "@t.csv: class 'a' has one row only, and each class needs two, so that one is left when the other is"
                                        + " left out",
                                "")
                        .with("t.csv", "x,y\n1,a\n2,b\n"),
                three("a class of one row", "@t.csv: class 'd' has one row only in the label column 'y'" + twice, "")
                        .with("t.csv", THREE + "7,d\n"),
                three(
                                "classes of one row",
                                "@t.csv: classes 'd', 'e' have one row only in the label column 'y'" + twice,
                                "")
                        .with("t.csv", THREE + "7,d\n8,e\n"),
                three(
                        "unknown class",
                        "@t.csv: the label column 'y' has no class 'z'; it has 'a' (2), 'b' (2), 'c' (2)",
                        "--classes a,z"),
                three("one class", "at least two classes are needed, not a", "--classes a"),
                three("a class twice", "class 'a' is named twice", "--classes a,b,a"),
                three(
                        "positive elsewhere",
                        "class 'c' cannot be positive, because it is not among the classes to use: a, b",
                        "--classes a,b --positive c"),
                three(
                        "everything rare",
                        "@t.csv: no class of the label column 'y' has 9 rows, so --pool-rare 9 leaves one class only",
                        "--pool-rare 9"),
                three(
                                "pooled alone",
                                "@t.csv: --pool-rare 2 leaves class 'other' one row only, and each class needs two; take a larger"
                                        + " number, or name the classes to use with --classes",
                                "--pool-rare 2")
                        .with("t.csv", THREE + "7,d\n"),
                three(
                                "numbers as classes",
                                "@t.csv: the label column 'y' has 30 different values in 30 rows, most of them once; a"
                                        + " classifier needs a column with a few classes",
                                "")
                        .with("t.csv", numbers.toString()),
                Refusal.of(
                                "a class the model does not know",
                                ExitCode.BAD_DATA,
                                "@t.csv, line 2, column 'outcome': class 'dead' is not one of those in the training data, ill, well",
                                "evaluate @m.json @t.csv")
                        .with("t.csv", Toys.HEADER + "\n1,1,red,dead\n"));
    }

    private static Refusal three(String name, String message, String options) {
        return Refusal.of(name, ExitCode.BAD_DATA, message, FIT + options).with("t.csv", THREE);
    }

    private static Refusal bad(String name, String message, String options) {
        return Refusal.of(name, ExitCode.BAD_DATA, message, FIT + options).with("t.csv", ROWS);
    }
}
