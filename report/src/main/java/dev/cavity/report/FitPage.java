package dev.cavity.report;

import dev.cavity.data.Dataset;
import dev.cavity.io.AtomicFile;
import dev.cavity.io.DataException;
import dev.cavity.io.prepare.ColumnSummary;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.FitSummary;
import dev.cavity.selection.LeaveOneOutCheck;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The page of a fit: what the classifier learnt and how far to trust it, by leave-one-out. Immutable.
 *
 * <pre>
 * FitPage.of(model, data, Origin.at(ReportTime.now())).write(Path.of("report.html"));
 * </pre>
 */
public final class FitPage {
    private final BinaryClassifier classifier;
    private final Dataset data;
    private final Origin origin;
    private final String label;
    private final SourceRows rows;
    private final Optional<DataSection.Columns> columns;
    private final Optional<LeaveOneOutCheck> check;

    private FitPage(
            BinaryClassifier classifier,
            Dataset data,
            Origin origin,
            String label,
            SourceRows rows,
            Optional<DataSection.Columns> columns,
            Optional<LeaveOneOutCheck> check) {
        this.classifier = classifier;
        this.data = data;
        this.origin = origin;
        this.label = label;
        this.rows = rows;
        this.columns = columns;
        this.check = check;
    }

    /**
     * The page of a classifier.
     *
     * @param classifier the classifier
     * @param data the very data it was fitted to, with names of features and classes
     * @param origin where all this comes from
     * @return the page
     * @throws IllegalArgumentException if the classifier was fitted to other data
     */
    public static FitPage of(BinaryClassifier classifier, Dataset data, Origin origin) {
        FitSummary summary = classifier.summary();
        if (summary.size() != data.size() || summary.positives() != data.positives()) {
            throw new IllegalArgumentException("the classifier was fitted to " + summary.size() + " rows, "
                    + summary.positives() + " of them positive, not to these " + data.size() + ", "
                    + data.positives() + " of them positive");
        }
        return new FitPage(classifier, data, origin, "", SourceRows.of(data), Optional.empty(), Optional.empty());
    }

    /**
     * The same with the name of what is predicted.
     *
     * @param column the label column
     * @return the page
     */
    public FitPage withLabel(String column) {
        return new FitPage(classifier, data, origin, column, rows, columns, check);
    }

    /**
     * The same with the rows as the user knows them, for the list of surprises.
     *
     * @param source one row for each row of the data
     * @return the page
     */
    public FitPage withRows(SourceRows source) {
        return new FitPage(classifier, data, origin, label, source, columns, check);
    }

    /**
     * The same with what was done to the columns.
     *
     * @param summaries one for each column of the table
     * @param notes what was decided, one sentence each
     * @return the page
     */
    public FitPage withColumns(List<ColumnSummary> summaries, List<String> notes) {
        var done = new DataSection.Columns(List.copyOf(summaries), List.copyOf(notes));
        return new FitPage(classifier, data, origin, label, rows, Optional.of(done), check);
    }

    /**
     * The same with rows that were left out and refitted for real.
     *
     * @param newCheck the comparison
     * @return the page
     */
    public FitPage withCheck(LeaveOneOutCheck newCheck) {
        return new FitPage(classifier, data, origin, label, rows, columns, Optional.of(newCheck));
    }

    /**
     * The whole file.
     *
     * @return HTML
     */
    public String html() {
        FitSummary summary = classifier.summary();
        Assessment assessment =
                Assessment.of(classifier.leaveOneOut(), data.positiveName(), data.negativeName(), true, summary.goal());
        Page page = new Page("fit report", (label.isEmpty() ? "class" : label) + " = " + data.positiveName());
        new Headline(assessment).addTo(page, about(), worries());
        new DecisionSection(assessment).addTo(page);
        new TrustSection(assessment).addTo(page);
        new FeatureSection(classifier, data).addTo(page);
        new SurpriseSection(assessment, rows).addTo(page);
        SearchSections.addTo(page, classifier.members(), data.featureNames(), check);
        new DataSection(data, columns).addTo(page);
        new MetricsSection(assessment).addTo(page);
        origin.addTo(page);
        return page.html();
    }

    private String about() {
        return "Learnt from " + Numerals.count(data.size(), "row") + ", of which " + Numerals.count(data.positives())
                + " ("
                + Numerals.percent((double) data.positives() / data.size()) + ") are " + data.positiveName()
                + ", tuned by "
                + SetupWords.criteria(classifier.summary().criteria()) + ".";
    }

    private List<String> worries() {
        FitSummary summary = classifier.summary();
        List<String> worries = new ArrayList<>();
        if (!summary.converged()) {
            worries.add("Something did not converge. Take every number below as provisional.");
        }
        worries.addAll(summary.warnings());
        return worries;
    }

    /**
     * Writes the file, as a whole or not at all.
     *
     * @param file where to
     * @throws DataException if that fails
     */
    public void write(Path file) {
        byte[] bytes = html().getBytes(StandardCharsets.UTF_8);
        AtomicFile.write(file, out -> out.write(bytes));
    }
}
