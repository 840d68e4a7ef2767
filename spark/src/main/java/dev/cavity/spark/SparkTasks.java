package dev.cavity.spark;

import dev.cavity.io.DataException;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.Task;
import dev.cavity.lab.experiment.TaskDescription;
import dev.cavity.lab.experiment.TaskExecutor;
import dev.cavity.lab.experiment.TaskResult;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;

/**
 * The independent fits of an experiment as Spark jobs of one task each.
 *
 * <p>A problem is sent to the executors once, by a broadcast variable; a task is then a few words. As many jobs run at a time as
 * the cluster has cores. Order, log and cancellation stay with the runner on the driver, so a run may be stopped, resumed, and
 * continued without Spark; a task on a lost executor is done again elsewhere.
 */
public final class SparkTasks implements TaskExecutor {
    private final SparkSession session;
    private final JavaSparkContext context;
    private final Map<Problem, Shipped<Problem>> problems = new ConcurrentHashMap<>();

    private SparkTasks(SparkSession session) {
        this.session = session;
        this.context = JavaSparkContext.fromSparkContext(session.sparkContext());
    }

    /**
     * Tasks on a cluster.
     *
     * @param master Spark's address of the cluster, such as local[2], spark://host:7077 or yarn
     * @return the executor
     * @throws DataException if there is no such cluster
     */
    public static SparkTasks on(String master) {
        try {
            SparkSession session = SparkSession.builder()
                    .master(master)
                    .appName("cavity")
                    .config("spark.ui.enabled", false)
                    .getOrCreate();
            session.sparkContext().setLogLevel("WARN"); // ten lines for each task would drown what the command says
            return new SparkTasks(session);
        } catch (RuntimeException e) {
            throw new DataException("Spark cannot be started with master '" + master + "': " + e.getMessage(), e);
        } catch (Exception e) { // Spark's own exception is checked, which Scala does not declare
            throw new DataException("Spark cannot be started with master '" + master + "': " + e.getMessage(), e);
        }
    }

    @Override
    public int sideBySide() {
        return Math.max(1, context.defaultParallelism());
    }

    @Override
    public TaskResult run(Task task) {
        Shipped.Handle<Problem> problem = problems.computeIfAbsent(task.problem(), p -> Shipped.of(context, p))
                .handle();
        TaskDescription description = TaskDescription.of(task);
        String result = SparkRowBlocks.unwrapped(() -> context.parallelize(List.of(description), 1)
                .map(described -> described.run(problem.open()))
                .collect()
                .get(0));
        return TaskDescription.result(result);
    }

    @Override
    public void close() {
        problems.values().forEach(Shipped::close);
        session.stop();
    }

    /** Found by the command line when this module is on the class path. */
    public static final class Provider implements TaskExecutor.Provider {
        /** For the service loader. */
        public Provider() {}

        @Override
        public String name() {
            return "spark";
        }

        @Override
        public TaskExecutor open(String master) {
            return on(master);
        }
    }
}
