package dev.cavity.explain;

import dev.cavity.kernel.Kernel;
import dev.cavity.model.GpTrainer;
import dev.cavity.selection.Coordinate;
import dev.cavity.selection.SearchSpace;

/** Trainers that choose nothing. */
final class Held {
    private Held() {}

    static GpTrainer at(Kernel kernel) {
        return GpTrainer.withDefaults().withKernel(kernel).withCorrection(false).withSearchSpace(Held::all);
    }

    private static SearchSpace all(SearchSpace space) {
        SearchSpace held = space;
        for (Coordinate coordinate : space.coordinates()) {
            held = held.holding(coordinate.name());
        }
        return held;
    }
}
