package dev.cavity.linalg;

/** The program of {@link NativeCodeTest}: says which linear algebra a process of its own finds, and uses it. */
final class LoadedBlas {
    private LoadedBlas() {}

    public static void main(String[] arguments) {
        try {
            Matrix c = Matrix.zeros(2, 2);
            Matrix a = Matrix.ofRows(new double[][] {{1, 2}, {3, 4}});
            Blas.get().multiply(false, false, 1, a, a, 0, c);
            System.out.println(Blas.get().description());
            System.out.println(c.get(1, 1));
        } catch (BlasException e) {
            System.out.println("refused: " + e.getMessage());
        }
    }
}
