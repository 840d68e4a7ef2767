package dev.cavity.inference;

import dev.cavity.linalg.Gmres;

/**
 * The linear systems of a fixed point x = T(x) of the sites, with J = ∂T/∂x: (I − J) Δ = r gives Newton's step, (I − Jᵀ) λ = r the
 * cotangents of an exact gradient. J is the {@link SiteJacobian} after the {@link PosteriorResponse}, known by its products.
 *
 * <p><b>Numerics.</b> The unknowns are in units of their sites, τ_i + 10⁻³/K_ii for τ and its root for ν, so that the systems are free of
 * the units of β0. <b>Cost.</b> Two products with n×n matrices and O(k n) in step k of GMRES.
 */
final class SiteSystem {
    private static final double FLOOR = 1e-3;
    private static final int BASIS = 120;
    private static final int MAX_STEPS = 600;

    private final PosteriorResponse response;
    private final SiteJacobian jacobian;
    private final double[] scale;

    SiteSystem(SiteState state, PosteriorResponse response, SiteJacobian jacobian) {
        this.response = response;
        this.jacobian = jacobian;
        int n = state.tau.length;
        this.scale = new double[2 * n];
        for (int i = 0; i < n; i++) {
            scale[i] = state.tau[i] + FLOOR / Math.max(state.k.get(i, i), 1e-300);
            scale[n + i] = Math.sqrt(scale[i]);
        }
    }

    /** Δ with (I − J) Δ = residual, to a relative tolerance in the units of the sites. */
    Gmres.Result step(double[] residual, double tolerance) {
        Gmres.Result result =
                solve(y -> divided(jacobian.push(response.push(multiplied(y)))), divided(residual), tolerance);
        return with(multiplied(result.solution()), result);
    }

    /** λ with (I − Jᵀ) λ = rightHandSide, to a relative tolerance in the units of the sites. */
    Gmres.Result adjoint(double[] rightHandSide, double tolerance) {
        Gmres.Result result =
                solve(y -> multiplied(response.pull(jacobian.pull(divided(y)))), multiplied(rightHandSide), tolerance);
        return with(divided(result.solution()), result);
    }

    private interface Product {
        double[] of(double[] y);
    }

    private static Gmres.Result solve(Product j, double[] b, double tolerance) {
        Gmres.Operator operator = (x, y) -> {
            double[] product = j.of(x);
            for (int i = 0; i < x.length; i++) {
                y[i] = x[i] - product[i];
            }
        };
        return new Gmres(tolerance, BASIS, MAX_STEPS).solve(operator, b);
    }

    private static Gmres.Result with(double[] solution, Gmres.Result result) {
        return new Gmres.Result(solution, result.steps(), result.relativeResidual(), result.converged());
    }

    private double[] multiplied(double[] x) {
        double[] product = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            product[i] = x[i] * scale[i];
        }
        return product;
    }

    private double[] divided(double[] x) {
        double[] quotient = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            quotient[i] = x[i] / scale[i];
        }
        return quotient;
    }
}
