package dev.cavity.special;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * The n-point Gauss–Legendre rule: ∫₋₁¹ g(t) dt ≈ Σ wᵢ g(tᵢ), exact for polynomials of degree 2n - 1.
 *
 * <p><b>Source.</b> Abramowitz and Stegun, 25.4.29: tᵢ is the i-th zero of the Legendre polynomial Pₙ and
 * wᵢ = 2/((1 - tᵢ²) Pₙ'(tᵢ)²).
 *
 * <p><b>Numerics.</b> Newton's method from cos(π(i - ¼)/(n + ½)), run on the three-term recurrence until the step is below
 * the rounding of t. Half of the nodes are computed and the others mirrored, so the rule is exactly symmetric.
 *
 * <p><b>Cost.</b> O(n²) once per n; rules are cached and never change.
 */
public final class GaussLegendre {
    private static final int MAX_SIZE = 1000;
    private static final int MAX_NEWTON_STEPS = 20;
    private static final ConcurrentMap<Integer, GaussLegendre> RULES = new ConcurrentHashMap<>();

    private final double[] nodes;
    private final double[] weights;

    private GaussLegendre(int n) {
        nodes = new double[n];
        weights = new double[n];
        for (int i = 0; i < (n + 1) / 2; i++) {
            boolean centre = 2 * i + 1 == n;
            double t = centre ? 0 : zeroNear(Math.cos(Math.PI * (i + 0.75) / (n + 0.5)), n);
            double weight = weightAt(t, n);
            nodes[i] = -t;
            nodes[n - 1 - i] = t;
            weights[i] = weight;
            weights[n - 1 - i] = weight;
        }
    }

    /**
     * The rule with a given number of nodes.
     *
     * @param n the number of nodes, 1 to 1000
     * @return the rule, the same object for the same n
     * @throws IllegalArgumentException if n is out of range
     */
    public static GaussLegendre of(int n) {
        if (n < 1 || n > MAX_SIZE) {
            throw new IllegalArgumentException("number of nodes " + n + " is not in [1, " + MAX_SIZE + "]");
        }
        return RULES.computeIfAbsent(n, GaussLegendre::new);
    }

    /**
     * The number of nodes.
     *
     * @return n
     */
    public int size() {
        return nodes.length;
    }

    /**
     * One node.
     *
     * @param i the index, 0 to n - 1; nodes increase with it
     * @return tᵢ in (-1, 1)
     */
    public double node(int i) {
        return nodes[i];
    }

    /**
     * One weight.
     *
     * @param i the index, 0 to n - 1
     * @return wᵢ, positive; the weights sum to 2
     */
    public double weight(int i) {
        return weights[i];
    }

    private static double zeroNear(double start, int n) {
        double t = start;
        for (int step = 0; step < MAX_NEWTON_STEPS; step++) {
            double previous = 1;
            double p = t;
            for (int k = 2; k <= n; k++) {
                double next = ((2 * k - 1) * t * p - (k - 1) * previous) / k;
                previous = p;
                p = next;
            }
            double slope = n * (previous - t * p) / ((1 - t) * (1 + t));
            double delta = p / slope;
            t -= delta;
            if (Math.abs(delta) <= Math.ulp(t)) {
                break;
            }
        }
        return t;
    }

    /** The weight in the form 2(1 - t²)/(n Pₙ₋₁)², to which an error in t near a zero of Pₙ contributes only little. */
    private static double weightAt(double t, int n) {
        double previous = 1;
        double p = t;
        for (int k = 2; k <= n; k++) {
            double next = ((2 * k - 1) * t * p - (k - 1) * previous) / k;
            previous = p;
            p = next;
        }
        double scaledSlope = n * (previous - t * p);
        return 2 * (1 - t) * (1 + t) / (scaledSlope * scaledSlope);
    }
}
