package dev.cavity.linalg;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sequence of steps over the tiles of a matrix, each of which writes one tile and reads others, that gives the same bits on
 * any number of threads as it gives one step after the other.
 *
 * <p>A step waits for the steps before it that wrote what it reads or writes, and for those that read what it writes; all else
 * may be done side by side. Algorithms are thus written as the plain loops of a text book, and a tile sees its changes in the
 * order of the loops.
 *
 * <p><b>Source.</b> Sequential task flow, as in Buttari, Langou, Kurzak and Dongarra, A class of parallel tiled linear algebra
 * algorithms for multicore architectures (2009).
 */
final class TileProgram {
    /** One step; complete once it knows what it {@linkplain #does}. */
    final class Step implements Comparable<Step> {
        private final int number = steps.size();
        private final List<Step> followers = new ArrayList<>();
        private Runnable work = () -> {
            throw new IllegalStateException("a step that nobody said the work of");
        };
        /** How many steps must end before this one begins. */
        private int awaited;

        private Step(int written) {
            after(writers.get(written));
            readers.get(written).forEach(this::after);
            readers.get(written).clear();
            writers.set(written, this);
        }

        private void after(@Nullable Step earlier) {
            if (earlier != null && earlier != this) {
                earlier.followers.add(this);
                awaited++;
            }
        }

        Step reading(int row, int column) {
            return reading(row, row + 1, column, column + 1);
        }

        /** Reads all tiles of rows {@code fromRow} to {@code toRow} − 1 and columns alike. */
        Step reading(int fromRow, int toRow, int fromColumn, int toColumn) {
            for (int column = fromColumn; column < toColumn; column++) {
                for (int row = fromRow; row < toRow; row++) {
                    int tile = row + column * rows;
                    after(writers.get(tile));
                    readers.get(tile).add(this);
                }
            }
            return this;
        }

        void does(Runnable what) {
            work = what;
        }

        void run() {
            work.run();
        }

        List<Step> followers() {
            return followers;
        }

        boolean isFree() {
            return awaited == 0;
        }

        /** Notes the end of an awaited step. */
        boolean isFreeAfterOneMore() {
            return --awaited == 0;
        }

        /** Earlier steps first: what they hold up is the longest. */
        @Override
        public int compareTo(Step other) {
            return Integer.compare(number, other.number);
        }
    }

    private final int rows;
    private final List<Step> steps = new ArrayList<>();
    /** By tile: the last step that wrote it, and the steps that have read it since. */
    private final List<@Nullable Step> writers = new ArrayList<>();

    private final List<List<Step>> readers = new ArrayList<>();

    TileProgram(int rows, int columns) {
        this.rows = rows;
        for (int tile = 0; tile < rows * columns; tile++) {
            writers.add(null);
            readers.add(new ArrayList<>());
        }
    }

    /** The next step, which writes (and may read) one tile. What it reads besides is to be said before what it does. */
    Step writing(int row, int column) {
        Step step = new Step(row + column * rows);
        steps.add(step);
        return step;
    }

    List<Step> steps() {
        return steps;
    }
}
