/**
 * What there is to say of a result, as one list of labelled facts: text, JSON and pages print the same list, so that they cannot say
 * different things.
 *
 * <p>Start reading at {@link dev.cavity.facts.Facts}. {@link dev.cavity.facts.ClassifierFacts} and {@link
 * dev.cavity.facts.EvaluationFacts} make the lists, {@link dev.cavity.facts.FactsText} and {@link dev.cavity.facts.FactsMap} print
 * them.
 */
package dev.cavity.facts;
