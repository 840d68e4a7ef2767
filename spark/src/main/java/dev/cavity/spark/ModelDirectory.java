package dev.cavity.spark;

import dev.cavity.io.DataException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.DefaultParamsWriter;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWriter;

/** A saved model: {@code metadata/} as Spark has it, and {@code model.json}, an ordinary model file. */
final class ModelDirectory {
    private static final String FILE = "model.json";

    private ModelDirectory() {}

    private static Path file(String directory) {
        return new Path(directory, FILE);
    }

    /** Writes one, wherever Spark can write. */
    static final class Writer extends MLWriter {
        private final GpClassificationModel model;

        Writer(GpClassificationModel model) {
            this.model = model;
        }

        @Override
        public void saveImpl(String path) {
            DefaultParamsWriter.saveMetadata(model, path, sparkSession());
            Configuration configuration = sc().hadoopConfiguration();
            try (OutputStream out = file(path).getFileSystem(configuration).create(file(path), false)) {
                out.write(model.served().text().getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new DataException(file(path) + " cannot be written: " + e.getMessage(), e);
            }
        }
    }

    /** Reads one. */
    static final class Reader extends MLReader<GpClassificationModel> {
        @Override
        public GpClassificationModel load(String path) {
            DefaultParamsReader.Metadata metadata =
                    DefaultParamsReader.loadMetadata(path, sparkSession(), GpClassificationModel.class.getName());
            Configuration configuration = sc().hadoopConfiguration();
            byte[] bytes;
            try (InputStream in = file(path).getFileSystem(configuration).open(file(path))) {
                bytes = in.readAllBytes();
            } catch (IOException e) {
                throw new DataException(file(path) + " cannot be read: " + e.getMessage(), e);
            }
            ServedClassifier served = ServedClassifier.read(bytes, file(path).toString());
            GpClassificationModel model = new GpClassificationModel(metadata.uid(), served);
            metadata.getAndSetParams(model, metadata.getAndSetParams$default$2());
            return model;
        }
    }
}
