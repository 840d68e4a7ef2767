package dev.cavity;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CacheFolderTest {
    private static final Path HOME = Path.of("home");

    @Test
    void theVariableDecidesAndElseThePlatform() {
        assertThat(CacheFolder.of(Map.of("CAVITY_CACHE", "here", "XDG_CACHE_HOME", "x"), "Linux", HOME))
                .isEqualTo(Path.of("here"));
        assertThat(CacheFolder.of(Map.of(), "Linux", HOME)).isEqualTo(HOME.resolve(".cache/cavity"));
        assertThat(CacheFolder.of(Map.of("XDG_CACHE_HOME", "x"), "Linux", HOME)).isEqualTo(Path.of("x/cavity"));
        assertThat(CacheFolder.of(Map.of(), "Mac OS X", HOME)).isEqualTo(HOME.resolve("Library/Caches/cavity"));
        assertThat(CacheFolder.of(Map.of("LOCALAPPDATA", "l"), "Windows 11", HOME))
                .isEqualTo(Path.of("l/cavity/cache"));
        assertThat(CacheFolder.of(Map.of("CAVITY_CACHE", " "), "Windows 11", HOME))
                .isEqualTo(HOME.resolve("AppData/Local/cavity/cache"));
    }
}
