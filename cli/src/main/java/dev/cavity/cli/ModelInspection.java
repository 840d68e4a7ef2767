package dev.cavity.cli;

import dev.cavity.facts.ClassifierFacts;
import dev.cavity.facts.Fact;
import dev.cavity.facts.Facts;
import dev.cavity.facts.Value;
import dev.cavity.facts.VerdictFacts;
import dev.cavity.io.model.SavedModel;
import dev.cavity.io.prepare.Encoding;
import dev.cavity.io.prepare.Preprocessor;
import dev.cavity.model.Classifier;
import dev.cavity.verdict.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What a model file holds. */
final class ModelInspection {
    private ModelInspection() {}

    static Facts of(SavedModel saved, String file) {
        Classifier classifier = saved.classifier();
        Preprocessor preprocessor = saved.preprocessor();
        List<String> classes = preprocessor.classes().names();
        Facts leftOut = ClassifierFacts.leftOut(classifier, classes);
        if (leftOut.list().isEmpty()) {
            leftOut = Facts.none().sentence("leaveOneOut", "Leave-one-out predictions are not kept in this file.");
        }
        Verdict verdict = saved.verdict().orElseGet(() -> Verdict.ofKept(classifier, classes, preprocessor.features()));
        return VerdictFacts.of(verdict)
                .part("", "", head(saved, file))
                .and(columns(preprocessor))
                .and(leftOut)
                .and(ClassifierFacts.model(classifier, classes, preprocessor.features()))
                .with(new Fact(
                        "warnings",
                        "Warnings",
                        new Value.Texts(classifier.summary().warnings()),
                        false));
    }

    private static Facts head(SavedModel saved, String file) {
        List<String> classes = saved.preprocessor().classes().names();
        List<Integer> counts = saved.classifier().summary().counts();
        String label = saved.preprocessor().classes().column();
        String sentence = file + ": tells " + label + " ("
                + IntStream.range(0, classes.size())
                        .map(c -> classes.size() == 2 ? 1 - c : c)
                        .mapToObj(c -> classes.get(c))
                        .collect(Collectors.joining(classes.size() == 2 ? " or " : ", "))
                + ") from " + saved.preprocessor().columns().size() + " columns";
        Facts trained = Facts.none()
                .with("source", "fitted to", saved.provenance().source())
                .with(new Fact(
                        "sha256",
                        "its checksum",
                        new Value.Text(saved.provenance().sha256()),
                        true))
                .with("rows", "rows of it", saved.provenance().rows())
                .with("used", "rows used", saved.classifier().summary().size());
        Optional<TrainingWeights> weights = TrainingWeights.of(saved.classifier());
        if (weights.isPresent()) {
            trained = trained.with("weights", "a row counts", weights.get().toString());
        }
        List<Facts> each = IntStream.range(0, classes.size())
                .mapToObj(
                        c -> Facts.none().with("name", "class", classes.get(c)).with("rows", "rows", counts.get(c)))
                .toList();
        return Facts.none()
                .sentence("sentence", sentence)
                .with(new Fact("label", "label", new Value.Text(label), true))
                .part("data", "", trained)
                .with(
                        "libraryVersion",
                        "made by",
                        new Value.Text(saved.libraryVersion(), "Cavity " + saved.libraryVersion()))
                .with(new Fact("formatVersion", "format", new Value.Whole(saved.formatVersion()), true))
                .each("classNames", "", each);
    }

    private static Facts columns(Preprocessor preprocessor) {
        List<Facts> rows = preprocessor.encodings().stream()
                .map(encoding -> Facts.none()
                        .with("column", "column", encoding.column())
                        .with("becomes", "becomes", becomes(encoding))
                        .with("features", "features", new Value.Texts(encoding.features())))
                .toList();
        int shown = 20;
        String heading = rows.size() > shown ? "The first " + shown + " of " + rows.size() + " columns" : "Columns";
        return Facts.none().each("columns", heading, rows, Math.min(shown, rows.size()));
    }

    private static String becomes(Encoding encoding) {
        List<String> features = encoding.features();
        long indicators = IntStream.range(0, features.size())
                .filter(encoding::isIndicator)
                .count();
        long numbers = features.size() - indicators;
        String first = numbers == 0 ? "" : numbers == 1 ? "a number" : numbers + " numbers";
        String second = indicators == 0 ? "" : indicators == 1 ? "an indicator" : indicators + " indicators";
        return first.isEmpty() || second.isEmpty() ? first + second : first + " and " + second;
    }
}
