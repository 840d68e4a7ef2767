package dev.cavity.spark;

import org.apache.spark.ml.attribute.Attribute;
import org.apache.spark.ml.attribute.AttributeType;
import org.apache.spark.ml.attribute.NominalAttribute;
import org.apache.spark.sql.types.StructField;

/** How many classes a label column has: what its metadata says, as an indexer writes them, or one more than its largest number. */
final class ClassCount {
    private ClassCount() {}

    static int of(StructField label, int largest) {
        Attribute attribute = Attribute.fromStructField(label);
        int said = 0;
        if (attribute.attrType().equals(AttributeType.Nominal())) {
            scala.Option<Object> values = ((NominalAttribute) attribute).getNumValues();
            said = values.isDefined() ? (Integer) values.get() : 0;
        }
        if (said > 0 && largest >= said) {
            throw new IllegalArgumentException("label " + largest + " in column '" + label.name() + "' is not in [0, "
                    + (said - 1) + "], the " + said + " classes that its metadata name");
        }
        return Math.max(2, Math.max(said, largest + 1));
    }
}
