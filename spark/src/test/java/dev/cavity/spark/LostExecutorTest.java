package dev.cavity.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.linalg.Matrix;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobStart;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** A cluster of two worker processes on this machine, one of which is killed in the middle of a fit. */
@DisabledOnOs(OS.WINDOWS) // where Spark needs binaries of Hadoop that are not in its jars
class LostExecutorTest {
    /** Far enough into the search that features are persisted on both executors. */
    private static final int KILL_AT_JOB = 15;

    private final Dataset data = Synthetic.ringnorm(80, 5);

    @Test
    void aLostExecutorChangesNothing() throws IOException {
        LocalSpark.assumeHadoopWorks();
        SparkSession.getActiveSession().foreach(session -> {
            session.stop();
            return null;
        });
        // workers look for jars there; the class path of the executors is that of this process instead
        Files.createDirectories(Path.of(System.getenv("SPARK_HOME"), "jars"));
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        SparkSession spark = SparkSession.builder()
                .master("local-cluster[2,1,1024]")
                .appName("cavity-lost-executor")
                .config("spark.ui.enabled", false)
                .config("spark.executor.memory", "512m")
                .config("spark.executor.extraClassPath", classPath)
                .config("spark.executor.extraJavaOptions", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC")
                .config("spark.sql.adaptive.enabled", false)
                .config("spark.sql.codegen.wholeStage", false)
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .getOrCreate();
        try {
            // after a shuffle, rows come back in the order of their arrival
            org.apache.spark.sql.Dataset<Row> frame =
                    LocalSpark.frame(spark, data).repartition(2).cache();
            frame.count();
            GpClassifier estimator =
                    new GpClassifier().setCriterion("evidence").setInducing(4).setMaxIter(1);
            List<?> undisturbed = predictions(estimator.fit(frame));

            Killer killer = new Killer();
            spark.sparkContext().addSparkListener(killer);
            List<?> disturbed = predictions(estimator.fit(frame));

            assertThat(killer.killed).isTrue();
            assertThat(disturbed).isEqualTo(undisturbed);
        } finally {
            spark.stop();
        }
    }

    private List<?> predictions(GpClassificationModel model) {
        Matrix inputs = data.inputs();
        return model.binary().predict(inputs);
    }

    private static final class Killer extends SparkListener {
        private final AtomicInteger jobs = new AtomicInteger();
        private final AtomicBoolean killed = new AtomicBoolean();

        @Override
        public void onJobStart(SparkListenerJobStart start) {
            if (jobs.incrementAndGet() == KILL_AT_JOB) {
                ProcessHandle.current()
                        .descendants()
                        // the executors are the only Java processes that this one has started
                        .filter(process -> process.info().command().orElse("").endsWith("java"))
                        .findFirst()
                        .ifPresent(process -> killed.set(process.destroyForcibly()));
            }
        }
    }
}
