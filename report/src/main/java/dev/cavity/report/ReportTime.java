package dev.cavity.report;

import java.time.Clock;
import java.time.Instant;
import java.util.Map;

/**
 * When a report was made: now, or the time that the environment variable {@code SOURCE_DATE_EPOCH} gives in seconds since 1970,
 * for pages that are to be the same bytes again.
 */
public final class ReportTime {
    private static final String VARIABLE = "SOURCE_DATE_EPOCH";

    private ReportTime() {}

    /**
     * The time by the environment of this process.
     *
     * @return the time
     * @throws IllegalArgumentException if the variable is set and is not a number of seconds
     */
    public static Instant now() {
        return of(System.getenv(), Clock.systemUTC());
    }

    static Instant of(Map<String, String> environment, Clock clock) {
        String seconds = environment.getOrDefault(VARIABLE, "");
        if (seconds.isBlank()) {
            return clock.instant();
        }
        try {
            return Instant.ofEpochSecond(Long.parseLong(seconds.strip()));
        } catch (NumberFormatException | java.time.DateTimeException e) {
            throw new IllegalArgumentException(
                    VARIABLE + " '" + seconds + "' is not a number of seconds since 1970", e);
        }
    }
}
