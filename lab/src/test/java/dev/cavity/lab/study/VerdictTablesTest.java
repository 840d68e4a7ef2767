package dev.cavity.lab.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.verdict.Colour;
import dev.cavity.verdict.Finding;
import dev.cavity.verdict.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One table of each kind of {@link VerdictStudy}, which says how often verdicts on others are right. */
class VerdictTablesTest {
    private static final long SEED = 1;

    @ParameterizedTest
    @EnumSource(FaultyTable.class)
    void theVerdictNamesTheFault(FaultyTable kind) {
        Verdict verdict = kind.verdict(SEED);
        assertThat(kind.isNamed(verdict)).as(String.join("\n", verdict.lines())).isTrue();
        assertThat(verdict.colour()).isNotEqualTo(Colour.GREEN);
        assertThat(verdict.findings())
                .filteredOn(finding -> finding.colour() != Colour.GREEN)
                .extracting(Finding::advice)
                .allSatisfy(advice -> assertThat(advice).endsWith("."));
    }

    @ParameterizedTest
    @EnumSource(SoundTable.class)
    void soundTablesRaiseNoAlarm(SoundTable kind) {
        Verdict verdict = kind.verdict(SEED);
        assertThat(verdict.colour()).as(String.join("\n", verdict.lines())).isEqualTo(Colour.GREEN);
    }
}
