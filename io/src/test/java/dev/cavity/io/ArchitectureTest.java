package dev.cavity.io;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    /** Bottom up: a package of this module imports only from those before it. */
    private static final List<String> ORDER = List.of(
            "dev.cavity.io",
            "dev.cavity.io.table",
            "dev.cavity.io.prepare",
            "dev.cavity.io.model",
            "dev.cavity.io.registry");

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.cavity.io");

    @Test
    void packagesImportOnlyFromThoseBelowThem() {
        for (int i = 0; i < ORDER.size(); i++) {
            List<String> above = new ArrayList<>(ORDER.subList(i + 1, ORDER.size()));
            if (!above.isEmpty()) {
                classes()
                        .that()
                        .resideInAPackage(ORDER.get(i))
                        .should()
                        .onlyDependOnClassesThat()
                        .resideOutsideOfPackages(above.toArray(String[]::new))
                        .because("the order of packages is " + ORDER)
                        .check(CLASSES);
            }
        }
    }

    @Test
    void everyPackageHasItsPlaceInTheOrder() {
        classes().should().resideInAnyPackage(ORDER.toArray(String[]::new)).check(CLASSES);
    }
}
