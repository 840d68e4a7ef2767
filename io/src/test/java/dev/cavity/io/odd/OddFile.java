package dev.cavity.io.odd;

import dev.cavity.io.prepare.PreparationPlan;
import dev.cavity.io.table.ReadOptions;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * A way to write the clean table.
 *
 * @param name what it is called
 * @param training the file to train on
 * @param later the file of later patients, which may be written in yet another way
 * @param options how it is to be read
 * @param plan what is to be done with its columns
 * @param said the sentences that must be said, beginnings of them
 * @param gaps whether the clean table has the same gaps
 */
record OddFile(
        String name,
        Function<Patients, byte[]> training,
        Function<Patients, byte[]> later,
        ReadOptions options,
        PreparationPlan plan,
        List<String> said,
        boolean gaps) {
    static OddFile of(String name, Function<Patients, String> text, String... said) {
        Function<Patients, byte[]> bytes = patients -> text.apply(patients).getBytes(StandardCharsets.UTF_8);
        return ofBytes(name, bytes, said);
    }

    static OddFile ofBytes(String name, Function<Patients, byte[]> bytes, String... said) {
        PreparationPlan plan = PreparationPlan.forLabel(Patients.LABEL).withPositive("ill");
        return new OddFile(name, bytes, bytes, ReadOptions.withDefaults(), plan, List.of(said), false);
    }

    OddFile later(Function<Patients, String> text) {
        return new OddFile(
                name,
                training,
                patients -> text.apply(patients).getBytes(StandardCharsets.UTF_8),
                options,
                plan,
                said,
                gaps);
    }

    OddFile reading(UnaryOperator<ReadOptions> change) {
        return new OddFile(name, training, later, change.apply(options), plan, said, gaps);
    }

    OddFile planned(UnaryOperator<PreparationPlan> change) {
        return new OddFile(name, training, later, options, change.apply(plan), said, gaps);
    }

    OddFile withGaps() {
        return new OddFile(name, training, later, options, plan, said, true);
    }

    @Override
    public String toString() {
        return name;
    }
}
