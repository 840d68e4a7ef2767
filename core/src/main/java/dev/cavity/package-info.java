/** Gaussian process classifiers tuned by the criterion the user cares about. */
package dev.cavity;
