package dev.cavity.bench.scoreboard;

import java.util.List;

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

    private BoardTables() {}

    static List<BoardTable> of(Suite suite) {
        return switch (suite) {
            case BINARY -> BINARY;
            case CLASSES -> CLASSES;
            case LARGE -> LARGE;
        };
    }
}
