package dev.cavity.lab.method;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/**
 * Finds the names that someone may have meant, by the number of letters to insert, drop or change. Names that contain the
 * word, or are contained in it, count as near too: the methods' names have several parts, and people forget one.
 */
final class NearNames {
    private static final int SHORTEST_PART = 3;

    private NearNames() {}

    /** The nearest names, if they are at most a third of the word away; else those that share a whole part; else none. */
    static List<String> of(String word, Collection<String> names) {
        int allowed = Math.max(1, word.length() / 3);
        int smallest =
                names.stream().mapToInt(name -> distance(word, name)).min().orElse(Integer.MAX_VALUE);
        if (smallest <= allowed) {
            return names.stream()
                    .filter(name -> distance(word, name) == smallest)
                    .toList();
        }
        return word.length() < SHORTEST_PART
                ? List.of()
                : names.stream()
                        .filter(name -> name.contains(word) || word.contains(name))
                        .toList();
    }

    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        Arrays.setAll(row, j -> j);
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(change, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
