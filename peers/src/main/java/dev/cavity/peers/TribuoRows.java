package dev.cavity.peers;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Standardizer;
import dev.cavity.lab.method.LabModel;
import dev.cavity.linalg.Matrix;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.tribuo.Example;
import org.tribuo.Model;
import org.tribuo.MutableDataset;
import org.tribuo.Prediction;
import org.tribuo.Trainer;
import org.tribuo.classification.Label;
import org.tribuo.classification.LabelFactory;
import org.tribuo.impl.ArrayExample;
import org.tribuo.provenance.SimpleDataSourceProvenance;

/** The way of rows into Tribuo, and of its predictions back. Classes are named by their numbers. */
final class TribuoRows {
    private static final LabelFactory LABELS = new LabelFactory();

    private final Standardizer scale;
    private final String[] names;

    private TribuoRows(Standardizer scale, int dimension) {
        this.scale = scale;
        // Tribuo sorts features by name
        this.names = IntStream.range(0, dimension)
                .mapToObj(k -> String.format(Locale.ROOT, "x%06d", k))
                .toArray(String[]::new);
    }

    /** Trains on inputs as they are. */
    static LabModel fit(Trainer<Label> trainer, ClassDataset train) {
        return new TribuoRows(Standardizer.identity(train.dimension()), train.dimension()).train(trainer, train);
    }

    /** Trains on standardised inputs. */
    static LabModel fitStandardized(Trainer<Label> trainer, ClassDataset train) {
        return new TribuoRows(Standardizer.fit(train.inputs()), train.dimension()).train(trainer, train);
    }

    private LabModel train(Trainer<Label> trainer, ClassDataset train) {
        MutableDataset<Label> rows =
                new MutableDataset<>(new SimpleDataSourceProvenance("training rows", LABELS), LABELS);
        Matrix inputs = scale.apply(train.inputs());
        for (int i = 0; i < train.size(); i++) {
            rows.add(example(Integer.toString(train.classOf(i)), inputs.row(i)));
        }
        Model<Label> model = trainer.train(rows);
        int classes = train.classes().size();
        return points -> Clipped.logs(probabilities(model, scale.apply(points), classes));
    }

    private Example<Label> example(String label, double[] inputs) {
        return new ArrayExample<>(new Label(label), names, inputs);
    }

    private Matrix probabilities(Model<Label> model, Matrix points, int classes) {
        List<Example<Label>> rows = IntStream.range(0, points.rows())
                .mapToObj(i -> example("0", points.row(i)))
                .toList();
        Matrix probabilities = Matrix.zeros(points.rows(), classes);
        List<Prediction<Label>> predictions = model.predict(rows);
        for (int i = 0; i < points.rows(); i++) {
            Map<String, Label> scores = predictions.get(i).getOutputScores();
            for (int c = 0; c < classes; c++) {
                Label score = scores.get(Integer.toString(c));
                probabilities.set(i, c, score == null ? 0 : score.getScore());
            }
        }
        return probabilities;
    }
}
