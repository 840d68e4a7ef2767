package dev.cavity.io;

import java.util.Collection;
import java.util.List;
import java.util.Locale;

/**
 * Finds the names that someone may have meant. The distance between two words is the number of letters to insert, drop, change
 * or swap with their neighbour; a swap counts once because it is the commonest slip on a keyboard.
 */
public final class NearNames {
    private NearNames() {}

    /**
     * The names at the smallest distance, if that is at most a third of the word's length.
     *
     * @param word what was written
     * @param names what there is
     * @return the nearest names; none if all are too far
     */
    public static List<String> of(String word, Collection<String> names) {
        String lower = word.strip().toLowerCase(Locale.ROOT);
        int allowed = Math.max(1, lower.length() / 3);
        int smallest =
                names.stream().mapToInt(name -> distance(lower, name)).min().orElse(Integer.MAX_VALUE);
        return smallest > allowed
                ? List.of()
                : names.stream()
                        .filter(name -> distance(lower, name) == smallest)
                        .toList();
    }

    private static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                    continue;
                }
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                d[i][j] = Math.min(d[i - 1][j - 1] + change, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
                }
            }
        }
        return d[a.length()][b.length()];
    }
}
