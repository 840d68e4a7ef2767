package dev.cavity.explain;

import java.util.Comparator;
import java.util.List;

/**
 * Why a row's probability is what it is: how much each column moves the latent mean from its average over the background to what it is at the row.
 * The contributions add up to the difference.
 *
 * <p>The latent mean is what the probability rises with; for several Gaussian processes together it is the mean of theirs, weighed as their
 * probabilities are. The probability also depends on how uncertain the latent value is, which pulls it towards ½ and has no part here.
 *
 * @param contributions what each column does, in the order of the columns
 * @param latentMean the latent mean at the row
 * @param average its average over the background
 * @param probability the probability of the class that is explained, at the row
 */
public record Explanation(List<Contribution> contributions, double latentMean, double average, double probability) {
    /**
     * Copies the list.
     *
     * @param contributions what each column does
     * @param latentMean the latent mean at the row
     * @param average its average over the background
     * @param probability the probability at the row
     */
    public Explanation {
        contributions = List.copyOf(contributions);
    }

    /**
     * The same contributions, the largest first, whatever their sign.
     *
     * @return the contributions; equal ones in the order of the columns
     */
    public List<Contribution> strongestFirst() {
        return contributions.stream()
                .sorted(Comparator.comparingDouble(contribution -> -Math.abs(contribution.value())))
                .toList();
    }

    /**
     * How far the contributions are from adding up to what they must.
     *
     * @return Σ values − (latent mean − average), which is 0 but for rounding
     */
    public double gap() {
        return contributions.stream().mapToDouble(Contribution::value).sum() - (latentMean - average);
    }

    /**
     * Whether nothing was sampled.
     *
     * @return whether all values are exact
     */
    public boolean isExact() {
        return contributions.stream().allMatch(contribution -> contribution.standardError() == 0);
    }
}
