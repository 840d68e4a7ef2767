package dev.cavity.spark;

import dev.cavity.Version;
import dev.cavity.io.model.DataProvenance;
import dev.cavity.io.model.ModelFile;
import dev.cavity.io.model.SavedModel;
import dev.cavity.io.prepare.Classes;
import dev.cavity.io.prepare.Encoding;
import dev.cavity.io.prepare.MissingPolicy;
import dev.cavity.io.prepare.NamedClass;
import dev.cavity.io.prepare.NumericEncoding;
import dev.cavity.io.prepare.Preprocessor;
import dev.cavity.model.Classifier;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A preprocessor for tables whose columns are the features themselves: numbers, none missing, the label the number of a class.
 *
 * <p>Whatever made the vector from other columns (indexers, encoders, assemblers) stays in the Spark pipeline.
 */
final class PlainColumns {
    private PlainColumns() {}

    static SavedModel saved(Classifier classifier, List<String> features, String label, DataProvenance provenance) {
        double[] means = classifier
                .binaries()
                .get(0)
                .members()
                .get(0)
                .gp()
                .parts()
                .standardizer()
                .centres();
        if (features.size() != means.length) {
            throw new IllegalArgumentException(
                    features.size() + " feature names for a classifier of " + means.length + " features");
        }
        List<Encoding> columns = new ArrayList<>();
        for (int k = 0; k < means.length; k++) {
            columns.add(new NumericEncoding(features.get(k), means[k], false));
        }
        Classes classes = new Classes(label, named(classifier.classCount()), List.of());
        Preprocessor preprocessor = new Preprocessor(classes, MissingPolicy.FAIL, columns);
        return new SavedModel(classifier, preprocessor, provenance, ModelFile.FORMAT_VERSION, Version.current());
    }

    private static List<NamedClass> named(int classes) {
        return IntStream.range(0, classes)
                .mapToObj(c -> NamedClass.of(Integer.toString(c)))
                .toList();
    }
}
