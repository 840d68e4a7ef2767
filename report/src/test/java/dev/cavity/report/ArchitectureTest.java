package dev.cavity.report;

import dev.cavity.testing.architecture.ModuleRules;
import java.util.List;
import java.util.Set;

class ArchitectureTest extends ModuleRules {
    @Override
    protected String root() {
        return "dev.cavity.report";
    }

    @Override
    protected List<String> uses() {
        return List.of("io", "lab");
    }

    @Override
    protected Set<String> internals() {
        return Set.of("engine.WorkUnit");
    }
}
