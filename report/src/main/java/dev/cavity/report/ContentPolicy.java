package dev.cavity.report;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/** The content security policy of a page: its own scripts and style by their hashes, and nothing from anywhere. */
final class ContentPolicy {
    private ContentPolicy() {}

    static String allowing(List<String> scripts, String style) {
        return "default-src 'none'; script-src "
                + scripts.stream().map(ContentPolicy::hash).collect(Collectors.joining(" "))
                + "; style-src " + hash(style) + "; img-src data:; base-uri 'none'; form-action 'none'";
    }

    private static String hash(String content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
