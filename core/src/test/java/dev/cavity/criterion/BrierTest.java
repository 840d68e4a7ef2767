package dev.cavity.criterion;

class BrierTest extends LooCriterionContract {
    @Override
    protected LooCriterion criterion() {
        return Criteria.brier();
    }

    @Override
    protected double reference(double[] p, int[] labels, double[] margins) {
        double sum = 0;
        for (int i = 0; i < p.length; i++) {
            double target = labels[i] > 0 ? 1 : 0;
            sum += (p[i] - target) * (p[i] - target);
        }
        return sum / p.length;
    }
}
