package dev.cavity.criterion;

class SmoothedRatesTest extends LooCriterionContract {
    @Override
    protected LooCriterion criterion() {
        return Criteria.paperAuc();
    }

    @Override
    protected double reference(double[] p, int[] labels, double[] margins) {
        double[] c = Confusion.of(p, labels);
        return -(1 + c[2] / c[0] - c[3] / c[1]) / 2;
    }

    @Override
    protected double hardReference(double[] margins, int[] labels) {
        return reference(Confusion.decisions(margins), labels, margins);
    }
}
