package dev.cavity.io.table;

import java.io.Reader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Reads LIBSVM text. The first column is "label", the features are named by their indices; a feature that a row does not name is
 * 0. Weights of rows come from behind the label ({@link LibsvmSurvey}) or from a file beside this one ({@link RowWeights}).
 *
 * <p>How many features there are is known only at the end of the file. Unless the options say it, the file is therefore read
 * twice; what cannot be read twice goes to a temporary file on the first pass. The options may ask for more features than the file
 * names: a model was trained on them.
 */
final class LibsvmReader implements RowReader {
    private final String source;
    private final LineReader lines;
    private final ReadOptions options;
    private final int features;
    private final boolean weighted;
    private final Optional<RowWeights> weights;
    private final List<Column> columns;

    private LibsvmReader(Source source, Reader text, LibsvmSurvey survey, ReadOptions options) {
        this.source = source.name();
        this.lines = new LineReader(source.name(), text);
        this.options = options;
        this.features = Math.max(survey.largest(), options.leastFeatures());
        this.weighted = survey.weighted();
        this.weights = RowWeights.beside(source);
        List<Column> names = new ArrayList<>();
        names.add(new Column("label", Column.Kind.UNDECLARED, Optional.empty()));
        for (int j = 1; j <= features; j++) {
            names.add(new Column(String.valueOf(j), Column.Kind.NUMERIC, Optional.empty()));
        }
        columns = List.copyOf(names);
    }

    /** Finds out the number of features. */
    static LibsvmReader open(Source source, Head head, ReadOptions options) {
        if (options.features().isPresent()) {
            return new LibsvmReader(
                    source, head, new LibsvmSurvey(options.features().getAsInt(), false), options);
        }
        if (source.repeatable()) {
            LibsvmSurvey survey = LibsvmSurvey.of(source.name(), head, options);
            head.close();
            return new LibsvmReader(source, new Head(source.text(options.encoding())), survey, options);
        }
        Spool spool = Spool.of(source.name(), head);
        try {
            LibsvmSurvey survey = LibsvmSurvey.of(source.name(), spool, options);
            return new LibsvmReader(source, spool.again(), survey, options);
        } catch (RuntimeException | Error e) {
            spool.close();
            throw e;
        }
    }

    @Override
    public String source() {
        return source;
    }

    @Override
    public List<Column> columns() {
        return columns;
    }

    @Override
    public List<String> notes() {
        return weights.map(file -> List.of("weights of rows are read from " + file.source()))
                .orElse(weighted ? List.of("weights of rows are read from behind their labels") : List.of());
    }

    @Override
    public Optional<Row> next() {
        Optional<Row> row = LibsvmLine.next(lines, options).map(this::toRow);
        if (row.isEmpty()) {
            weights.ifPresent(RowWeights::end);
        }
        return row;
    }

    private Row toRow(LibsvmLine line) {
        Place place = lines.place();
        if (line.weight().isPresent() && !weighted) {
            throw LibsvmSurvey.unlabelled(line, place, source);
        }
        if (line.largest() > features) {
            throw place.problem("index " + line.largest() + " is larger than the number of features, " + features);
        }
        String[] cells = new String[features + 1];
        Arrays.fill(cells, "0");
        cells[0] = options.isMissing(line.label()) ? null : line.label();
        for (int i = 0; i < line.indices().length; i++) {
            cells[line.indices()[i]] = line.values().get(i);
        }
        return new Row(place.line(), Collections.unmodifiableList(Arrays.asList(cells)), weight(line, place));
    }

    private double weight(LibsvmLine line, Place place) {
        if (weights.isEmpty()) {
            return line.weight().orElse(1);
        }
        if (line.weight().isPresent()) {
            throw place.problem("the row has a weight behind its label and another in "
                    + weights.get().source() + "; leave one of them out");
        }
        return weights.get().next(place);
    }

    @Override
    public void close() {
        lines.close();
        weights.ifPresent(RowWeights::close);
    }
}
