package dev.cavity.io.prepare;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A column with one value only, which some rows lack: all that it says is whether there is a value. Ticked boxes often come
 * like this.
 *
 * @param column the column
 */
public record MissingnessEncoding(String column) implements Encoding {
    @Override
    public List<String> features() {
        return List.of(Encoding.indicatorName(column));
    }

    @Override
    public Outcome encode(@Nullable String cell, double[] out, int at) {
        out[at] = cell == null ? 1 : 0;
        return cell == null ? Outcome.MISSING : Outcome.KNOWN;
    }

    @Override
    public String unseenTreatment() {
        return "any value counts as present";
    }
}
