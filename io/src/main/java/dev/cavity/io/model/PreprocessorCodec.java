package dev.cavity.io.model;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.io.prepare.BinaryEncoding;
import dev.cavity.io.prepare.Classes;
import dev.cavity.io.prepare.Encoding;
import dev.cavity.io.prepare.MissingPolicy;
import dev.cavity.io.prepare.MissingnessEncoding;
import dev.cavity.io.prepare.NumericEncoding;
import dev.cavity.io.prepare.OneHotEncoding;
import dev.cavity.io.prepare.OrdinalEncoding;
import dev.cavity.io.prepare.Preprocessor;

/** The preprocessing as JSON: the classes, the policy for missing values, and what was learnt of each column. */
final class PreprocessorCodec {
    private PreprocessorCodec() {}

    static ObjectNode write(Preprocessor preprocessor) {
        Classes classes = preprocessor.classes();
        ObjectNode label = Json.object().put("column", classes.column()).put("positive", classes.positive());
        label.set("negatives", Json.texts(classes.negatives()));
        ArrayNode columns = Json.array();
        preprocessor.encodings().forEach(encoding -> columns.add(write(encoding)));
        ObjectNode node = Json.object();
        node.set("label", label);
        node.put("missing", Fields.lower(preprocessor.missing()));
        node.set("columns", columns);
        return node;
    }

    private static ObjectNode write(Encoding encoding) {
        ObjectNode node = Json.object().put("column", encoding.column());
        if (encoding instanceof NumericEncoding numeric) {
            node.put("encoding", "numeric").set("median", Json.number(numeric.median()));
            return node.put("indicator", numeric.indicator());
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
        return node.put("encoding", "missingness");
    }

    static Preprocessor read(Fields fields) {
        Classes classes = fields.object(
                "label", label -> new Classes(label.text("column"), label.text("positive"), label.texts("negatives")));
        MissingPolicy missing = fields.choice("missing", MissingPolicy.class);
        return new Preprocessor(classes, missing, fields.objects("columns", PreprocessorCodec::readEncoding));
    }

    private static Encoding readEncoding(Fields fields) {
        String column = fields.text("column");
        String encoding = fields.text("encoding");
        return switch (encoding) {
            case "numeric" -> new NumericEncoding(column, fields.number("median"), fields.flag("indicator"));
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
