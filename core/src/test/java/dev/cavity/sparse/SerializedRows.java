package dev.cavity.sparse;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;

/** Rows as a cluster has them: every function, every block made and every sum goes through serialisation; none is gathered. */
record SerializedRows<B>(RowBlocks<B> rows) implements RowBlocks<B> {
    @Override
    public Totals sum(BlockMap<B, Totals> map) {
        BlockMap<B, Totals> sent = copy(map);
        return rows.sum(block -> copy(sent.apply(block)));
    }

    @Override
    public <C> RowBlocks<C> derive(BlockMap<B, C> map) {
        BlockMap<B, C> sent = copy(map);
        return new SerializedRows<>(rows.derive(block -> copy(sent.apply(block))));
    }

    @Override
    public <C, D> RowBlocks<D> extend(BlockMap<B, C> map, BlockJoin<B, C, D> join) {
        BlockMap<B, C> sent = copy(map);
        return new SerializedRows<>(rows.extend(block -> copy(sent.apply(block)), copy(join)));
    }

    @Override
    public double[] gather(int width, BlockMap<B, double[]> map) {
        throw new UnsupportedOperationException("these rows are not gathered");
    }

    @Override
    public void close() {
        rows.close();
    }

    @SuppressWarnings("unchecked")
    private static <T> T copy(T value) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(value);
            }
            try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
                return (T) in.readObject();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
