package dev.cavity.spark;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.spark.ml.attribute.Attribute;
import org.apache.spark.ml.attribute.AttributeGroup;
import org.apache.spark.sql.types.StructField;
import scala.Option;

/** What the elements of a vector column are called. */
final class FeatureNames {
    private FeatureNames() {}

    /** The names of its attributes, as a VectorAssembler leaves them; x1, x2, ... for those that have none. */
    static List<String> of(StructField column, int dimension) {
        Option<Attribute[]> attributes = AttributeGroup.fromStructField(column).attributes();
        List<String> names = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        for (int k = 0; k < dimension; k++) {
            String name = "x" + (k + 1);
            if (attributes.isDefined() && attributes.get().length == dimension) {
                Option<String> given = attributes.get()[k].name();
                name = given.isDefined() ? given.get() : name;
            }
            names.add(taken.add(name) ? name : name + " (" + (k + 1) + ")");
        }
        return names;
    }
}
