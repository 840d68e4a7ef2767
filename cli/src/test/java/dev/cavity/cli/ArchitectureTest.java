package dev.cavity.cli;

import dev.cavity.testing.architecture.ModuleRules;
import java.util.List;
import java.util.Set;

class ArchitectureTest extends ModuleRules {
    @Override
    protected String root() {
        return "dev.cavity.cli";
    }

    @Override
    protected List<String> uses() {
        return List.of("io", "lab", "report");
    }

    @Override
    protected Set<String> internals() {
        return Set.of("engine.InducingKnowledge");
    }

    @Override
    protected Set<String> programs() {
        return Set.of("dev.cavity.cli.Main");
    }
}
