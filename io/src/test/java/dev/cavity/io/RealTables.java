package dev.cavity.io;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Real data: all of them where CAVITY_DATA names their folder, else the small ones that are among the resources of the tests. */
public final class RealTables {
    private RealTables() {}

    /** The folder of all that there is. */
    public static Path folder() {
        return Optional.ofNullable(System.getenv("CAVITY_DATA"))
                .filter(name -> !name.isBlank())
                .map(Path::of)
                .orElseGet(RealTables::small);
    }

    private static Path small() {
        try {
            return Path.of(RealTables.class.getResource("/reference/tables").toURI());
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    /** The folder, of which these tables are wanted whole. */
    public static Path having(String... names) {
        Path folder = folder();
        for (String name : names) {
            boolean cutOff = name.equals("banana") && folder.equals(small());
            assumeTrue(
                    !cutOff && Files.isDirectory(folder.resolve(name)),
                    name + " is not whole among the small tables of the tests; CAVITY_DATA has it");
        }
        return folder;
    }
}
