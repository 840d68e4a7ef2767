package dev.cavity.peers;

import dev.cavity.testing.architecture.ModuleRules;
import java.util.List;

class ArchitectureTest extends ModuleRules {
    @Override
    protected String root() {
        return "dev.cavity.peers";
    }

    @Override
    protected List<String> uses() {
        return List.of("io", "lab");
    }
}
