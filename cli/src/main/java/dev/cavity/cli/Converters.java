package dev.cavity.cli;

import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.Criterion;
import dev.cavity.data.Copies;
import dev.cavity.evaluation.Goal;
import dev.cavity.io.prepare.DayOrder;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.selection.Optimizer;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** From the words of a command line to values, with plain sentences for what cannot be read. */
final class Converters {
    private Converters() {}

    static void register(CommandLine command) {
        command.registerConverter(Criterion.class, refusingWith(Criteria::byName))
                .registerConverter(Optimizer.class, refusingWith(Optimizer::byName))
                .registerConverter(MethodOptions.Method.class, oneOf(MethodOptions.Method.values()))
                .registerConverter(MethodOptions.Link.class, oneOf(MethodOptions.Link.values()))
                .registerConverter(ColumnOptions.MissingChoice.class, oneOf(ColumnOptions.MissingChoice.values()))
                .registerConverter(Goal.class, refusingWith(Goal::byName))
                .registerConverter(Copies.Policy.class, oneOf(Copies.Policy.values()))
                .registerConverter(DayOrder.class, oneOf(new DayOrder[] {DayOrder.DMY, DayOrder.MDY}))
                .registerConverter(ReproduceCommand.Subject.class, oneOf(ReproduceCommand.Subject.values()))
                .registerConverter(Metric.class, refusingWith(Metric::byName))
                .registerConverter(PartitionRange.class, refusingWith(PartitionRange::parse))
                .registerConverter(InducingNumber.class, refusingWith(InducingNumber::parse))
                .registerConverter(Double.class, Converters::number)
                .registerConverter(int.class, wholeNumber(Integer::valueOf))
                .registerConverter(Integer.class, wholeNumber(Integer::valueOf))
                .registerConverter(long.class, wholeNumber(Long::valueOf));
    }

    private static <T> ITypeConverter<T> refusingWith(ITypeConverter<T> converter) {
        return text -> {
            try {
                return converter.convert(text);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage());
            }
        };
    }

    private static <E extends Enum<E>> ITypeConverter<E> oneOf(E[] values) {
        return text -> {
            for (E value : values) {
                if (value.name().equalsIgnoreCase(text)) {
                    return value;
                }
            }
            String names = Arrays.stream(values)
                    .map(value -> value.name().toLowerCase(Locale.ROOT))
                    .collect(Collectors.joining(", "));
            throw new TypeConversionException("'" + text + "' is not one of " + names);
        };
    }

    private static Double number(String text) {
        try {
            return Double.valueOf(text);
        } catch (NumberFormatException e) {
            throw new TypeConversionException("'" + text + "' is not a number");
        }
    }

    private static <T> ITypeConverter<T> wholeNumber(ITypeConverter<T> converter) {
        return text -> {
            try {
                return converter.convert(text);
            } catch (NumberFormatException e) {
                throw new TypeConversionException("'" + text + "' is not a whole number, or too large");
            }
        };
    }
}
