package dev.cavity.explain;

import java.util.List;

/**
 * What one column of the user's table does to the probability of a class, all other columns staying what they are in a row: partial
 * dependence, with its spread over rows.
 *
 * @param column the name of the column
 * @param className the class whose probability it is
 * @param ordered whether the column is a number, so that its points are in order; otherwise they are levels
 * @param points the probability at some of its values, ascending; a value that says missing comes last
 * @param size how much it matters: the standard deviation of a row's probability when this column alone varies as it does in the data, averaged
 *     over rows
 * @param agreement the share of rows whose own probability goes the same way as the mean; 1 for levels
 */
public record Effect(
        String column, String className, boolean ordered, List<EffectPoint> points, double size, double agreement) {
    /**
     * Copies the list.
     *
     * @param column the name of the column
     * @param className the class whose probability it is
     * @param ordered whether the column is a number
     * @param points the probability at some of its values
     * @param size how much it matters
     * @param agreement the share of rows that go the same way
     */
    public Effect {
        points = List.copyOf(points);
    }

    /**
     * Which way more of the column moves the probability, by the mean curve: nine tenths of its ups and downs go that way.
     *
     * @return 1 where it rises, −1 where it falls; 0 where it does both, hardly moves, or the column is not ordered
     */
    public int direction() {
        return ordered ? CurveSteps.of(points).direction() : 0;
    }

    /**
     * The effect in one sentence.
     *
     * @return such as "Higher age raises the probability of died (from 12 % at 34 to 58 % at 71), most between 50 and 65."
     */
    public String sentence() {
        return new EffectWords(this).sentence();
    }
}
