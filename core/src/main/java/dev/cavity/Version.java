package dev.cavity;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of the library, as it is written into summaries and model files. */
public final class Version {
    private static final String CURRENT = read();

    private Version() {}

    /**
     * The version of this library.
     *
     * @return for example "0.1.0"
     */
    public static String current() {
        return CURRENT;
    }

    private static String read() {
        try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
            Properties properties = new Properties();
            properties.load(in);
            return properties.getProperty("version");
        } catch (IOException e) {
            throw new UncheckedIOException("the library's own version.properties cannot be read", e);
        }
    }
}
