/**
 * What the results of an experiment say, for people and programs: a {@link dev.cavity.lab.report.RankComparison} of methods
 * over problems, and the facts of a run. Functions of plan and results alone, but for the {@link dev.cavity.lab.report.RunFacts}.
 */
package dev.cavity.lab.report;
