/**
 * How do rows of text become inputs of a classifier?
 *
 * <p>{@link dev.cavity.io.prepare.Preparation} learns from a training table what to do with each column, and gives a {@link
 * dev.cavity.io.prepare.Preprocessor}: plain data that travels in the model file and does the same to every row that comes
 * later. Whatever was decided is said in a sentence; whatever was imputed or not known is counted. Scaling is not done here
 * but by the classifier, which learns it on training data alone.
 */
package dev.cavity.io.prepare;
