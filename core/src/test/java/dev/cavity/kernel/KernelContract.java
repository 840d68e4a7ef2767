package dev.cavity.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cavity.data.ExtremeInputException;
import dev.cavity.linalg.Matrix;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/**
 * What every kernel promises: of values and derivatives, and of parameters and inputs, here. A test of a kernel inherits it and gives a kernel for
 * three inputs and a slow formula.
 */
public abstract class KernelContract extends KernelDerivativeContract {
    @Test
    void crossSensitivityOfOtherSizeIsRefused() {
        CrossGram gram = kernel().crossGram(inputs(2, 1), inputs(4, 16));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> gram.pullback(Matrix.zeros(4, 2)))
                .withMessage("sensitivity is a 4 x 2 matrix, not a 2 x 4 matrix");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> gram.pullbackToRows(Matrix.zeros(2, 3)))
                .withMessage("sensitivity is a 2 x 3 matrix, not a 2 x 4 matrix");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> kernel().diagonalPullback(inputs(4, 1), new double[3]))
                .withMessage("sensitivity has 3 elements, not 4");
    }

    @Test
    void logParametersComeBackAsTheyWereGiven() {
        Kernel kernel = kernel();
        settings().forEach(theta -> {
            Kernel moved = kernel.withLogParameters(theta);
            assertThat(moved.logParameters()).isEqualTo(theta);
            assertThat(moved.name()).isEqualTo(kernel.name());
            assertThat(moved.parameterNames()).isEqualTo(kernel.parameterNames());
            assertThat(moved.inputColumns()).isEqualTo(kernel.inputColumns());
            assertThat(moved).hasToString(moved.withLogParameters(theta).toString());
        });
        kernel.logParameters()[0] = 99;
        assertThat(kernel.logParameters()[0]).as("a copy is handed out").isNotEqualTo(99);
    }

    @Test
    void everyParameterHasItsOwnNameAndARole() {
        int count = kernel().logParameters().length;
        assertThat(kernel().parameterNames())
                .hasSize(count)
                .doesNotHaveDuplicates()
                .allMatch(name -> name.contains("log"));
        assertThat(roles()).hasSize(count).doesNotContainNull();
    }

    @Test
    void wrongNumberOfParametersIsRefused() {
        Kernel kernel = kernel();
        int count = kernel.logParameters().length;
        String message = "kernel " + kernel.name() + " takes " + count + " log parameters " + kernel.parameterNames()
                + ", not " + (count + 1);
        double[] tooMany = new double[count + 1];
        assertThatIllegalArgumentException()
                .isThrownBy(() -> kernel.withLogParameters(tooMany))
                .withMessage(message);
        GramSource source = kernel.on(inputs(4, 11));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> source.at(tooMany))
                .withMessage(message);
    }

    @Test
    void parametersOutOfRangeAreRefused() {
        Kernel kernel = kernel();
        GramSource source = kernel.on(inputs(4, 12));
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 300.5}) {
            for (int j = 0; j < kernel.logParameters().length; j++) {
                double[] theta = kernel.logParameters();
                theta[j] = bad;
                String message = kernel.parameterNames().get(j) + " " + bad + " is not in [-300, 300]";
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> kernel.withLogParameters(theta))
                        .withMessage(message);
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> source.at(theta))
                        .withMessage(message);
            }
        }
    }

    @Test
    void inputsTooLargeToBeSubtractedAreRefused() {
        Matrix x = inputs(4, 15);
        x.set(2, 1, -1.1e304);
        for (ThrowingCallable use : List.<ThrowingCallable>of(
                () -> kernel().on(x), () -> kernel().cross(inputs(2, 1), x), () -> kernel().diagonal(x))) {
            assertThatExceptionOfType(ExtremeInputException.class)
                    .isThrownBy(use)
                    .withMessage("input -1.1E304 in row 2, column 1 is too large to compute with");
        }
    }

    @Test
    void inputsThatAreNotFiniteAreRefused() {
        for (double bad : new double[] {Double.NaN, Double.NEGATIVE_INFINITY}) {
            Matrix x = inputs(4, 15);
            x.set(2, 1, bad);
            String message = "input " + bad + " in row 2, column 1 is not finite";
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> kernel().on(x))
                    .withMessage(message);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> kernel().cross(inputs(2, 1), x))
                    .withMessage(message);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> kernel().diagonal(x))
                    .withMessage(message);
        }
    }

    @Test
    void inputsOfOtherWidthAreRefusedOrTaken() {
        Matrix wide = Matrix.zeros(2, COLUMNS + 1);
        if (kernel().inputColumns().isPresent()) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> kernel().on(wide))
                    .withMessageEndingWith("needs inputs with 3 columns, not 4");
        } else {
            assertThat(kernel().on(wide).size()).isEqualTo(2);
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> kernel().cross(inputs(2, 1), wide))
                .withMessage("inputs with 3 columns cannot be compared with inputs with 4");
    }

    @Test
    void sensitivityOfOtherSizeIsRefused() {
        Gram gram = kernel().on(inputs(4, 16)).at(kernel().logParameters());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> gram.pullback(Matrix.zeros(3, 4)))
                .withMessage("sensitivity is a 3 x 4 matrix, not a 4 x 4 matrix");
    }
}
