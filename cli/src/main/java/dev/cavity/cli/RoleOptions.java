package dev.cavity.cli;

import dev.cavity.io.prepare.RolePlan;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Columns that say something of the row itself; they are no features. */
@Heading("Rows that belong together or count more")
final class RoleOptions {
    @Option(
            names = "--group",
            paramLabel = "COL",
            description =
                    "Rows with the same value in this column belong together, such as visits of one patient: none is judged"
                            + " with the help of another.")
    @Nullable
    String group;

    @Option(
            names = "--weight",
            paramLabel = "COL",
            description = "How much each row counts: a number of at least 0 in this column.")
    @Nullable
    String weight;

    @Option(
            names = "--count",
            paramLabel = "COL",
            description = "How many times each row occurs: a whole number of at least 0 in this column.")
    @Nullable
    String count;

    RolePlan plan() {
        RolePlan plan = RolePlan.none();
        plan = group == null ? plan : plan.withGroup(group);
        plan = weight == null ? plan : plan.withWeight(weight);
        return count == null ? plan : plan.withCount(count);
    }
}
