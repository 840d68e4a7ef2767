package dev.cavity.bench.scoreboard;

import java.util.List;
import java.util.stream.Stream;

/**
 * The tables of the scoreboard. The paper's thirteen sets and the eight problems of its Table 7 are not among them: defaults are chosen
 * here and reported there.
 */
final class BoardTables {
    /**
     * The seven tables that have two classes, and of each table with more its largest and its smallest class against the rest; of equally
     * large ones the first.
     */
    private static final List<BoardTable> BINARY = List.of(
            BoardTable.twoClasses("blood-transfusion", "c1"),
            BoardTable.twoClasses("breast-w", "c1"),
            BoardTable.twoClasses("climate-crashes", "c0"),
            BoardTable.twoClasses("credit-g", "c1"),
            BoardTable.twoClasses("kc2", "c1"),
            BoardTable.twoClasses("pc1", "c1"),
            BoardTable.twoClasses("tic-tac-toe", "c0"),
            BoardTable.oneClass("balance-scale", "c0"),
            BoardTable.oneClass("balance-scale", "c1"),
            BoardTable.oneClass("cmc", "c0"),
            BoardTable.oneClass("cmc", "c1"),
            BoardTable.oneClass("steel-plates", "c3"),
            BoardTable.oneClass("steel-plates", "c1"),
            BoardTable.oneClass("vehicle", "c2"),
            BoardTable.oneClass("vehicle", "c3"));

    private static final List<BoardTable> CLASSES = List.of(
            BoardTable.allClasses("balance-scale"),
            BoardTable.allClasses("cmc"),
            BoardTable.allClasses("vehicle"),
            BoardTable.allClasses("steel-plates"),
            BoardTable.allClasses("car"),
            BoardTable.allClasses("ecoli"),
            BoardTable.allClasses("yeast"));

    private static final List<BoardTable> LARGE = List.of(
            BoardTable.twoClasses("magic", "h"),
            BoardTable.twoClasses("bank", "yes"),
            BoardTable.twoClasses("adult", ">50K"));

    private static final int STUDY_ROWS = 2800;

    private static final List<BoardTable> STUDY = Stream.concat(
                    BINARY.stream(),
                    Stream.of(
                            BoardTable.oneClass("balance-scale", "c2"),
                            BoardTable.oneClass("cmc", "c2"),
                            BoardTable.oneClass("steel-plates", "c0"),
                            BoardTable.oneClass("steel-plates", "c2"),
                            BoardTable.oneClass("steel-plates", "c5"),
                            BoardTable.oneClass("steel-plates", "c6"),
                            BoardTable.oneClass("vehicle", "c0"),
                            BoardTable.oneClass("vehicle", "c1"),
                            BoardTable.twoClasses("magic", "h").with(STUDY_ROWS, 800),
                            BoardTable.twoClasses("magic", "h").with(STUDY_ROWS, 200),
                            BoardTable.twoClasses("bank", "yes").with(STUDY_ROWS, 800),
                            BoardTable.twoClasses("bank", "yes").with(STUDY_ROWS, 300),
                            BoardTable.twoClasses("adult", ">50K").with(STUDY_ROWS, 800),
                            BoardTable.twoClasses("adult", ">50K").with(STUDY_ROWS, 200),
                            BoardTable.twoClasses("blood-transfusion", "c1").with(STUDY_ROWS, 120),
                            BoardTable.twoClasses("breast-w", "c1").with(STUDY_ROWS, 100),
                            BoardTable.twoClasses("climate-crashes", "c0").with(STUDY_ROWS, 150),
                            BoardTable.twoClasses("credit-g", "c1").with(STUDY_ROWS, 150),
                            BoardTable.twoClasses("kc2", "c1").with(STUDY_ROWS, 120),
                            BoardTable.twoClasses("pc1", "c1").with(STUDY_ROWS, 200),
                            BoardTable.twoClasses("tic-tac-toe", "c0").with(STUDY_ROWS, 120),
                            BoardTable.oneClass("cmc", "c0").with(STUDY_ROWS, 150),
                            BoardTable.oneClass("steel-plates", "c3").with(STUDY_ROWS, 150),
                            BoardTable.oneClass("steel-plates", "c6").with(STUDY_ROWS, 150),
                            BoardTable.oneClass("vehicle", "c2").with(STUDY_ROWS, 120),
                            BoardTable.oneClass("vehicle", "c3").with(STUDY_ROWS, 120)))
            .toList();

    /** Those that bench/unseen-tables takes from packages of R, and the class of each that is asked for. */
    private static final List<BoardTable> UNSEEN = List.of(
            BoardTable.twoClasses("sonar", "M"),
            BoardTable.twoClasses("ionosphere", "bad"),
            BoardTable.twoClasses("house-votes", "republican"),
            BoardTable.twoClasses("spam", "spam"),
            BoardTable.twoClasses("musk", "musk"),
            BoardTable.twoClasses("promoter-gene", "promoter"),
            BoardTable.twoClasses("caravan", "insurance"),
            BoardTable.twoClasses("glaucoma", "glaucoma"),
            BoardTable.twoClasses("wpbc", "R"),
            BoardTable.twoClasses("attrition", "Yes"),
            BoardTable.twoClasses("ad-data", "Impaired"),
            BoardTable.twoClasses("cells", "WS"),
            BoardTable.twoClasses("mlc-churn", "yes"),
            BoardTable.twoClasses("credit-data", "bad"),
            BoardTable.twoClasses("wa-churn", "Yes"),
            BoardTable.twoClasses("lending-club", "bad"),
            BoardTable.twoClasses("two-class", "Class2"),
            BoardTable.twoClasses("mroz", "yes"),
            BoardTable.twoClasses("arrests", "No"),
            BoardTable.twoClasses("cowles", "yes"),
            BoardTable.twoClasses("birth-weight", "low"),
            BoardTable.twoClasses("crabs", "F"),
            BoardTable.twoClasses("affairs", "yes"),
            BoardTable.twoClasses("mortgages", "yes"),
            BoardTable.twoClasses("swiss-labor", "yes"),
            BoardTable.twoClasses("resume-names", "yes"));

    private static final List<BoardTable> UNSEEN_CLASSES = Stream.of(
                    "glass",
                    "vowel",
                    "satellite",
                    "zoo",
                    "dna",
                    "iris",
                    "chile",
                    "british-election",
                    "women-work",
                    "world-values",
                    "penguins",
                    "scat",
                    "cluster-jobs")
            .map(BoardTable::allClasses)
            .toList();

    private BoardTables() {}

    static List<BoardTable> of(Suite suite) {
        return switch (suite) {
            case BINARY -> BINARY;
            case CLASSES -> CLASSES;
            case STUDY -> STUDY;
            case LARGE -> LARGE;
            case UNSEEN -> UNSEEN;
            case UNSEEN_CLASSES -> UNSEEN_CLASSES;
        };
    }
}
