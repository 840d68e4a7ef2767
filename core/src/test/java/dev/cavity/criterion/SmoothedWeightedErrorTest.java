package dev.cavity.criterion;

class SmoothedWeightedErrorTest extends LooCriterionContract {
    @Override
    protected LooCriterion criterion() {
        return Criteria.weightedError(0.3);
    }

    @Override
    protected double reference(double[] p, int[] labels, double[] margins) {
        double[] c = Confusion.of(p, labels);
        double truePositiveRate = c[2] / c[0];
        double falsePositiveRate = c[3] / c[1];
        return (c[0] * (1 - truePositiveRate) + 0.3 * c[1] * falsePositiveRate) / (c[0] + 0.3 * c[1]);
    }

    @Override
    protected double hardReference(double[] margins, int[] labels) {
        return reference(Confusion.decisions(margins), labels, margins);
    }
}
