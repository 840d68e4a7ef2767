package dev.cavity;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import dev.cavity.testing.architecture.ModuleRules;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArchitectureTest extends ModuleRules {
    /** Bottom up: a package imports only from those before it. */
    private static final List<String> ORDER = List.of(
            "dev.cavity",
            "dev.cavity.linalg",
            "dev.cavity.special",
            "dev.cavity.data",
            "dev.cavity.leaveout",
            "dev.cavity.kernel",
            "dev.cavity.likelihood",
            "dev.cavity.inference",
            "dev.cavity.evaluation",
            "dev.cavity.criterion",
            "dev.cavity.sparse",
            "dev.cavity.optimize",
            "dev.cavity.engine",
            "dev.cavity.selection",
            "dev.cavity.model",
            "dev.cavity.explain",
            "dev.cavity.verdict",
            "dev.cavity.facts");

    @Override
    protected String root() {
        return "dev.cavity";
    }

    @Override
    protected List<String> order() {
        return ORDER.stream()
                .skip(1)
                .map(name -> name.substring(root().length() + 1))
                .toList();
    }

    @Test
    void packagesImportOnlyFromThoseBelowThemAndFewLibraries() {
        for (int i = 0; i < ORDER.size(); i++) {
            List<String> allowed = new ArrayList<>(ORDER.subList(0, i + 1));
            allowed.add("java..");
            allowed.add("org.jspecify..");
            allowed.add("org.apache.commons..");
            allowed.add("dev.ludovic.netlib..");
            allowed.add("org.netlib..");
            allowed.add("org.bytedeco..");
            classes()
                    .that()
                    .resideInAPackage(ORDER.get(i))
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(allowed.toArray(String[]::new))
                    .because("the order of packages is " + ORDER)
                    .check(code());
        }
    }

    @Test
    void onlyLinearAlgebraKnowsTheNativeLibrary() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.cavity.linalg")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.ludovic.netlib..", "org.netlib..", "org.bytedeco..")
                .check(code());
    }

    @Test
    void theOptimizersKnowNothingOfGaussianProcesses() {
        noClasses()
                .that()
                .resideInAPackage("dev.cavity.optimize")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.cavity.inference", "dev.cavity.kernel", "dev.cavity.criterion")
                .check(code());
    }
}
