package dev.cavity.testing.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.GeneralCodingRules;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What holds in every module, as ARCHITECTURE.md states it. A module's test inherits it and says what its own place is. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS) // classes are read once
public abstract class ModuleRules {
    /** The packages of core that are no part of its API. */
    private static final List<String> INTERNAL = List.of("linalg", "special", "engine");
    /** What the API hands out of them. */
    private static final Set<String> HANDED_OUT = Set.of("linalg.Matrix", "linalg.Blas", "linalg.BlasException");

    private JavaClasses code;

    @BeforeAll
    void readClasses() {
        code = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages(root());
    }

    /** The package that all packages of the module are in. */
    protected abstract String root();

    /** The packages of the module from the bottom up, without the root: each imports only from those before it. */
    protected List<String> order() {
        return List.of();
    }

    /** The other modules that it may use, by the last part of their packages; core is for all. */
    protected List<String> uses() {
        return List.of();
    }

    /** Which internal classes of core it needs all the same, such as {@code engine.Hyperparameters}. */
    protected Set<String> internals() {
        return Set.of();
    }

    /** The programs: classes that may end the process. */
    protected Set<String> programs() {
        return Set.of();
    }

    /** The classes of the module. */
    protected final JavaClasses code() {
        return code;
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching(root() + ".(*)..")
                .should()
                .beFreeOfCycles()
                .allowEmptyShould(true)
                .check(code);
    }

    @Test
    void packagesImportOnlyFromThoseBelowThem() {
        List<String> names = order().stream().map(name -> root() + "." + name).toList();
        for (int i = 0; i + 1 < names.size(); i++) {
            noClasses()
                    .that()
                    .resideInAPackage(names.get(i))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(names.subList(i + 1, names.size()).toArray(String[]::new))
                    .because("the order of packages is " + names)
                    .check(code);
        }
    }

    @Test
    void everyPackageHasItsPlaceInTheOrder() {
        String[] places = Stream.concat(Stream.of(root()), order().stream().map(name -> root() + "." + name))
                .toArray(String[]::new);
        classes().should().resideInAnyPackage(places).check(code);
    }

    @Test
    void onlyModulesBelowAreUsed() {
        noClasses()
                .should()
                .dependOnClassesThat(is("in a module that is not below", JavaRoots::isOfModule, this::isAbove))
                .check(code);
    }

    @Test
    void internalPackagesOfCoreAreUsedOnlyWhereThatIsSaid() {
        noClasses()
                .should()
                .dependOnClassesThat(is("internal to core", this::isInternal, type -> true))
                .check(code);
    }

    @Test
    void onlyProgramsEndTheProcess() {
        noClasses()
                .that(is("no program", type -> !programs().contains(outermost(type)), type -> true))
                .should()
                .callMethod(System.class, "exit", int.class)
                .check(code);
    }

    @Test
    void theJarNamesItsModule() throws IOException {
        String name = root().equals("dev.cavity") ? "dev.cavity.core" : root();
        assertThat(Path.of("pom.xml")).content().contains("<module.name>" + name + "</module.name>");
        assertThat(Path.of("..", "pom.xml"))
                .content()
                .contains("<Automatic-Module-Name>${module.name}</Automatic-Module-Name>");
    }

    @Test
    void nothingIsInjectedIntoFields() {
        GeneralCodingRules.NO_CLASSES_SHOULD_USE_FIELD_INJECTION.check(code);
    }

    private boolean isInternal(JavaClass type) {
        String name = outermost(type);
        if (root().equals("dev.cavity") || !name.startsWith("dev.cavity.")) {
            return false;
        }
        String within = name.substring("dev.cavity.".length());
        return INTERNAL.stream().anyMatch(part -> within.startsWith(part + "."))
                && !HANDED_OUT.contains(within)
                && !internals().contains(within);
    }

    private boolean isAbove(JavaClass type) {
        String module = JavaRoots.module(type);
        return !root().equals("dev.cavity." + module) && !uses().contains(module);
    }

    private static String outermost(JavaClass type) {
        JavaClass outer = type.getBaseComponentType();
        while (outer.getEnclosingClass().isPresent()) {
            outer = outer.getEnclosingClass().get();
        }
        return outer.getName();
    }

    private static DescribedPredicate<JavaClass> is(
            String what, Predicate<JavaClass> first, Predicate<JavaClass> second) {
        return DescribedPredicate.describe("are " + what, type -> first.test(type) && second.test(type));
    }

    /** Modules other than core by their packages. */
    private static final class JavaRoots {
        private static final Set<String> MODULES =
                Set.of("io", "parquet", "lab", "report", "cli", "spark", "peers", "bench", "faults");

        static String module(JavaClass type) {
            String[] parts = type.getBaseComponentType().getPackageName().split("\\.", -1);
            return parts.length > 2 ? parts[2] : "";
        }

        static boolean isOfModule(JavaClass type) {
            return type.getBaseComponentType().getPackageName().startsWith("dev.cavity.")
                    && MODULES.contains(module(type));
        }
    }
}
