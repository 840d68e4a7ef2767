package dev.cavity.io.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.io.DataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class DatasetStoreTest {
    @TempDir
    private Path cache;

    @TempDir
    private Path folder;

    private DatasetStore store(LoopbackServer server) {
        List<DatasetEntry> entries = new ArrayList<>(List.of(Toys.uci(), Toys.ida()));
        entries.addAll(DatasetRegistry.standard().list());
        return new DatasetStore(
                DatasetRegistry.of(entries),
                Optional.of(LocalFolder.existing(folder)),
                cache,
                DatasetFetcher.of(server.address(), Toys.LIMITS));
    }

    private Path cached(String file) {
        return cache.resolve("datasets").resolve("toy").resolve(file);
    }

    private void writeLocal(String data) throws IOException {
        Files.createDirectories(folder.resolve("toy"));
        Files.writeString(folder.resolve("toy").resolve("data.csv"), data);
    }

    @Test
    void whatWasFetchedOnceIsOpenedWithoutARequest() throws IOException {
        try (LoopbackServer server = LoopbackServer.sending(Toys.goodZip())) {
            StoredDataset fetched = store(server).fetch("toy", FetchProgress.silent());
            assertThat(fetched.verified()).isTrue();
            assertThat(fetched.origin())
                    .isEqualTo("cache " + cache.resolve("datasets").resolve("toy"));
            assertThat(store(server).fetch("toy", FetchProgress.silent()).table())
                    .isEqualTo(fetched.table());
            assertThat(store(server).open("toy1").positiveClass()).contains("yes");
            assertThat(store(server).place(Toys.uci())).isEqualTo(DatasetStore.Place.CACHE);
            assertThat(server.requests()).hasSize(1);
            assertThat(store(server).files("toy1")).containsExactly(cached("data.csv"));
            assertThat(store(server).files("twonorm")).isEmpty();
        }
    }

    @Test
    void theUsersFolderComesBeforeTheCacheAndTheNetwork() throws IOException {
        try (LoopbackServer server = LoopbackServer.sending(Toys.goodZip())) {
            store(server).fetch("toy", FetchProgress.silent());
            writeLocal("a,b,label\n.5,1,yes\n0.25,-2,no\n7,0,no\n");
            assertThat(store(server).open("toy").origin()).isEqualTo("folder " + folder.resolve("toy"));
            assertThat(store(server).open("toy").verified()).isTrue();
            store(server).fetch("toy", FetchProgress.silent());
            assertThat(server.requests()).hasSize(1);
        }
    }

    @Test
    void theUsersOwnVersionIsUsedAndMarked() throws IOException {
        writeLocal("a,b,label\n1,2,yes\n");
        try (LoopbackServer server = LoopbackServer.sending(Toys.goodZip())) {
            assertThat(store(server).open("toy").verified()).isFalse();
            assertThat(server.requests()).isEmpty();
        }
    }

    @Test
    void aFailureLeavesNothingBehind() throws IOException {
        try (LoopbackServer server = LoopbackServer.sending(Toys.zip("../toy.data", Toys.bytes(Toys.RAW)))) {
            assertThatThrownBy(() -> store(server).fetch("toy", FetchProgress.silent()))
                    .isInstanceOf(DataException.class)
                    .hasMessageContaining("leads out of the folder");
            try (Stream<Path> left = Files.walk(cache)) {
                assertThat(left.filter(Files::isRegularFile)).isEmpty();
            }
            try (Stream<Path> left = Files.list(cache.resolve("datasets"))) {
                assertThat(left).isEmpty();
            }
        }
    }

    @Test
    void aDamagedCopyIsRefusedAndFetchedAgain() throws IOException {
        try (LoopbackServer server = LoopbackServer.sending(Toys.goodZip())) {
            store(server).fetch("toy", FetchProgress.silent());
            for (String damaged : List.of("a,b,label\n1,2,yes\n", "a,b\n")) {
                Files.writeString(cached("data.csv"), damaged);
                assertThatThrownBy(() -> store(server).open("toy"))
                        .isInstanceOf(DataException.class)
                        .hasMessageStartingWith("the copy of toy in the cache ("
                                + cached("data.csv").getParent() + ") is damaged; run 'cavity datasets fetch toy'");
                assertThat(store(server).fetch("toy", FetchProgress.silent()).verified())
                        .isTrue();
            }
            assertThat(server.requests()).hasSize(3);
        }
    }

    @Test
    void fetchesOfOneSetAtOneTimeShareADownload() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try (LoopbackServer server = LoopbackServer.sending(Toys.goodZip())) {
            List<Future<StoredDataset>> fetched = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                fetched.add(threads.submit(() -> store(server).fetch("toy", FetchProgress.silent())));
            }
            for (Future<StoredDataset> one : fetched) {
                assertThat(one.get().verified()).isTrue();
            }
            assertThat(server.requests()).hasSize(1);
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void whatIsNotAtHandIsAnsweredWithHowToGetIt() throws IOException {
        try (LoopbackServer server = LoopbackServer.sending(Toys.goodZip())) {
            assertThatThrownBy(() -> store(server).open("toy"))
                    .isInstanceOf(DataException.class)
                    .hasMessage(
                            "data set toy is not at hand; run 'cavity datasets fetch toy' (UCI archive, number 7), or put a"
                                    + " folder 'toy' with data.csv into the folder that CAVITY_DATA names");
            assertThatThrownBy(() -> store(server).fetch("banana", FetchProgress.silent()))
                    .isInstanceOf(DataException.class)
                    .hasMessageStartingWith(
                            "banana cannot be fetched by this program; download the package benchmarks.mat"
                                    + " (doi 10.5281/zenodo.18110) and run 'cavity datasets fetch banana --from benchmarks.mat'");
            assertThat(server.requests()).isEmpty();
        }
    }

    @Test
    void generatorsStepInAndTheSeedDecides() throws IOException {
        try (LoopbackServer server = LoopbackServer.sending(Toys.goodZip())) {
            StoredDataset first = store(server).open("twonorm", 5);
            assertThat(first.table().rows()).hasSize(7400);
            assertThat(first.table().columns()).hasSize(21);
            assertThat(first.origin()).isEqualTo("generated with seed 5");
            assertThat(first.verified()).isFalse();
            assertThat(first.positiveClass()).contains("1");
            assertThat(first.table().rows())
                    .allSatisfy(row -> assertThat(row.cells().get(20)).isIn("1", "-1"));
            assertThat(store(server).open("twonorm", 5)).isEqualTo(first);
            assertThat(store(server).open("twonorm", 6)).isNotEqualTo(first);
            for (String name : List.of("ringnorm", "waveform", "screening")) {
                DatasetEntry entry = store(server).registry().find(name);
                assertThat(store(server).place(entry)).isEqualTo(DatasetStore.Place.GENERATOR);
                assertThat(store(server).open(name).table().columns()).hasSize(entry.features() + 1);
            }
        }
    }

    @Test
    void aDataSetOfThePackageIsImportedWithItsPartitions() throws IOException {
        Path mat = IdaArchiveTest.write(cache.resolve("benchmarks.mat"), IdaArchiveTest.good());
        try (LoopbackServer server = LoopbackServer.sending(Toys.goodZip())) {
            StoredDataset imported = store(server).importFrom("toy_ida", mat);
            assertThat(imported.partitions()).hasSize(2);
            assertThat(store(server).open("toy-ida").table()).isEqualTo(imported.table());
            assertThat(store(server).importFrom("toy-ida", mat).table()).isEqualTo(imported.table());
            assertThatThrownBy(() -> store(server).importFrom("yeast", mat))
                    .isInstanceOf(DataException.class)
                    .hasMessageStartingWith("yeast is not in the IDA benchmark: run 'cavity datasets fetch yeast'");
        }
    }

    @Test
    void theEnvironmentNamesFolderAndCache() {
        DatasetStore store =
                DatasetStore.of(Map.of("CAVITY_DATA", folder.toString(), "CAVITY_CACHE", cache.toString()));
        assertThat(store.place(store.registry().find("yeast"))).isEqualTo(DatasetStore.Place.ABSENT);
        assertThatThrownBy(() -> DatasetStore.of(
                        Map.of("CAVITY_DATA", folder.resolve("none").toString())))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("is not a folder");
    }
}
