package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Figures that may be off though all converged: who asks is told how far, without asking for more words. */
class DoubtsTest {
    private static final String PAIRS = "warning: auc: in 5.00 % of the pairs of a positive and a negative row";

    @TempDir
    private Path folder;

    /** Every row twice, with both labels, a hair apart. */
    private Path twins() {
        StringBuilder text = new StringBuilder("x,y,outcome\n");
        for (int i = 0; i < 20; i++) {
            double x = Math.sin(1.3 * i);
            double y = Math.cos(1.7 * i);
            text.append(String.format(Locale.ROOT, "%.6f,%.6f,%s%n", x, y, i % 3 == 0 ? "ill" : "well"));
            text.append(String.format(Locale.ROOT, "%.14f,%.6f,%s%n", x + 1e-13, y, i % 3 == 0 ? "well" : "ill"));
        }
        return Toys.write(folder.resolve("twins.csv"), text.toString());
    }

    @Test
    void pairsThatRoundingMakesTiesOfAreTold() {
        String fit = "fit " + twins() + " --label outcome --criterion auc --out " + folder.resolve("m.json");
        assertThat(Cli.line(fit).done().err()).contains(PAIRS, "warning: the AUC of rows left out in pairs: in 5.00 %");
        assertThat(Cli.line(fit + " --quiet").done().err()).doesNotContain("rounding");
        Cli.Outcome inspected =
                Cli.line("inspect " + folder.resolve("twins.csv") + " --label outcome --at beta0=4,beta=2");
        assertThat(inspected.done().err()).contains(PAIRS);
    }

    @Test
    void ofAnOrdinaryTableNothingIsSaid() {
        Path data = Toys.write(folder.resolve("toy.csv"), Toys.csv());
        assertThat(Cli.line("fit " + data + " --label outcome --quick --out " + folder.resolve("m.json"))
                        .done()
                        .err())
                .doesNotContain("warning");
    }
}
