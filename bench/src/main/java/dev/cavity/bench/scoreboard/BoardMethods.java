package dev.cavity.bench.scoreboard;

import dev.cavity.evaluation.Goal;
import dev.cavity.lab.method.LabMethod;
import dev.cavity.lab.method.LabMethods;
import dev.cavity.model.DefaultTrainer;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.KernelRecipe;
import dev.cavity.peers.ScikitLearn;
import dev.cavity.sparse.Inducing;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The methods of the scoreboard: all that the lab knows, peers included, and those for many rows. */
final class BoardMethods {
    /** Other people's methods that every machine has. */
    private static final List<String> JAVA_PEERS =
            List.of("tribuo-logistic", "tribuo-svm", "tribuo-forest", "tribuo-xgboost", "xgboost-tuned");

    /** Those that need a Python. */
    private static final List<ScikitLearn> PYTHON_PEERS = ScikitLearn.all();

    /** Other people's methods. */
    static final List<String> PEERS = Stream.concat(
                    JAVA_PEERS.stream(), PYTHON_PEERS.stream().map(LabMethod::name))
            .toList();

    /** What takes too long on many rows: a forest of full trees, and a support vector machine. */
    private static final List<String> NOT_FOR_MANY_ROWS = List.of("tribuo-svm", "tribuo-forest");

    private static final List<String> OWN = List.of(
            "default",
            "ep-ml",
            "cavity-nlp",
            "cavity-evidence",
            "cavity-ard-nlp",
            "cavity-ard-evidence",
            "cavity-committee",
            "logistic");

    private static final int INDUCING = 200;
    private static final List<LabMethod> MANY_ROWS = List.of(
            LabMethods.custom(
                    "default-m" + INDUCING,
                    "what cavity fit does by itself, with " + INDUCING + " inducing inputs by k-means",
                    DefaultTrainer.forGoal(Goal.LOG_LOSS)
                            .withInducing(Inducing.kMeans(INDUCING, 1))
                            .withThreads(1)),
            LabMethods.custom(
                    "cavity-m" + INDUCING,
                    "leave-one-out nlp by exact gradients with priors and prior mean, a length scale for each input, "
                            + INDUCING + " inducing inputs by k-means",
                    GpTrainer.withDefaults()
                            .withKernel(KernelRecipe.byName("se", true))
                            .withInducing(Inducing.kMeans(INDUCING, 1))
                            .withThreads(1)));

    private BoardMethods() {}

    /** Whether the time of a fit is known: a program of its own is not timed. */
    static boolean isTimed(String name) {
        return PYTHON_PEERS.stream().noneMatch(peer -> peer.name().equals(name));
    }

    /** What is run if nothing is asked for. */
    static List<String> standard(Suite suite) {
        return suite == Suite.LARGE
                ? Stream.of(
                                JAVA_PEERS.stream().filter(name -> !NOT_FOR_MANY_ROWS.contains(name)),
                                Stream.of("default"),
                                MANY_ROWS.stream().map(LabMethod::name))
                        .flatMap(names -> names)
                        .toList()
                : Stream.concat(JAVA_PEERS.stream(), OWN.stream()).toList();
    }

    /** Cavity's first, then the peers; each in the order in which they are listed here, others last. */
    static List<String> ordered(List<String> names) {
        List<String> order = Stream.of(
                        OWN.stream(), MANY_ROWS.stream().map(LabMethod::name), names.stream(), PEERS.stream())
                .flatMap(all -> all)
                .toList();
        return names.stream()
                .sorted(Comparator.comparing((String name) -> PEERS.contains(name))
                        .thenComparing(order::indexOf))
                .toList();
    }

    static LabMethod byName(String name) {
        return Stream.concat(MANY_ROWS.stream(), PYTHON_PEERS.stream())
                .filter(method -> method.name().equals(name))
                .findFirst()
                .orElseGet(() -> LabMethods.byName(name));
    }
}
