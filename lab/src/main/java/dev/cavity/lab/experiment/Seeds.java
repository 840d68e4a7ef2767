package dev.cavity.lab.experiment;

import java.nio.charset.StandardCharsets;

/**
 * Seeds derived from one seed and a name, so that what is drawn for one partition does not depend on which others are run.
 *
 * <p>FNV-1a over the name, then the finaliser of SplitMix64 (Steele, Lea and Flood 2014) over its sum with the seed.
 */
public final class Seeds {
    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    private Seeds() {}

    /**
     * A seed for a name.
     *
     * @param seed the seed of everything
     * @param name what is to be drawn
     * @return the seed to draw it with
     */
    public static long of(long seed, String name) {
        long hash = FNV_OFFSET;
        for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ (b & 0xff)) * FNV_PRIME;
        }
        long z = hash + seed * 0x9e3779b97f4a7c15L;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
