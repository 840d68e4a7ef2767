package dev.cavity.io.model;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** What somebody can do who has read how the checksum is made; in this package, because nobody else should. */
public final class Signed {
    private Signed() {}

    /** The text of an edited model file, with a checksum that fits it. */
    public static String text(ObjectNode document) {
        document.remove("contentSha256");
        return document.put("contentSha256", ContentChecksum.of(document)).toString();
    }
}
