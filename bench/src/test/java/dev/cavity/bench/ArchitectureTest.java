package dev.cavity.bench;

import dev.cavity.testing.architecture.ModuleRules;
import java.util.List;
import java.util.Set;

class ArchitectureTest extends ModuleRules {
    @Override
    protected String root() {
        return "dev.cavity.bench";
    }

    @Override
    protected List<String> order() {
        return List.of("scoreboard", "search", "jmh_generated");
    }

    @Override
    protected List<String> uses() {
        return List.of("io", "lab", "peers");
    }

    @Override
    protected Set<String> internals() {
        return Set.of(
                "engine.DenseEngine",
                "engine.Hyperparameters",
                "engine.Inferred",
                "engine.PointKnowledge",
                "engine.Start",
                "linalg.Cholesky",
                "linalg.InverseFactor");
    }

    @Override
    protected Set<String> programs() {
        return Set.of("dev.cavity.bench.scoreboard.Scoreboard", "dev.cavity.bench.search.SameOptimum");
    }
}
