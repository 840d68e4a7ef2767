package dev.cavity.likelihood;

class LogitTest extends LikelihoodContract {
    @Override
    Likelihood likelihood() {
        return Logit.logit();
    }
}
