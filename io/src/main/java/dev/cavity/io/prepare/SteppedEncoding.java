package dev.cavity.io.prepare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Numbers most of which are one and the same, such as an amount that is 0 for nearly everybody: the number, and an indicator for each
 * range that the others were divided into ({@link Steps}). A smooth function of the number alone would have to be the same far and
 * wide, where what is true of one amount need not be true of the next.
 *
 * @param number the number, and what replaces a missing one
 * @param common the value that most rows have; where it is found, all ranges are 0
 * @param bounds where one range ends and the next begins, ascending; the first range has no lower end, the last no upper one
 */
public record SteppedEncoding(NumericEncoding number, double common, List<Double> bounds) implements Encoding {
    /** Copies the bounds and checks that they ascend. */
    public SteppedEncoding {
        bounds = List.copyOf(bounds);
        boolean finite = Double.isFinite(common) && bounds.stream().allMatch(Double::isFinite);
        for (int s = 1; s < bounds.size(); s++) {
            finite &= bounds.get(s - 1) < bounds.get(s);
        }
        if (!finite || bounds.isEmpty()) {
            throw new IllegalArgumentException("ranges of column '" + number.column() + "' with the ends " + bounds
                    + " beside the value " + common + " are not finite and ascending");
        }
    }

    @Override
    public String column() {
        return number.column();
    }

    @Override
    public List<String> features() {
        List<String> names = new ArrayList<>(List.of(column()));
        for (int s = 0; s <= bounds.size(); s++) {
            names.add(column() + "=" + range(s));
        }
        if (number.indicator()) {
            names.add(Encoding.indicatorName(column()));
        }
        return names;
    }

    private String range(int step) {
        if (step == 0) {
            return "below " + ColumnNotes.plain(bounds.get(0));
        }
        String from = ColumnNotes.plain(bounds.get(step - 1));
        return step == bounds.size() ? from + " and more" : from + " to " + ColumnNotes.plain(bounds.get(step));
    }

    @Override
    public boolean isIndicator(int feature) {
        return feature > 0;
    }

    @Override
    public boolean isRange(int feature) {
        return feature > 0 && feature <= bounds.size() + 1;
    }

    @Override
    public Outcome encode(@Nullable String cell, double[] out, int at) {
        int first = at + 1;
        int behind = first + bounds.size() + 1;
        Arrays.fill(out, first, behind, 0);
        if (number.indicator()) {
            out[behind] = cell == null ? 1 : 0;
        }
        Outcome outcome = number.encodeNumber(cell, out, at);
        if (outcome == Outcome.KNOWN && out[at] != common) {
            out[first + Steps.of(bounds, out[at])] = 1;
        }
        return outcome;
    }

    @Override
    public String unseenTreatment() {
        return number.unseenTreatment();
    }
}
