package dev.cavity.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class BlasChoiceTest {
    private final Blas blas = Blas.get();

    @Test
    void descriptionSaysWhatIsInUse() {
        String wish = System.getProperty(Blas.PROPERTY, "auto");
        if (wish.equals("java")) {
            assertThat(blas.isNative()).isFalse();
            assertThat(blas.description()).isEqualTo("pure Java (asked for by -Dcavity.blas=java)");
        } else if (wish.equals("native")) {
            assertThat(blas.isNative()).isTrue();
        }
        if (blas.isNative()) {
            assertThat(blas.description()).matches("OpenBLAS [0-9.]+.*|native, from .+");
        } else {
            assertThat(blas.description()).startsWith("pure Java (");
        }
    }

    @Test
    void thereIsOneForTheProcess() {
        assertThat(Blas.get()).isSameAs(blas);
    }

    @Test
    void anUnknownWishIsRefused() {
        assertThatThrownBy(() -> BlasProvider.choose("mkl"))
                .isInstanceOf(BlasException.class)
                .hasMessage("-Dcavity.blas=mkl is not one of native, java and auto");
    }

    @Test
    void startsWithOneThreadAndRefusesFewer() {
        assertThat(blas.threads()).isEqualTo(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> blas.setThreads(0))
                .withMessage("threads 0 is not at least 1");
        assertThatIllegalArgumentException().isThrownBy(() -> blas.setThreads(-2));
        assertThat(blas.threads()).isEqualTo(1);
    }

    @Test
    void threadsCanBeRaisedAndLowered() {
        try {
            blas.setThreads(2);
            assertThat(blas.threads()).isEqualTo(blas.description().startsWith("native, ") ? 1 : 2);
        } finally {
            blas.setThreads(1);
        }
        assertThat(blas.threads()).isEqualTo(1);
    }
}
