package dev.cavity.cli;

import dev.cavity.lab.experiment.TaskExecutor;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Opens the place where the fits of an experiment are done. */
final class TaskPlace {
    private static final String HOW = "start it with Spark's jars and cavity-spark.jar, such as spark-submit --class"
            + " dev.cavity.cli.Main --jars cavity-spark.jar cavity.jar reproduce nlp --spark local[2]";

    private TaskPlace() {}

    static TaskExecutor spark(String master) {
        try {
            for (TaskExecutor.Provider provider : ServiceLoader.load(TaskExecutor.Provider.class)) {
                if (provider.name().equals("spark")) {
                    return provider.open(master);
                }
            }
        } catch (ServiceConfigurationError | NoClassDefFoundError e) {
            throw new UsageException(
                    "--spark " + master + ": cavity-spark is on the class path, but Spark is not; " + HOW);
        }
        throw new UsageException("--spark " + master + ": this jar is without Spark; " + HOW);
    }
}
