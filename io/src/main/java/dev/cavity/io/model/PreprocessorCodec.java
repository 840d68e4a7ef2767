package dev.cavity.io.model;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.io.prepare.BinaryEncoding;
import dev.cavity.io.prepare.Classes;
import dev.cavity.io.prepare.DateEncoding;
import dev.cavity.io.prepare.DayOrder;
import dev.cavity.io.prepare.Encoding;
import dev.cavity.io.prepare.MissingPolicy;
import dev.cavity.io.prepare.MissingnessEncoding;
import dev.cavity.io.prepare.NamedClass;
import dev.cavity.io.prepare.Notation;
import dev.cavity.io.prepare.NumericEncoding;
import dev.cavity.io.prepare.OneHotEncoding;
import dev.cavity.io.prepare.OrdinalEncoding;
import dev.cavity.io.prepare.Preprocessor;
import dev.cavity.io.prepare.SteppedEncoding;
import dev.cavity.io.table.DecimalMark;
import java.util.Arrays;

/** The preprocessing as JSON: the classes, the policy for missing values, and what was learnt of each column. */
final class PreprocessorCodec {
    private PreprocessorCodec() {}

    static ObjectNode write(Preprocessor preprocessor) {
        ArrayNode columns = Json.array();
        preprocessor.encodings().forEach(encoding -> columns.add(write(encoding)));
        ObjectNode node = Json.object();
        node.set("label", write(preprocessor.classes()));
        node.put("missing", Fields.lower(preprocessor.missing()));
        node.set("columns", columns);
        ObjectNode notation = Json.object()
                .put("decimal", Fields.lower(preprocessor.notation().decimal()));
        notation.set("missing", Json.texts(preprocessor.notation().missing()));
        node.set("notation", notation);
        return node;
    }

    private static ObjectNode write(Classes classes) {
        ArrayNode all = Json.array();
        for (NamedClass one : classes.all()) {
            ObjectNode node = Json.object().put("name", one.name()).put("open", one.open());
            node.set("values", Json.texts(one.values()));
            all.add(node);
        }
        ObjectNode label = Json.object().put("column", classes.column());
        label.set("classes", all);
        label.set("leftOut", Json.texts(classes.leftOut()));
        return label;
    }

    private static ObjectNode write(Encoding encoding) {
        ObjectNode node = Json.object().put("column", encoding.column());
        if (encoding instanceof NumericEncoding numeric) {
            node.put("encoding", "numeric").set("median", Json.number(numeric.median()));
            return node.put("indicator", numeric.indicator())
                    .put("unit", numeric.unit())
                    .put("truth", numeric.truth());
        }
        if (encoding instanceof SteppedEncoding stepped) {
            ObjectNode steps = write(stepped.number()).put("encoding", "stepped");
            steps.set("common", Json.number(stepped.common()));
            steps.set(
                    "bounds",
                    Json.numbers(stepped.bounds().stream()
                            .mapToDouble(Double::doubleValue)
                            .toArray()));
            return steps;
        }
        if (encoding instanceof BinaryEncoding binary) {
            node.put("encoding", "binary").put("zero", binary.zero()).put("one", binary.one());
            node.set("share", Json.number(binary.share()));
            return node.put("indicator", binary.indicator());
        }
        if (encoding instanceof OneHotEncoding oneHot) {
            node.put("encoding", "one-hot").set("categories", Json.texts(oneHot.categories()));
            return node.put("other", oneHot.other()).put("indicator", oneHot.indicator());
        }
        if (encoding instanceof OrdinalEncoding ordinal) {
            node.put("encoding", "ordinal").set("order", Json.texts(ordinal.order()));
            node.set("median", Json.number(ordinal.median()));
            return node.put("indicator", ordinal.indicator());
        }
        if (encoding instanceof DateEncoding date) {
            node.put("encoding", "date").put("order", Fields.lower(date.order()));
            node.put("weekday", date.weekday()).put("month", date.month()).set("median", Json.number(date.median()));
            return node.put("indicator", date.indicator());
        }
        return node.put("encoding", "missingness");
    }

    static Preprocessor read(Fields fields) {
        Classes classes = fields.object("label", PreprocessorCodec::readClasses);
        MissingPolicy missing = fields.choice("missing", MissingPolicy.class);
        Notation notation = fields.has("notation")
                ? fields.object(
                        "notation",
                        node -> new Notation(node.choice("decimal", DecimalMark.class), node.texts("missing")))
                : Notation.PLAIN;
        return new Preprocessor(classes, missing, fields.objects("columns", PreprocessorCodec::readEncoding), notation);
    }

    /** Files of format 1 and 2, and early ones of format 3, have a positive class and all others. */
    private static Classes readClasses(Fields label) {
        if (label.has("positive")) {
            return new Classes(label.text("column"), label.text("positive"), label.texts("negatives"));
        }
        return new Classes(
                label.text("column"),
                label.objects(
                        "classes", one -> new NamedClass(one.text("name"), one.texts("values"), one.flag("open"))),
                label.texts("leftOut"));
    }

    private static NumericEncoding readNumeric(String column, Fields fields) {
        return new NumericEncoding(
                column,
                fields.number("median"),
                fields.flag("indicator"),
                fields.has("unit") ? fields.text("unit") : "",
                fields.has("truth") && fields.flag("truth"));
    }

    private static Encoding readEncoding(Fields fields) {
        String column = fields.text("column");
        String encoding = fields.text("encoding");
        return switch (encoding) {
            case "numeric" -> readNumeric(column, fields);
            case "stepped" ->
                new SteppedEncoding(
                        readNumeric(column, fields),
                        fields.number("common"),
                        Arrays.stream(fields.numbers("bounds")).boxed().toList());
            case "date" ->
                new DateEncoding(
                        column,
                        fields.choice("order", DayOrder.class),
                        fields.flag("weekday"),
                        fields.flag("month"),
                        fields.number("median"),
                        fields.flag("indicator"));
            case "binary" ->
                new BinaryEncoding(
                        column,
                        fields.text("zero"),
                        fields.text("one"),
                        fields.number("share"),
                        fields.flag("indicator"));
            case "one-hot" ->
                new OneHotEncoding(column, fields.texts("categories"), fields.flag("other"), fields.flag("indicator"));
            case "ordinal" ->
                new OrdinalEncoding(column, fields.texts("order"), fields.number("median"), fields.flag("indicator"));
            case "missingness" -> new MissingnessEncoding(column);
            default -> throw fields.unknown("encoding", encoding);
        };
    }
}
