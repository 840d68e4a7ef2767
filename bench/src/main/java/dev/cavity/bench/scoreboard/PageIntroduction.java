package dev.cavity.bench.scoreboard;

/** What the page says before any figure: what is compared and how. */
final class PageIntroduction {
    private PageIntroduction() {}

    static String text() {
        return """
                # Scoreboard

                Cavity's methods beside other people's, on public tables that have no part in the paper: defaults are chosen here and reported on \
                the paper's sets. The members of the default and a few constants were chosen on the tables of the first sections, so its figures there are \
                somewhat better than they would be on others. The last sections have tables that nothing was chosen on. This page is written by `bench/scoreboard page`; nothing in it is typed by hand.

                All methods see the same rows, divided in the same way, and the same inputs: categories as indicators, missing cells imputed with \
                an indicator of their own, all learnt on the training rows of a division alone, as `cavity fit` does it. Trees take the inputs as they \
                are; logistic regression and the support vector machine standardise them; Cavity's methods scale them as they always do. Whatever a \
                peer tunes is tuned by 4-fold cross-validation on its own training rows, by log loss; what is tried is in the list of methods. Each \
                fit has one thread.

                * **Log loss** is the mean of −log p(true class). A peer's probabilities are clipped at 1e-15, without which a forest that gives a \
                class no vote would have an infinite loss; Cavity's are not clipped.
                * **AUC** with several classes is the mean over classes, each against the rest; so is the **F-measure**. With two classes the \
                F-measure is that of the class that is asked for, at p ≥ ½ or the threshold that the method chose.
                * **Leave-one-out − test**: by how much the leave-one-out log loss that a fit reported, averaged over tables, differs from the test log \
                loss, in per cent of it. Negative: it promised too much.
                * Two-class views of tables with more classes are named by the class that is asked for, such as cmc-c0; with several classes those \
                with fewer than %d rows are left out (5 rows of yeast, 9 of ecoli).

                """.formatted(BoardTable.LEAST_ROWS_OF_A_CLASS);
    }

    /** What the tables are that nothing was chosen on. */
    static String unseen() {
        return """
                Tables for classification of packages of R (`bench/unseen-tables DIR`), which decided nothing: they were looked at once, after the default \
                had been chosen, and what came out is what stands here. Left out were tables of fewer than 100 rows, those that the sections above or \
                the paper have, such as give the answer away, and two that are many times larger than the others.

                """;
    }
}
