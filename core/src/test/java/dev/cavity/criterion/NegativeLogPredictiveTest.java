package dev.cavity.criterion;

class NegativeLogPredictiveTest extends LooCriterionContract {
    @Override
    protected LooCriterion criterion() {
        return Criteria.nlp();
    }

    @Override
    protected double reference(double[] p, int[] labels, double[] margins) {
        double sum = 0;
        for (int i = 0; i < p.length; i++) {
            sum -= Math.log(labels[i] > 0 ? p[i] : 1 - p[i]);
        }
        return sum / p.length;
    }
}
