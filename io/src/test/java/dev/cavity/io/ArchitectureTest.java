package dev.cavity.io;

import dev.cavity.testing.architecture.ModuleRules;
import java.util.List;
import java.util.Set;

class ArchitectureTest extends ModuleRules {
    @Override
    protected String root() {
        return "dev.cavity.io";
    }

    @Override
    protected List<String> order() {
        return List.of("table", "prepare", "model", "registry");
    }

    @Override
    protected Set<String> internals() {
        return Set.of(
                "engine.Hyperparameters",
                "engine.InducingKnowledge",
                "engine.Knowledge",
                "engine.PointKnowledge",
                "engine.WorkUnit");
    }
}
