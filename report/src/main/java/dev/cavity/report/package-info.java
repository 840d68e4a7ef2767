/**
 * Results as one self-contained HTML page: what a classifier learnt and how far to trust it.
 *
 * <p>The data flow: a page ({@link dev.cavity.report.FitPage}, {@link dev.cavity.report.EvaluationPage}, {@link
 * dev.cavity.report.ComparisonPage}) asks sections to add text, tables and {@code Figure}s to a {@code Page}; the page writes
 * them with one stylesheet, one script, D3 and one block of JSON that the script draws from. All words and numbers are in the
 * HTML; the script adds the drawings and the slider.
 *
 * <p>Nothing is fetched: the content security policy of a page allows its own script and style, by their hashes, and nothing
 * else. Text from data is escaped by {@code Html} and {@code EmbeddedJson}, which are the only ways into a page.
 *
 * <p>The same results give the same bytes. The one thing that changes is the time in {@link dev.cavity.report.Origin}; no
 * durations are shown, the work is given in evaluations and factorisations.
 */
package dev.cavity.report;
