package dev.cavity.linalg;

import java.util.function.IntFunction;

/**
 * Products whose result is computed tile by tile, each tile by one call and apart from all others.
 *
 * <p><b>Cost.</b> That of BLAS in one call; with tiles of 384, two to six per cent more on one thread, because both factors are
 * packed once for each row or column of tiles.
 */
final class TiledProduct {
    private final int size;
    private final Routines routines;
    private final Crew crew;

    TiledProduct(int size, Routines routines, Crew crew) {
        this.size = size;
        this.routines = routines;
        this.crew = crew;
    }

    /** C ← α op(A) op(B) + β C. */
    void multiply(boolean ta, boolean tb, double alpha, Matrix a, Matrix b, double beta, Matrix c) {
        Tiling rows = new Tiling(c.rows(), size);
        Tiling columns = new Tiling(c.columns(), size);
        int inner = ta ? a.rows() : a.columns();
        TileProgram program = new TileProgram(rows.count(), columns.count());
        for (int j = 0; j < columns.count(); j++) {
            for (int i = 0; i < rows.count(); i++) {
                int row = rows.start(i);
                int column = columns.start(j);
                int m = rows.length(i);
                int n = columns.length(j);
                program.writing(i, j)
                        .does(() -> routines.multiply(
                                ta,
                                tb,
                                m,
                                n,
                                inner,
                                alpha,
                                ta ? Block.of(a, 0, row) : Block.of(a, row, 0),
                                tb ? Block.of(b, column, 0) : Block.of(b, 0, column),
                                beta,
                                Block.of(c, row, column)));
            }
        }
        crew.run(program);
    }

    /** C ← α A L + β C, L lower triangular with zeros above: of each column of tiles what lies above the diagonal is left out. */
    void multiplyByLower(double alpha, Matrix a, Matrix lower, double beta, Matrix c) {
        Tiling rows = new Tiling(c.rows(), size);
        Tiling columns = new Tiling(c.columns(), size);
        TileProgram program = new TileProgram(rows.count(), columns.count());
        for (int j = 0; j < columns.count(); j++) {
            int column = columns.start(j);
            int n = columns.length(j);
            for (int i = 0; i < rows.count(); i++) {
                int row = rows.start(i);
                int m = rows.length(i);
                program.writing(i, j)
                        .does(() -> routines.multiply(
                                false,
                                false,
                                m,
                                n,
                                lower.rows() - column,
                                alpha,
                                Block.of(a, row, column),
                                Block.of(lower, column, column),
                                beta,
                                Block.of(c, row, column)));
            }
        }
        crew.run(program);
    }

    /** C ← α X Xᵀ + β C, lower triangle, X the columns {@code from} to {@code to} − 1 of a matrix. */
    void addOuterProducts(double alpha, Matrix x, int from, int to, double beta, Matrix c) {
        addSquare(false, to - from, alpha, start -> Block.of(x, start, from), beta, c);
    }

    /** C ← C − Xᵀ X, lower triangle. */
    void subtractGram(Matrix x, Matrix c) {
        addSquare(true, x.rows(), -1, start -> Block.of(x, 0, start), 1, c);
    }

    /** @param part the rows, or with {@code transpose} the columns, of X from the given one on */
    private void addSquare(boolean transpose, int inner, double alpha, IntFunction<Block> part, double beta, Matrix c) {
        Tiling tiles = new Tiling(c.rows(), size);
        TileProgram program = new TileProgram(tiles.count(), tiles.count());
        for (int j = 0; j < tiles.count(); j++) {
            Block right = part.apply(tiles.start(j));
            int n = tiles.length(j);
            Block diagonal = Block.of(c, tiles.start(j), tiles.start(j));
            program.writing(j, j).does(() -> routines.addSquare(transpose, n, inner, alpha, right, beta, diagonal));
            for (int i = j + 1; i < tiles.count(); i++) {
                Block left = part.apply(tiles.start(i));
                int m = tiles.length(i);
                Block tile = Block.of(c, tiles.start(i), tiles.start(j));
                program.writing(i, j)
                        .does(() ->
                                routines.multiply(transpose, !transpose, m, n, inner, alpha, left, right, beta, tile));
            }
        }
        crew.run(program);
    }

    /** X ← L X, by runs of columns of X. */
    void multiplyTriangular(Matrix lower, Matrix x) {
        byColumns(x, (columns, block) -> routines.multiplyTriangular(false, x.rows(), columns, Block.of(lower), block));
    }

    /** X ← op(L)⁻¹ X, by runs of columns of X. */
    void solveTriangular(boolean transpose, Matrix lower, Matrix x) {
        byColumns(
                x, (columns, block) -> routines.solveTriangular(transpose, x.rows(), columns, Block.of(lower), block));
    }

    @FunctionalInterface
    private interface ColumnStep {
        void on(int columns, Block block);
    }

    private void byColumns(Matrix x, ColumnStep step) {
        Tiling columns = new Tiling(x.columns(), size);
        TileProgram program = new TileProgram(1, columns.count());
        for (int j = 0; j < columns.count(); j++) {
            int n = columns.length(j);
            Block block = Block.of(x, 0, columns.start(j));
            program.writing(0, j).does(() -> step.on(n, block));
        }
        crew.run(program);
    }
}
