package dev.cavity.optimize;

/**
 * What one line search of {@link ConjugateGradient.Stepper} did.
 *
 * @param valueBefore the value at the point of departure under the function given, NaN or infinite if undefined there
 * @param valueAfter the value at the point arrived at; equals {@code valueBefore} if it did not move
 * @param gradientNorm the largest absolute entry of the projected gradient at the point of departure, see {@link Bounds}
 * @param stepLength the largest change of any variable, 0 if it did not move
 * @param evaluations the evaluations made, at least 1 unless cancelled before the first
 * @param moved whether a lower point was found
 */
public record LineSearchResult(
        double valueBefore,
        double valueAfter,
        double gradientNorm,
        double stepLength,
        int evaluations,
        boolean moved) {}
