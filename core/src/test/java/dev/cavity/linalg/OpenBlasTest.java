package dev.cavity.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX) // elsewhere the library may be missing
class OpenBlasTest {
    @Test
    void theFolderIsLockedUntilWhatCallsTheLibraryIsLoaded(@TempDir Path cache) throws IOException {
        Blas.get(); // what others load first does not matter
        Path lock = cache.resolve("natives").resolve(OpenBlas.LOCK);
        List<String> loaded = new ArrayList<>();
        OpenBlas library = OpenBlas.load(Map.of("CAVITY_CACHE", cache.toString()), path -> {
            loaded.add(path);
            assertThatExceptionOfType(OverlappingFileLockException.class).isThrownBy(() -> lockedBy(lock));
        });
        assertThat(loaded).containsExactly(library.path());
        assertThat(lockedBy(lock)).isTrue();
    }

    private static boolean lockedBy(Path lock) {
        try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.WRITE)) {
            return channel.tryLock() != null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
