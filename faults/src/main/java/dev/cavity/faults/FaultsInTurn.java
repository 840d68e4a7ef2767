package dev.cavity.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Lets every operation of a piece of work fail once, in every way it can, as SQLite's tests do: the work is done in a fresh folder
 * for each fault, and what is there afterwards is checked.
 */
public final class FaultsInTurn {
    /** Work on a folder, and what must hold after any fault. */
    public interface Work {
        /**
         * Puts the old state there.
         *
         * @param folder an empty folder of the real file system
         * @throws Exception if that fails, which is a fault of the test
         */
        void prepare(Path folder) throws Exception;

        /**
         * Does the work.
         *
         * @param folder the same folder, whose use meets the fault
         * @throws Exception what the work throws; it is handed to the check
         */
        void run(Path folder) throws Exception;

        /**
         * Checks what is there, and that the work can be done again.
         *
         * @param folder the folder of the real file system
         * @param end how the work ended
         * @throws Exception if it is not as it should be
         */
        void check(Path folder, End end) throws Exception;
    }

    /**
     * How a piece of work ended.
     *
     * @param fault what happened
     * @param operation to which operation
     * @param number which of all operations that was, counted from 0
     * @param thrown what the work threw, if it did
     */
    public record End(Fault fault, Operation operation, int number, Optional<Throwable> thrown) {
        /**
         * Whether the process was there to say anything.
         *
         * @return false after a kill
         */
        public boolean lived() {
            return !fault.ends();
        }
    }

    private FaultsInTurn() {}

    /**
     * Lets every operation fail in turn.
     *
     * @param folder an empty folder of the real file system
     * @param work the work
     * @return how many faults there were, by operation
     * @throws Exception if a check fails, or the work without any fault
     */
    public static Map<Operation, Integer> inject(Path folder, Work work) throws Exception {
        List<Operation> operations = count(folder, work);
        Map<Operation, Integer> injected = new TreeMap<>();
        for (int number = 0; number < operations.size(); number++) {
            for (Fault fault : Fault.values()) {
                Operation operation = operations.get(number);
                if (fault.appliesTo(operation)) {
                    one(Files.createDirectory(folder.resolve(number + "-" + fault)), work, number, fault, operation);
                    injected.merge(operation, 1, Integer::sum);
                }
            }
        }
        return injected;
    }

    /**
     * A folder in which nothing fails, and nothing waits for the disk; for the work that is done again.
     *
     * @param folder a folder of the real file system
     * @return the same folder
     */
    public static Path sound(Path folder) {
        return FaultyFileSystem.over(folder, Injector.none());
    }

    private static List<Operation> count(Path folder, Work work) throws Exception {
        Path whole = Files.createDirectory(folder.resolve("whole"));
        work.prepare(whole);
        Injector injector = Injector.none();
        work.run(FaultyFileSystem.over(whole, injector));
        return injector.seen();
    }

    private static void one(Path folder, Work work, int number, Fault fault, Operation operation) throws Exception {
        work.prepare(folder);
        Injector injector = Injector.at(number, fault);
        Throwable thrown = null;
        try {
            work.run(FaultyFileSystem.over(folder, injector));
        } catch (Exception | Killed e) {
            thrown = e;
        }
        injector.release();
        if (!injector.happened()) {
            throw new AssertionError("operation " + number + " (" + operation + ") did not come up again");
        }
        try {
            work.check(folder, new End(fault, operation, number, Optional.ofNullable(thrown)));
        } catch (AssertionError | IOException | RuntimeException e) {
            throw new AssertionError(
                    "after " + fault + " at operation " + number + " (" + operation + "), which ended in " + thrown
                            + ": " + e.getMessage(),
                    e);
        }
    }

    /**
     * The sum of what {@link #inject} gave, with a sentence for the log of the build.
     *
     * @param what the work
     * @param injected how many faults, by operation
     * @return the sum
     */
    public static int total(String what, Map<Operation, Integer> injected) {
        int sum = injected.values().stream().mapToInt(Integer::intValue).sum();
        System.out.println("faults injected into " + what + ": " + sum + " " + injected);
        return sum;
    }
}
