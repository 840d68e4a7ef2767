package dev.cavity.io.registry;

import java.time.Duration;

/**
 * How long and how much a download may take, and what may be in an archive. The largest archive in the registry, bank marketing,
 * has 1 MB and unpacks to 13 MB at a ratio of about 13; the limits leave room and still stop a hostile file early.
 *
 * @param connect the longest wait for a connection
 * @param idle the longest wait for the next bytes
 * @param total the longest time for one attempt
 * @param attempts the number of attempts if failures are of the kind that passes
 * @param pause the wait before the second attempt, doubled before each further one
 * @param downloadBytes the largest download
 * @param unpackedBytes the largest sum of unpacked sizes
 * @param entries the largest number of files in an archive, archives inside it included
 * @param ratio the largest ratio of unpacked to packed size
 */
public record FetchLimits(
        Duration connect,
        Duration idle,
        Duration total,
        int attempts,
        Duration pause,
        long downloadBytes,
        long unpackedBytes,
        int entries,
        int ratio) {
    /**
     * Limits for people: 15 s to connect, 30 s without bytes, 10 minutes in all, three attempts, 64 MB packed and 256 MB unpacked,
     * 1000 files, a ratio of 100.
     *
     * @return the limits
     */
    public static FetchLimits standard() {
        return new FetchLimits(
                Duration.ofSeconds(15),
                Duration.ofSeconds(30),
                Duration.ofMinutes(10),
                3,
                Duration.ofSeconds(1),
                64L << 20,
                256L << 20,
                1000,
                100);
    }
}
