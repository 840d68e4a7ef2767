package dev.cavity.explain;

/** What columns do to a term of a latent mean, shared out by Shapley. Immutable. */
interface Game {
    /**
     * The values of a point.
     *
     * @param point on the scale of the centres
     * @return the values
     */
    Values shapley(double... point);

    /**
     * Shapley values.
     *
     * @param values one for each player
     * @param standardErrors how far each may be off; 0 where they are exact
     */
    record Values(double[] values, double[] standardErrors) {
        static Values exact(double... values) {
            return new Values(values, new double[values.length]);
        }
    }

    /** The way that fits the kernel of a term. */
    static Game of(MeanFunction term, Players players) {
        if (term.kernel().isAdditive()) {
            return AdditiveGame.of(term, players);
        }
        return term.kernel()
                .productForm()
                .<Game>map(form -> ProductGame.of(term, form, players))
                .orElseGet(() -> SubsetGame.of(term, players));
    }
}
