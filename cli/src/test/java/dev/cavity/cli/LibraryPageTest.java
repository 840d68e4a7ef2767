package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What users copy into their build files is what this project is built with. */
class LibraryPageTest {
    private final String pom = Toys.read(Documents.root().resolve("pom.xml"));

    private String property(String name) {
        Matcher matcher =
                Pattern.compile("<" + Pattern.quote(name) + ">([^<]+)<").matcher(pom);
        assertThat(matcher.find()).as(name).isTrue();
        return matcher.group(1);
    }

    @Test
    void coordinatesAreThoseOfTheBuild() {
        String page = Toys.read(Documents.root().resolve("docs/guide/as-a-library.md"));
        String javacpp = property("javacpp.version");
        String openblas = property("openblas.version").replace("${javacpp.version}", javacpp);
        for (String version : List.of(javacpp, openblas)) {
            assertThat(page).contains("<version>" + version + "</version>").contains(":" + version + ":linux-arm64");
        }
        assertThat(page).contains("dev.cavity:cavity-core:" + dev.cavity.Version.current());
    }

    @Test
    void platformsAreThoseThatTheBuildKnows() {
        String page = Toys.read(Documents.root().resolve("docs/guide/as-a-library.md"));
        Matcher platforms = Pattern.compile("<id>on-([^<]+)</id>").matcher(pom);
        int found = 0;
        while (platforms.find()) {
            assertThat(page).contains("`" + platforms.group(1) + "`");
            found++;
        }
        assertThat(found).isEqualTo(5);
    }
}
