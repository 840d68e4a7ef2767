/**
 * How good are the probabilities of a binary classifier, how sure is that number, and where should the decision be cut?
 *
 * <p>{@link dev.cavity.evaluation.Predictions} hold what was seen of each case, and what was said: log p(+1) and log p(-1).
 * {@link dev.cavity.evaluation.Evaluation} turns them and a threshold into metrics,
 * {@link dev.cavity.evaluation.StandardErrors} says how far each metric would move with another sample of the same size,
 * {@link dev.cavity.evaluation.ThresholdSearch} finds the threshold that is best for a
 * {@link dev.cavity.evaluation.DecisionGoal}. The predictions may be those of a test set or leave-one-out ones.
 *
 * <p>Symbols, after the confusion matrix of the paper: a true positives, b false negatives, c false positives, d true
 * negatives; n₊ = a + b, n₋ = c + d, n = n₊ + n₋, m₊ = a + c.
 *
 * <p>Three rules hold everywhere. <b>Ties go to the positive class:</b> a case is predicted positive iff p(+1) ≥
 * threshold. <b>Undefined is NaN:</b> a metric that is 0/0 for these data (recall without positives, precision when
 * nothing is predicted positive) is NaN, never an exception and never a flattering 0 or 1. <b>Cases with equal
 * probabilities are never separated:</b> no metric depends on the order in which the cases were given.
 *
 * <p>A fourth concerns weights and groups, see {@link dev.cavity.data.Outcomes}. <b>A case of weight w is w copies that belong
 * together:</b> metrics count it w times, standard errors and intervals take it, like any group, as one piece of evidence.
 */
package dev.cavity.evaluation;
