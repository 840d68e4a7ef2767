package dev.cavity.spark;

import org.apache.spark.ml.util.Identifiable$;

/**
 * The uid of a stage before its constructor runs.
 *
 * <p>Spark's base classes make their parameters in their constructors, and a parameter asks its stage for the uid at once. A
 * Scala class has set its fields by then; a Java class cannot, so the uid waits here for the thread that constructs.
 */
final class Uids {
    private static final ThreadLocal<String> WAITING = new ThreadLocal<>();

    /** The uid that waits; the argument of a private constructor, which is made before the base class is constructed. */
    record Token(String uid) {}

    private Uids() {}

    static Token waiting(String uid) {
        WAITING.set(uid);
        return new Token(uid);
    }

    static String random(String prefix) {
        return Identifiable$.MODULE$.randomUID(prefix);
    }

    static String take() {
        return WAITING.get();
    }
}
