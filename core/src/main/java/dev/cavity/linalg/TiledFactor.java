package dev.cavity.linalg;

/**
 * A = L Lᵀ, L⁻¹ and Lᵀ L in place, tile by tile, each a {@link TileProgram}.
 *
 * <p><b>Source.</b> The blocked algorithms of LAPACK's dpotrf, dtrtri and dlauum; tiles as in {@link TileProgram}.
 * <b>Differences from the source.</b> Sums over tiles go through one product of the whole run where the tiles are final.
 * <b>Cost.</b> That of LAPACK, n³/3 flops each; with tiles of 192, three per cent more on one thread at most.
 */
final class TiledFactor {
    /** A leading minor is not positive. */
    private static final class Indefinite extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final int minor;

        private Indefinite(int minor) {
            super("leading minor " + minor, null, false, false);
            this.minor = minor;
        }
    }

    private final Matrix a;
    private final Tiling tiles;
    private final Routines routines;
    private final Crew crew;

    TiledFactor(Matrix a, int tile, Routines routines, Crew crew) {
        this.a = a;
        this.tiles = new Tiling(a.rows(), tile);
        this.routines = routines;
        this.crew = crew;
    }

    private Block at(int row, int column) {
        return Block.of(a, tiles.start(row), tiles.start(column));
    }

    private TileProgram program() {
        return new TileProgram(tiles.count(), tiles.count());
    }

    /**
     * A = L Lᵀ: column by column, L_ij = (A_ij − Σ_{k<j} L_ik L_jkᵀ) L_jj⁻ᵀ. Each term of the sum is a step, so that columns
     * further to the right go on while the last ones of a column are waited for.
     *
     * @return 0, or the order of the leading minor that is not positive definite
     */
    int factor() {
        TileProgram program = program();
        for (int j = 0; j < tiles.count(); j++) {
            for (int i = j; i < tiles.count(); i++) {
                for (int k = 0; k < j; k++) {
                    subtractProduct(program, i, j, k);
                }
                factorTile(program, i, j);
            }
        }
        try {
            crew.run(program);
            return 0;
        } catch (Indefinite e) {
            return e.minor;
        }
    }

    private void subtractProduct(TileProgram program, int i, int j, int k) {
        int rows = tiles.length(i);
        int columns = tiles.length(j);
        int inner = tiles.length(k);
        if (i == j) {
            program.writing(i, i)
                    .reading(i, k)
                    .does(() -> routines.addSquare(false, rows, inner, -1, at(i, k), 1, at(i, i)));
        } else {
            program.writing(i, j)
                    .reading(i, k)
                    .reading(j, k)
                    .does(() ->
                            routines.multiply(false, true, rows, columns, inner, -1, at(i, k), at(j, k), 1, at(i, j)));
        }
    }

    private void factorTile(TileProgram program, int i, int j) {
        if (i == j) {
            program.writing(i, i).does(() -> {
                int minor = routines.factor(tiles.length(i), at(i, i));
                if (minor != 0) {
                    throw new Indefinite(tiles.start(i) + minor);
                }
            });
        } else {
            program.writing(i, j)
                    .reading(j, j)
                    .does(() -> routines.solveTriangularFromTheRight(
                            true, tiles.length(i), tiles.length(j), 1, at(j, j), at(i, j)));
        }
    }

    /**
     * X = L⁻¹: from the last column to the first and in each from the last row up, X_ik = −(Σ_{k<j≤i} X_ij L_jk) X_kk; the
     * diagonal tile of a column is inverted first.
     */
    void invert() {
        TileProgram program = program();
        for (int k = tiles.count() - 1; k >= 0; k--) {
            int diagonal = k;
            program.writing(k, k)
                    .does(() -> requireRegular(
                            routines.invertTriangular(tiles.length(diagonal), at(diagonal, diagonal)), diagonal));
            for (int i = tiles.count() - 1; i > k; i--) {
                invertTile(program, i, k);
            }
        }
        crew.run(program);
    }

    private void requireRegular(int zero, int tile) {
        if (zero != 0) {
            throw new IllegalStateException(
                    "triangular factor with a zero on its diagonal at " + (tiles.start(tile) + zero));
        }
    }

    private void invertTile(TileProgram program, int i, int k) {
        int rows = tiles.length(i);
        int columns = tiles.length(k);
        int inner = tiles.start(i) - tiles.start(k + 1);
        program.writing(i, k)
                .reading(i, i + 1, k + 1, i + 1)
                .reading(k, i, k, k + 1)
                .does(() -> {
                    routines.multiplyTriangular(false, rows, columns, at(i, i), at(i, k));
                    if (inner > 0) {
                        routines.multiply(
                                false, false, rows, columns, inner, 1, at(i, k + 1), at(k + 1, k), 1, at(i, k));
                    }
                    routines.multiplyTriangularFromTheRight(rows, columns, -1, at(k, k), at(i, k));
                });
    }

    /** Lᵀ L, lower triangle: row by row from the first, C_ij = L_iiᵀ L_ij + Σ_{k>i} L_kiᵀ L_kj; a row's diagonal tile is last. */
    void square() {
        TileProgram program = program();
        int count = tiles.count();
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < i; j++) {
                squareTile(program, i, j);
            }
            int row = i;
            int below = tiles.n() - tiles.start(i) - tiles.length(i);
            program.writing(i, i).reading(i + 1, count, i, i + 1).does(() -> {
                routines.squareTriangular(tiles.length(row), at(row, row));
                if (below > 0) {
                    routines.addSquare(true, tiles.length(row), below, 1, at(row + 1, row), 1, at(row, row));
                }
            });
        }
        crew.run(program);
    }

    private void squareTile(TileProgram program, int i, int j) {
        int count = tiles.count();
        int rows = tiles.length(i);
        int below = tiles.n() - tiles.start(i) - rows;
        program.writing(i, j)
                .reading(i, i)
                .reading(i + 1, count, i, i + 1)
                .reading(i + 1, count, j, j + 1)
                .does(() -> {
                    routines.multiplyTriangular(true, rows, tiles.length(j), at(i, i), at(i, j));
                    if (below > 0) {
                        routines.multiply(
                                true, false, rows, tiles.length(j), below, 1, at(i + 1, i), at(i + 1, j), 1, at(i, j));
                    }
                });
    }
}
