package dev.cavity.parquet;

import dev.cavity.testing.architecture.ModuleRules;
import java.util.List;

class ArchitectureTest extends ModuleRules {
    @Override
    protected String root() {
        return "dev.cavity.parquet";
    }

    @Override
    protected List<String> uses() {
        return List.of("io");
    }
}
