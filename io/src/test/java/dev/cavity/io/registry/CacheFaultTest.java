package dev.cavity.io.registry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.faults.FaultsInTurn;
import dev.cavity.faults.Operation;
import dev.cavity.io.DataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whatever fails while a data set comes into the cache, what was there before or the whole set is there. */
@Timeout(120)
class CacheFaultTest {
    @TempDir
    private Path folder;

    private static DatasetStore store(Path cache, LoopbackServer server) {
        return new DatasetStore(
                DatasetRegistry.of(List.of(Toys.uci(), Toys.ida())),
                Optional.empty(),
                cache,
                DatasetFetcher.of(server.address(), Toys.LIMITS));
    }

    private static void requireSentence(FaultsInTurn.End end) {
        if (end.lived()) {
            end.thrown().ifPresent(e -> assertThat(e)
                    .isInstanceOf(DataException.class)
                    .hasMessageMatching(".*(No space left on device|Input/output error).*"));
        }
    }

    /** The first fetch of a set: it is there and verified, or it is not there. */
    @Test
    void aFetchedSetIsThereWhollyOrNotAtAll() throws Exception {
        try (LoopbackServer server = LoopbackServer.sending(Toys.goodZip())) {
            Map<Operation, Integer> injected = FaultsInTurn.inject(folder, new FaultsInTurn.Work() {
                @Override
                public void prepare(Path cache) {
                    // nothing yet
                }

                @Override
                public void run(Path cache) {
                    store(cache, server).fetch("toy", FetchProgress.silent());
                }

                @Override
                public void check(Path cache, FaultsInTurn.End end) {
                    requireSentence(end);
                    DatasetStore after = store(FaultsInTurn.sound(cache), server);
                    boolean there = after.place(Toys.uci()) == DatasetStore.Place.CACHE;
                    if (end.lived() && end.thrown().isEmpty()) {
                        assertThat(there).isTrue();
                    }
                    if (there) {
                        assertThat(after.open("toy").verified()).isTrue();
                    }
                    assertThat(after.fetch("toy", FetchProgress.silent()).verified())
                            .isTrue();
                }
            });
            assertThat(FaultsInTurn.total("a fetch into the cache", injected)).isGreaterThan(40);
        }
    }

    /** A set that takes the place of another version of it: the old or the new partitions are there, with their table. */
    @Test
    void anImportedSetKeepsTheOldCopyUntilTheNewOneIsThere() throws Exception {
        Path mat = IdaArchiveTest.write(folder.resolve("benchmarks.mat"), IdaArchiveTest.good());
        try (LoopbackServer server = LoopbackServer.sending(Toys.goodZip())) {
            Map<Operation, Integer> injected =
                    FaultsInTurn.inject(Files.createDirectory(folder.resolve("faults")), new FaultsInTurn.Work() {
                        @Override
                        public void prepare(Path cache) throws IOException {
                            store(FaultsInTurn.sound(cache), server).importFrom("toy-ida", mat);
                            Path partitions = cache.resolve("datasets/toy-ida/partitions.csv");
                            List<String> lines = Files.readAllLines(partitions);
                            Files.write(partitions, lines.subList(0, 2));
                        }

                        @Override
                        public void run(Path cache) {
                            store(cache, server).importFrom("toy-ida", mat);
                        }

                        @Override
                        public void check(Path cache, FaultsInTurn.End end) {
                            requireSentence(end);
                            DatasetStore after = store(FaultsInTurn.sound(cache), server);
                            StoredDataset now = after.open("toy-ida");
                            assertThat(now.table().rows()).hasSize(6);
                            assertThat(now.partitions()).hasSizeBetween(1, 2);
                            if (end.lived() && end.thrown().isEmpty()) {
                                assertThat(now.partitions()).hasSize(2);
                            }
                            assertThat(after.importFrom("toy-ida", mat).partitions())
                                    .hasSize(2);
                        }
                    });
            assertThat(injected).containsKeys(Operation.RENAME, Operation.MAKE_DIRECTORY, Operation.DELETE);
            assertThat(FaultsInTurn.total("an import over an older copy", injected))
                    .isGreaterThan(40);
        }
    }
}
