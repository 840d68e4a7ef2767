package dev.cavity.likelihood;

class ProbitTest extends LikelihoodContract {
    @Override
    Likelihood likelihood() {
        return Probit.probit();
    }
}
