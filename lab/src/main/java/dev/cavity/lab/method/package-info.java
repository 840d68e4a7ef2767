/**
 * Ways to choose hyperparameters, by name: the paper's, Cavity's own, and the related ones the paper discusses.
 *
 * <p>A {@link dev.cavity.lab.method.LabMethod} turns training data into a {@link dev.cavity.lab.method.LabFit} and a
 * {@link dev.cavity.lab.method.FitRecord} of what that took. {@link dev.cavity.lab.method.LabMethods} knows them all.
 *
 * <p><b>What they share, so that only the choice of hyperparameters differs.</b> The squared exponential kernel, the probit,
 * the start β0 = 4 and β = D, and inputs standardised with the means and deviations of the training part. The IDA sets come
 * standardised over all their rows, so for them the second standardisation moves inputs by a few per cent; the sets that come
 * raw need it. The paper does not say what it did.
 */
package dev.cavity.lab.method;
