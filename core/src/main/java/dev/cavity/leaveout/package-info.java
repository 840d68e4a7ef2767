/**
 * What is asked of rows that are left out: losses of the leave-one-out margins s, where p(y_i = +1 | all others) = Φ(s_i).
 *
 * <p>A {@link dev.cavity.leaveout.LooLoss} knows no matrix and not where the rows are. A posterior answers it with a value and
 * a gradient; where the loss is a function of a few sums ({@link dev.cavity.leaveout.AdditiveLoss}) the rows may be anywhere.
 */
package dev.cavity.leaveout;
