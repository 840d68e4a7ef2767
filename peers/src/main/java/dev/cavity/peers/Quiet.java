package dev.cavity.peers;

import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import libsvm.svm;

/** Keeps the libraries from writing a line for each tree. */
final class Quiet {
    // held on to: a logger that nobody holds forgets its level
    private static final List<Logger> LOGGERS =
            Stream.of("org.tribuo", "ml.dmlc.xgboost4j").map(Logger::getLogger).toList();

    private Quiet() {}

    /** Only warnings from now on. */
    static void please() {
        LOGGERS.forEach(logger -> logger.setLevel(Level.WARNING));
        svm.svm_set_print_string_function(line -> {});
    }
}
