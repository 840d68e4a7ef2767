package dev.cavity.lab.experiment;

import java.util.Locale;
import java.util.OptionalDouble;

/**
 * How far a run is.
 *
 * @param done finished tasks, those of earlier runs included
 * @param total all tasks
 * @param failed how many of the finished tasks have no model
 * @param secondsLeft an estimate, empty as long as nothing is known
 */
public record Progress(int done, int total, int failed, OptionalDouble secondsLeft) {
    private static final int MINUTE = 60;
    private static final int HOUR = 3600;

    /** Hears of progress. */
    @FunctionalInterface
    public interface Listener {
        /**
         * A task ended, or the run began. Calls come one after the other, from several threads.
         *
         * @param progress how far it is
         */
        void progress(Progress progress);

        /**
         * A listener that does nothing.
         *
         * @return the listener
         */
        static Listener none() {
            return progress -> {};
        }
    }

    /**
     * A bar with numbers, such as {@code [#####-----]  50 %  120/240, 3 min left}.
     *
     * @param width the number of characters inside the brackets
     * @return one line without a line feed
     */
    public String bar(int width) {
        int filled = total == 0 ? width : (int) ((long) width * done / total);
        return "[" + "#".repeat(filled) + "-".repeat(width - filled) + "] "
                + String.format(Locale.ROOT, "%3d", percent()) + " %  " + counts();
    }

    /**
     * The same numbers without a bar, such as {@code 50 %, 120/240, 3 min left}.
     *
     * @return one line without a line feed
     */
    public String line() {
        return percent() + " %, " + counts();
    }

    private int percent() {
        return total == 0 ? 100 : (int) (100L * done / total);
    }

    private String counts() {
        return done + "/" + total + (failed > 0 ? ", " + failed + " failed" : "")
                + (done == total ? "" : ", " + left());
    }

    private String left() {
        if (secondsLeft.isEmpty()) {
            return "time left unknown";
        }
        long seconds = (long) Math.ceil(secondsLeft.getAsDouble());
        if (seconds < MINUTE) {
            return seconds + " s left";
        }
        if (seconds < HOUR) {
            return (seconds + MINUTE / 2) / MINUTE + " min left";
        }
        return seconds / HOUR + " h " + seconds % HOUR / MINUTE + " min left";
    }
}
