package dev.cavity.inference;

/**
 * What each row contributes to a loss through its own leave-one-out margin.
 *
 * @param slope ∂loss/∂s_i
 * @param curvature the second derivative, not below 0: what the row adds to a Gauss–Newton Hessian per ∇s_i ∇s_iᵀ
 */
public record RowSlopes(double[] slope, double[] curvature) {}
