package dev.cavity.io.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.io.DataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatasetCacheTest {
    @TempDir
    private Path root;

    @Test
    void whatIsInstalledIsReadBack() throws IOException {
        DatasetCache cache = new DatasetCache(root);
        List<Partition> partitions = List.of(Partition.ofTraining(3, 3, 2, 0));
        cache.withWorkFolder(work -> {
            cache.install(Toys.uci(), Toys.table(), partitions, work);
            return null;
        });
        assertThat(CanonicalHash.of(cache.folder().table(Toys.uci()))).isEqualTo(CanonicalHash.of(Toys.table()));
        Partition read = cache.folder().partitions(Toys.uci(), 3).get(0);
        assertThat(read.number()).isEqualTo(3);
        assertThat(read.train()).containsExactly(2, 0);
        try (var all = Files.list(root.resolve("datasets"))) {
            assertThat(all).containsExactly(root.resolve("datasets/toy"));
        }
    }

    @Test
    void theLaterOfTwoProcessesPutsItsCopyInTheOthersPlace() {
        DatasetCache cache = new DatasetCache(root);
        for (int process = 0; process < 2; process++) {
            cache.withWorkFolder(work -> {
                cache.install(Toys.uci(), Toys.table(), List.of(), work);
                return null;
            });
        }
        assertThat(cache.contains(Toys.uci())).isTrue();
        assertThat(root.resolve("datasets").toFile().list()).containsExactly("toy");
    }

    @Test
    void theOldCopyComesBackAfterAKillBetweenTheTwoMoves() throws IOException {
        DatasetCache cache = new DatasetCache(root);
        cache.withWorkFolder(work -> {
            cache.install(Toys.uci(), Toys.table(), List.of(), work);
            return null;
        });
        Files.move(root.resolve("datasets/toy"), root.resolve("datasets/.replaced-toy"));
        assertThat(cache.contains(Toys.uci())).isTrue();
        assertThat(CanonicalHash.of(cache.folder().table(Toys.uci()))).isEqualTo(CanonicalHash.of(Toys.table()));
    }

    @Test
    void aCacheThatCannotBeMadeIsNamed() throws IOException {
        Path file = Files.createFile(root.resolve("file"));
        assertThatThrownBy(() -> new DatasetCache(file).withWorkFolder(work -> work))
                .isInstanceOf(DataException.class)
                .hasMessageStartingWith("the cache " + file.resolve("datasets") + " cannot be written (")
                .hasMessageEndingWith("; CAVITY_CACHE may name another folder");
    }
}
