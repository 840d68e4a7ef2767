package dev.cavity.likelihood;

class ProbitTest extends LikelihoodContract {
    @Override
    protected Likelihood likelihood() {
        return Probit.probit();
    }
}
