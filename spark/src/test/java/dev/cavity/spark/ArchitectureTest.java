package dev.cavity.spark;

import dev.cavity.testing.architecture.ModuleRules;
import java.util.List;
import java.util.Set;

class ArchitectureTest extends ModuleRules {
    @Override
    protected String root() {
        return "dev.cavity.spark";
    }

    @Override
    protected List<String> uses() {
        return List.of("io", "lab");
    }

    @Override
    protected Set<String> internals() {
        return Set.of("special.Gaussian");
    }

    @Override
    protected Set<String> programs() {
        return Set.of("dev.cavity.spark.LargeSets");
    }
}
