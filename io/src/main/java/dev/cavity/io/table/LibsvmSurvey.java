package dev.cavity.io.table;

import java.io.Reader;
import java.util.Optional;

/**
 * What is known of LIBSVM text only at its end: the largest index, and whether rows begin with {@code label:weight}.
 *
 * <p>A row that lacks its label begins with {@code index:value}, which looks the same. So weights are taken for weights only if
 * every row has one and at least one label cannot be an index: it is 0, has a sign or a decimal point.
 *
 * @param largest the largest index, 0 if there is none
 * @param weighted whether each row has a weight behind its label
 */
record LibsvmSurvey(int largest, boolean weighted) {
    static LibsvmSurvey of(String source, Reader text, ReadOptions options) {
        LineReader lines = new LineReader(source, text);
        Optional<LibsvmLine> begin = LibsvmLine.next(lines, options);
        if (begin.isEmpty()) {
            return new LibsvmSurvey(0, false);
        }
        LibsvmLine first = begin.get();
        Place firstPlace = lines.place();
        boolean weighted = first.weight().isPresent();
        int largest = 0;
        boolean told = false;
        for (Optional<LibsvmLine> next = begin; next.isPresent(); next = LibsvmLine.next(lines, options)) {
            LibsvmLine line = next.get();
            if (line.weight().isPresent() != weighted) {
                throw lines.place()
                        .problem("the row begins with " + Words.quoted(line.begin()) + ", but line " + firstPlace.line()
                                + " with " + Words.quoted(first.begin())
                                + "; either all rows have a weight behind the label or none");
            }
            largest = Math.max(largest, line.largest());
            told |= LibsvmLine.wholeNumber(line.label()) < 1;
        }
        if (weighted && !told) {
            throw unlabelled(first, firstPlace, source);
        }
        return new LibsvmSurvey(largest, weighted);
    }

    /** What is said of a row that begins with a pair where nothing tells that the pair is label and weight. */
    static RuntimeException unlabelled(LibsvmLine line, Place place, String source) {
        return place.problem(Words.quoted(line.begin())
                + " was found where the label was expected; weights of rows belong in a file " + source + ".weight");
    }
}
