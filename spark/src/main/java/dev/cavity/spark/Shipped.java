package dev.cavity.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/**
 * A value sent to the executors once, by a broadcast variable, until it is closed.
 *
 * <p>It travels as bytes of Java's own serialisation, because functions are lambdas, which the serialiser that a session may be
 * configured with ({@code spark.serializer}) need not know how to write. Tasks hold a {@link Handle}, never this.
 *
 * @param <T> the value
 */
final class Shipped<T> implements AutoCloseable {
    private final Broadcast<byte[]> broadcast;

    private Shipped(Broadcast<byte[]> broadcast) {
        this.broadcast = broadcast;
    }

    static <T> Shipped<T> of(JavaSparkContext context, T value) {
        return new Shipped<>(context.broadcast(bytes(value)));
    }

    Handle<T> handle() {
        return new Handle<>(broadcast);
    }

    @Override
    public void close() {
        broadcast.destroy();
    }

    private static byte[] bytes(Object value) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        } catch (IOException e) {
            throw new UncheckedIOException("a " + value.getClass().getName() + " cannot be sent to executors: " + e, e);
        }
        return bytes.toByteArray();
    }

    /**
     * What a task holds of a shipped value.
     *
     * @param broadcast where it is
     * @param <T> the value
     */
    record Handle<T>(Broadcast<byte[]> broadcast) implements java.io.Serializable {
        /** The value, made again from its bytes: once per task, which is small beside a pass over a partition. */
        @SuppressWarnings("unchecked") // only Shipped makes handles
        T open() {
            try (ObjectInputStream in = new ObjectsOfTask(new ByteArrayInputStream(broadcast.value()))) {
                return (T) in.readObject();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(
                        "executors lack the class " + e.getMessage() + "; give them Cavity's jars with --jars", e);
            }
        }
    }

    /** Finds classes where Spark puts the jars of an application: in the class loader of the task's thread. */
    private static final class ObjectsOfTask extends ObjectInputStream {
        ObjectsOfTask(InputStream in) throws IOException {
            super(in);
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass description) throws IOException, ClassNotFoundException {
            ClassLoader loader = Optional.ofNullable(Thread.currentThread().getContextClassLoader())
                    .orElse(Shipped.class.getClassLoader());
            try {
                return Class.forName(description.getName(), false, loader);
            } catch (ClassNotFoundException e) {
                return super.resolveClass(description); // primitive types
            }
        }
    }
}
