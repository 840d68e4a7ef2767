package dev.cavity.lab;

import dev.cavity.testing.architecture.ModuleRules;
import java.util.List;
import java.util.Set;

class ArchitectureTest extends ModuleRules {
    @Override
    protected String root() {
        return "dev.cavity.lab";
    }

    @Override
    protected List<String> order() {
        return List.of(
                "statistics",
                "diagram",
                "method",
                "experiment",
                "report",
                "comparison",
                "reproduction",
                "study",
                "tuning");
    }

    @Override
    protected List<String> uses() {
        return List.of("io");
    }

    @Override
    protected Set<String> internals() {
        return Set.of(
                "engine.Hyperparameters",
                "linalg.Cholesky",
                "linalg.InverseFactor",
                "special.Gaussian",
                "special.StudentT");
    }
}
