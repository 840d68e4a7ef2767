/**
 * Labelled inputs, and what is done to them before a classifier sees them.
 *
 * <p>Labels are -1 and +1 inside; the names of classes and features are carried along for the border. A
 * {@link dev.cavity.data.Dataset} is always valid: finite inputs, a label for every row. {@link dev.cavity.data.Splits}
 * divides it, {@link dev.cavity.data.Standardizer} scales the inputs, {@link dev.cavity.data.Synthetic} makes some.
 */
package dev.cavity.data;
