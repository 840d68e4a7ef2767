/**
 * Can this classifier be trusted, and what is to be done next?
 *
 * <p>{@link dev.cavity.verdict.Verdict} is a colour, a sentence, and findings with figures and advice, the most serious first. Each kind of fault has a
 * check of its own, which knows nothing of the others; thresholds and how often they are wrong are in docs/decisions/0024-verdict.md.
 */
package dev.cavity.verdict;
