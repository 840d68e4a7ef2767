package dev.cavity.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.data.Synthetic;
import dev.cavity.lab.method.LabMethods;
import dev.cavity.model.GpTrainer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.junit.jupiter.api.Test;

class TaskDescriptionTest {
    private final Problem problem = Problem.stratified("ringnorm", Synthetic.ringnorm(60, 1), 30, 2, 1);

    @Test
    void aTaskDoneFromItsDescriptionElsewhereHasTheSameResult() throws Exception {
        Task task = task("ep-ml");
        TaskDescription sent = copy(TaskDescription.of(task));
        TaskResult there = TaskDescription.result(sent.run(copy(problem)));
        assertThat(text(there)).isEqualTo(text(task.run()));
    }

    @Test
    void anotherLibraryOrBlasIsRefused() {
        TaskDescription here = TaskDescription.of(task("ep-ml"));
        TaskDescription other =
                new TaskDescription(here.method(), here.partition(), here.seed(), "Cavity 9 with another BLAS");
        assertThatThrownBy(() -> other.run(problem))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("the tasks are to be done by Cavity 9 with another BLAS, and here is Cavity ");
    }

    @Test
    void aMethodOfOnesOwnIsRefused() {
        Task task = new Task(
                problem,
                LabMethods.custom("mine", "my own", GpTrainer.withDefaults()),
                problem.partitions().get(0),
                1);
        assertThatThrownBy(() -> TaskDescription.of(task))
                .hasMessage("method mine is not one of the library's, so another process does not know it");
    }

    private static String text(TaskResult result) {
        return ResultJson.write(result).without("seconds").toString();
    }

    private Task task(String method) {
        return new Task(problem, LabMethods.byName(method), problem.partitions().get(1), 7);
    }

    @SuppressWarnings({"unchecked", "BanSerializableRead"}) // what goes in comes out
    private static <T> T copy(T value) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (T) in.readObject();
        }
    }
}
