package dev.cavity.kernel;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** All kinds of kernel that have a name: the one list of them. */
public final class KernelForms {
    private static final List<KernelForm> ALL = List.of(
            new StationaryForm(new SquaredExponential()),
            new StationaryForm(new Matern12()),
            new StationaryForm(new Matern32()),
            new StationaryForm(new Matern52()),
            new StationaryForm(new RationalQuadratic(0)),
            new NeuralKernel.Form(),
            new PeriodicKernel.Form(),
            new LinearKernel.Form(),
            new ConstantKernel.Form());

    private KernelForms() {}

    /**
     * All of them.
     *
     * @return the forms
     */
    public static List<KernelForm> all() {
        return ALL;
    }

    /**
     * The names of those that make sense by themselves.
     *
     * @return the names, in the order of {@link #all}
     */
    public static List<String> names() {
        return ALL.stream().filter(KernelForm::hasScales).map(KernelForm::name).toList();
    }

    /**
     * The form of a name.
     *
     * @param name the name, in whatever case
     * @return the form, empty if there is none of that name
     */
    public static Optional<KernelForm> find(String name) {
        String key = name.strip().toLowerCase(Locale.ROOT);
        return ALL.stream().filter(form -> form.name().equals(key)).findFirst();
    }
}
