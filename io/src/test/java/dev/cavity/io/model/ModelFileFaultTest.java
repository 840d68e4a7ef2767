package dev.cavity.io.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.faults.FaultsInTurn;
import dev.cavity.io.DataException;
import dev.cavity.io.prepare.Prepared;
import dev.cavity.model.FittedGp;
import dev.cavity.model.GpTrainer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever fails while a model is written over another, one of the two can be read. */
class ModelFileFaultTest {
    private static final Prepared OLD = Models.people(12);
    private static final Prepared NEW = Models.people(14);

    @TempDir
    private Path folder;

    @Test
    void theOldOrTheNewModelIsRead() throws Exception {
        FittedGp old = GpTrainer.withDefaults().fit(OLD.data());
        FittedGp fresh = GpTrainer.withDefaults().fit(NEW.data());
        var injected = FaultsInTurn.inject(folder, new FaultsInTurn.Work() {
            @Override
            public void prepare(Path place) {
                ModelFile.write(place.resolve("m.json"), old, OLD.preprocessor(), Models.PROVENANCE);
            }

            @Override
            public void run(Path place) {
                ModelFile.write(place.resolve("m.json"), fresh, NEW.preprocessor(), Models.PROVENANCE);
            }

            @Override
            public void check(Path place, FaultsInTurn.End end) throws IOException {
                if (end.lived()) {
                    end.thrown().ifPresent(e -> assertThat(e).isInstanceOf(DataException.class));
                }
                int rows = ModelFile.read(place.resolve("m.json"))
                        .binary()
                        .leaveOneOut()
                        .cases();
                assertThat(rows).isIn(12, 14);
                if (end.lived()) {
                    assertThat(rows).isEqualTo(end.thrown().isPresent() ? 12 : 14);
                }
                run(FaultsInTurn.sound(place));
                assertThat(Files.readString(place.resolve("m.json")))
                        .isEqualTo(ModelFile.text(fresh, NEW.preprocessor(), Models.PROVENANCE));
            }
        });
        assertThat(FaultsInTurn.total("a model file", injected)).isGreaterThan(20);
    }
}
