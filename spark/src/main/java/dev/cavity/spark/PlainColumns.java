package dev.cavity.spark;

import dev.cavity.Version;
import dev.cavity.io.model.DataProvenance;
import dev.cavity.io.model.ModelFile;
import dev.cavity.io.model.SavedModel;
import dev.cavity.io.prepare.Classes;
import dev.cavity.io.prepare.Encoding;
import dev.cavity.io.prepare.MissingPolicy;
import dev.cavity.io.prepare.NumericEncoding;
import dev.cavity.io.prepare.Preprocessor;
import dev.cavity.model.BinaryClassifier;
import java.util.ArrayList;
import java.util.List;

/**
 * A preprocessor for tables whose columns are the features themselves: numbers, none missing, the label 0 or 1.
 *
 * <p>Whatever made the vector from other columns (indexers, encoders, assemblers) stays in the Spark pipeline.
 */
final class PlainColumns {
    private PlainColumns() {}

    static SavedModel saved(
            BinaryClassifier classifier, List<String> features, String label, DataProvenance provenance) {
        double[] means = classifier.members().get(0).gp().parts().standardizer().centres();
        if (features.size() != means.length) {
            throw new IllegalArgumentException(
                    features.size() + " feature names for a classifier of " + means.length + " features");
        }
        List<Encoding> columns = new ArrayList<>();
        for (int k = 0; k < means.length; k++) {
            columns.add(new NumericEncoding(features.get(k), means[k], false));
        }
        Preprocessor preprocessor =
                new Preprocessor(new Classes(label, "1", List.of("0")), MissingPolicy.FAIL, columns);
        return new SavedModel(classifier, preprocessor, provenance, ModelFile.FORMAT_VERSION, Version.current());
    }
}
