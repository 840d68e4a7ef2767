package dev.cavity.cli;

import dev.cavity.data.Copies;
import dev.cavity.io.prepare.DayOrder;
import dev.cavity.io.prepare.MissingPolicy;
import dev.cavity.io.prepare.PreparationPlan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What the columns of a table are for. */
@Heading("The table")
class ColumnOptions {
    @Option(names = "--label", paramLabel = "COL", description = "The column to predict; required.")
    @Nullable
    String label;

    @Option(
            names = "--positive",
            paramLabel = "NAME",
            description = "The class that counts as positive; with more than two classes, this one against the rest.")
    @Nullable
    String positive;

    @Option(names = "--classes", split = ",", paramLabel = "NAME", description = "Use only the rows of these classes.")
    List<String> classes = new ArrayList<>();

    @Option(
            names = "--pool-rare",
            paramLabel = "K",
            description = "Merge classes with fewer than K rows into one class, 'other'.")
    int poolRare;

    @Mixin
    RoleOptions roles = new RoleOptions();

    @Option(
            names = "--class-weight",
            paramLabel = "balanced|a=2,b=1",
            description =
                    "Let the rows of a class count more or less, for fitting and for every leave-one-out figure; balanced"
                            + " gives every class the same total weight.")
    @Nullable
    String classWeight;

    @Option(
            names = "--copies",
            paramLabel = "together|apart|auto",
            description =
                    "Rows that are exact copies of others: left out together, each by itself, or (auto, the default) together"
                            + " where chance cannot explain them.")
    Copies.Policy copies = Copies.Policy.AUTO;

    @Option(names = "--features", split = ",", paramLabel = "COL", description = "Use only these columns.")
    List<String> features = new ArrayList<>();

    @Option(names = "--drop", split = ",", paramLabel = "COL", description = "Leave these columns out.")
    List<String> drop = new ArrayList<>();

    @Option(
            names = "--missing",
            paramLabel = "impute|fail",
            description =
                    "What to do with missing values (empty, ?, NA): fill in, with a further column that says where (default), or stop.")
    MissingChoice missing = MissingChoice.IMPUTE;

    @Option(
            names = "--na",
            split = ",",
            paramLabel = "WORD",
            description = "Further words for a missing value, such as -999; the model keeps them.")
    List<String> missingWords = new ArrayList<>();

    @Option(
            names = "--keep-identifier",
            split = ",",
            paramLabel = "COL",
            description = "Use these columns although they seem to name or count the rows, or to be free text.")
    List<String> keepIdentifier = new ArrayList<>();

    @Option(
            names = "--date-order",
            paramLabel = "dmy|mdy",
            description =
                    "Whether day or month comes first in dates like 3/4/2024; by default detected for each column.")
    DayOrder dateOrder = DayOrder.UNKNOWN;

    @Option(
            names = "--ordinal",
            paramLabel = "COL=a,b,c",
            description = "The order of a categorical column's values, lowest first; may be repeated.")
    Map<String, String> ordinal = new LinkedHashMap<>();

    @Mixin
    ReadingOptions reading = new ReadingOptions();

    /** What the options ask for. */
    PreparationPlan plan() {
        if (poolRare < 0) {
            throw new UsageException("--pool-rare " + poolRare + " is not at least 0");
        }
        if (label == null) {
            throw new UsageException("Missing required option: '--label=COL'");
        }
        PreparationPlan plan = PreparationPlan.forLabel(label)
                .withRoles(roles.plan())
                .withPoolRare(poolRare)
                .withMissingWords(missingWords)
                .withKeep(keepIdentifier)
                .withDayOrder(dateOrder)
                .withCopies(copies)
                .withClassWeights(ClassWeightOption.parse(classWeight))
                .withMissing(missing == MissingChoice.FAIL ? MissingPolicy.FAIL : MissingPolicy.IMPUTE);
        if (positive != null) {
            plan = plan.withPositive(positive);
        }
        if (!classes.isEmpty()) {
            plan = plan.withClasses(classes);
        }
        if (!features.isEmpty()) {
            plan = plan.withFeatures(features);
        }
        if (!drop.isEmpty()) {
            plan = plan.withDrop(drop);
        }
        for (Map.Entry<String, String> order : ordinal.entrySet()) {
            List<String> values = Arrays.stream(order.getValue().split(",", -1))
                    .map(String::strip)
                    .toList();
            plan = plan.withOrdinal(order.getKey(), values);
        }
        return plan;
    }

    enum MissingChoice {
        IMPUTE,
        FAIL
    }
}
