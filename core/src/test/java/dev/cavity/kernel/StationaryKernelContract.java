package dev.cavity.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The kernel contract for a stationary family, with one length scale and with one for each input. */
public abstract class StationaryKernelContract {
    protected abstract StationaryFamily family();

    /** The kernel's short name. */
    protected abstract String shortName();

    /** ρ(u), written as in the book; θ is there for shape parameters, which come last. */
    protected abstract double rho(double u, double[] theta);

    /** The names of the shape parameters. */
    protected List<String> shapeNames() {
        return List.of();
    }

    private double formula(double[] theta, boolean ard, double[] a, double[] b) {
        return Math.exp(theta[0]) * rho(KernelContract.squares(theta, 1, ard, a, b), theta);
    }

    @Nested
    class Isotropic extends KernelContract {
        @Override
        protected Kernel kernel() {
            return family().isotropic(3, 0.5);
        }

        @Override
        protected double reference(double[] theta, double[] a, double[] b) {
            return formula(theta, false, a, b);
        }
    }

    @Nested
    class Ard extends KernelContract {
        @Override
        protected Kernel kernel() {
            return family().ard(3, 0.5, 2, 0.1);
        }

        @Override
        protected double reference(double[] theta, double[] a, double[] b) {
            return formula(theta, true, a, b);
        }
    }

    @Test
    void namesAreForHumans() {
        Kernel isotropic = family().isotropic(1, 1);
        assertThat(isotropic.name()).isEqualTo(shortName());
        assertThat(isotropic.parameterNames()).isEqualTo(withShapes("logBeta0", "logBeta"));
        Kernel ard = family().ard(1, 1, 1);
        assertThat(ard.name()).isEqualTo(shortName() + " (ard)");
        assertThat(ard.parameterNames()).isEqualTo(withShapes("logBeta0", "logBeta1", "logBeta2"));
    }

    private List<String> withShapes(String... names) {
        List<String> all = new ArrayList<>(List.of(names));
        all.addAll(shapeNames());
        return all;
    }
}
