/**
 * Methods compared on a user's own tables: {@link dev.cavity.lab.comparison.Resampling} divides a table again and again, a
 * {@link dev.cavity.lab.comparison.TableProblem} prepares the columns anew for each division, a {@link
 * dev.cavity.lab.comparison.SplitComparison} tells which methods differ on one table, and a {@link
 * dev.cavity.lab.comparison.ComparisonReport} what to take.
 */
package dev.cavity.lab.comparison;
