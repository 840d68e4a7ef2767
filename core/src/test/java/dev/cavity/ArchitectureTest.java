package dev.cavity;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
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

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.cavity");

    @Test
    void packagesImportOnlyFromThoseBelowThem() {
        for (int i = 0; i < ORDER.size(); i++) {
            List<String> allowed = new ArrayList<>(ORDER.subList(0, i + 1));
            allowed.add("java..");
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
                    .check(CLASSES);
        }
    }

    @Test
    void everyPackageHasItsPlaceInTheOrder() {
        classes().should().resideInAnyPackage(ORDER.toArray(String[]::new)).check(CLASSES);
    }

    @Test
    void onlyLinearAlgebraKnowsTheNativeLibrary() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.cavity.linalg")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.ludovic.netlib..", "org.netlib..", "org.bytedeco..")
                .check(CLASSES);
    }

    @Test
    void theOptimizersKnowNothingOfGaussianProcesses() {
        noClasses()
                .that()
                .resideInAPackage("dev.cavity.optimize")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.cavity.inference", "dev.cavity.kernel", "dev.cavity.criterion")
                .check(CLASSES);
    }
}
