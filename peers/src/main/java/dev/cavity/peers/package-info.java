/**
 * Other people's classifiers as methods to compare with, from Tribuo and XGBoost4J. With this jar on the class path {@code compare} and
 * the scoreboard know them by name; nothing else depends on it.
 *
 * <p>All get the inputs that Cavity gets: categories as indicators, missing cells imputed with an indicator of their own. Trees take
 * them as they are, the others standardised. Each runs on one thread, and the same seed gives the same model.
 *
 * <p>A probability of 0, which a forest may give, would make the log loss of one row infinite; peers' probabilities are therefore
 * clipped at {@value dev.cavity.peers.Clipped#LEAST}, as scikit-learn's log loss does. Cavity's own never are.
 */
package dev.cavity.peers;
