package dev.cavity.likelihood;

class LogitTest extends LikelihoodContract {
    @Override
    protected Likelihood likelihood() {
        return Logit.logit();
    }
}
