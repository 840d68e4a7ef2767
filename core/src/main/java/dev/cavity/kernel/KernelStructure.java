package dev.cavity.kernel;

import java.io.Serializable;
import java.util.List;
import java.util.stream.Collectors;

/** What a kernel is made of, apart from the values of its parameters: a form on length scales, a sum, a product. */
public sealed interface KernelStructure extends Serializable {
    /**
     * The structure for humans, from which a kernel has its name: {@code se}, {@code matern32 (ard)}, {@code se + linear}.
     *
     * @return the name
     */
    String name();

    /**
     * A kernel with this structure, at values of no meaning.
     *
     * @return the kernel
     * @throws UnsupportedOperationException if a part is a kernel of one's own, which only its author can make
     */
    Kernel kernel();

    /**
     * One form.
     *
     * @param form the form
     * @param scales which length scale each input column has; {@link Scales#one} where the form has none
     */
    record Basic(KernelForm form, Scales scales) implements KernelStructure {
        private static final long serialVersionUID = 1;

        @Override
        public String name() {
            return form.name() + scales.suffix();
        }

        @Override
        public Kernel kernel() {
            return form.start(scales, 1);
        }
    }

    /**
     * A sum.
     *
     * @param terms at least two
     */
    record Sum(List<KernelStructure> terms) implements KernelStructure {
        private static final long serialVersionUID = 1;

        @Override
        public String name() {
            return joined(" + ", terms);
        }

        @Override
        public Kernel kernel() {
            return terms.stream()
                    .map(KernelStructure::kernel)
                    .reduce(Kernel::plus)
                    .orElseThrow();
        }
    }

    /**
     * A product.
     *
     * @param factors at least two
     */
    record Product(List<KernelStructure> factors) implements KernelStructure {
        private static final long serialVersionUID = 1;

        @Override
        public String name() {
            return joined(" * ", factors);
        }

        @Override
        public Kernel kernel() {
            return factors.stream()
                    .map(KernelStructure::kernel)
                    .reduce(Kernel::times)
                    .orElseThrow();
        }
    }

    /**
     * A kernel of one's own, of which nothing more is known.
     *
     * @param name what it calls itself
     */
    record Own(String name) implements KernelStructure {
        private static final long serialVersionUID = 1;

        @Override
        public Kernel kernel() {
            throw new UnsupportedOperationException("kernel " + name + " is not one of the library's own");
        }
    }

    private static String joined(String operator, List<KernelStructure> parts) {
        return parts.stream()
                .map(part -> part instanceof Sum || part instanceof Product ? "(" + part.name() + ")" : part.name())
                .collect(Collectors.joining(operator));
    }
}
