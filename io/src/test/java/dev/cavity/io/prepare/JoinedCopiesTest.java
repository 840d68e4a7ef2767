package dev.cavity.io.prepare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Copies;
import dev.cavity.io.table.Table;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Copies of rows belong together where they cannot be chance, and do not where they can. */
class JoinedCopiesTest {
    private static final PreparationPlan PLAN = PreparationPlan.forLabel("y");

    /** Measurements of which some were written down twice. */
    private static final Table MEASURED = Tables.of(
            "a b y", 40, i -> Math.sin(i < 30 ? i : i - 30) + " " + (i % 10) * 0.1 + " " + (i % 10 < 5 ? "u" : "v"));

    /** As on the Titanic: class, sex and age, so that people must be alike. */
    private static final Table FEW_POSSIBLE =
            Tables.of("a b y", 40, i -> i % 2 + " " + i * i % 3 + " " + (i * i * i % 7 < 3 ? "u" : "v"));

    private static long groups(Prepared prepared) {
        ClassDataset data = prepared.classes();
        return IntStream.range(0, data.size())
                .map(data.outcomes()::group)
                .distinct()
                .count();
    }

    @Test
    void measurementsThatAgreeAreTheSameOnes() {
        Prepared auto = Preparation.learn(MEASURED, PLAN);
        assertThat(groups(auto)).isEqualTo(30);
        assertThat(auto.classes().outcomes().group(0))
                .isEqualTo(auto.classes().outcomes().group(30));
        assertThat(auto.notes())
                .contains(
                        "10 rows are copies of others in label and features, and left out together with them, since they cannot"
                                + " be alike by chance; --copies apart leaves out each by itself");
        assertThat(groups(Preparation.learn(MEASURED, PLAN.withCopies(Copies.Policy.TOGETHER))))
                .isEqualTo(30);
        Prepared apart = Preparation.learn(MEASURED, PLAN.withCopies(Copies.Policy.APART));
        assertThat(groups(apart)).isEqualTo(40);
        assertThat(apart.notes())
                .contains(
                        "10 rows are copies of others in label and features, and left out each by itself; if they are the same"
                                + " cases, leave-one-out looks better than it is");
    }

    @Test
    void peopleThatAgreeMayBeDifferentOnes() {
        Prepared auto = Preparation.learn(FEW_POSSIBLE, PLAN);
        assertThat(groups(auto)).isEqualTo(40);
        assertThat(auto.notes())
                .anyMatch(note -> note.matches(
                        "\\d+ rows are copies of others in label and features, and left out each by itself,"
                                + " since so few different rows are possible that they may be alike by chance; --copies together"
                                + " leaves them out together"));
        Prepared together = Preparation.learn(FEW_POSSIBLE, PLAN.withCopies(Copies.Policy.TOGETHER));
        assertThat(groups(together)).isLessThan(12);
    }

    @Test
    void everyRowTwiceIsATableTwice() {
        Table twice = Tables.of("a y", 8, i -> i / 2 % 2 + " " + (i < 4 ? "u" : "v"));
        assertThat(groups(Preparation.learn(twice, PLAN))).isEqualTo(4);
    }

    @Test
    void copiesOfAGroupAreTogetherAlready() {
        Table visits = Tables.of("a p y", "1.5 r u", "1.5 r u", "2.5 s v", "3.5 t u", "4.5 t v");
        Prepared prepared = Preparation.learn(visits, PLAN.withGroup("p"));
        assertThat(groups(prepared)).isEqualTo(3);
        assertThat(prepared.notes()).noneMatch(note -> note.contains("cop"));
    }

    /** A count says that the cases happened separately. */
    @Test
    void repetitionsByACountStayApart() {
        Table counted = Tables.of("a n y", "1.5 2 u", "2.5 2 v", "3.5 2 u");
        Prepared prepared =
                Preparation.learn(counted, PLAN.withRoles(RolePlan.none().withCount("n")));
        assertThat(groups(prepared)).isEqualTo(6);
        assertThat(prepared.notes()).noneMatch(note -> note.contains("copies"));
        assertThat(groups(Preparation.learn(
                        counted, PLAN.withRoles(RolePlan.none().withCount("n")).withCopies(Copies.Policy.TOGETHER))))
                .isEqualTo(3);
    }
}
