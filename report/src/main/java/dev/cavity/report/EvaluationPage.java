package dev.cavity.report;

import dev.cavity.evaluation.Evaluation;
import dev.cavity.io.AtomicFile;
import dev.cavity.io.DataException;
import dev.cavity.io.model.SavedModel;
import dev.cavity.io.prepare.Classes;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The page of an evaluation: how a fitted classifier did on rows whose labels are known.
 *
 * @param model the model
 * @param evaluation its predictions of the rows, at its threshold
 * @param rows the rows, in the order of the predictions
 * @param source the name of the data
 * @param notes what was missing or left out, one sentence each
 * @param origin where all this comes from
 */
public record EvaluationPage(
        SavedModel model, Evaluation evaluation, SourceRows rows, String source, List<String> notes, Origin origin) {
    /** Copies the list. */
    public EvaluationPage {
        notes = List.copyOf(notes);
    }

    /**
     * The whole file.
     *
     * @return HTML
     */
    public String html() {
        Classes classes = model.preprocessor().classes();
        Assessment assessment = Assessment.of(
                evaluation,
                classes.positive(),
                classes.negativeName(),
                false,
                model.classifier().summary().goal());
        Page page = new Page("evaluation", classes.column() + " = " + classes.positive());
        String about = "A classifier learnt from " + model.provenance().source() + " was tried on "
                + Numerals.count(evaluation.cases(), "row") + " of " + source + ", of which "
                + Numerals.count(evaluation.positives()) + " ("
                + Numerals.percent((double) evaluation.positives() / evaluation.cases()) + ") are " + classes.positive()
                + ".";
        new Headline(assessment).addTo(page, about, worries());
        new DecisionSection(assessment).addTo(page);
        new TrustSection(assessment).addTo(page);
        new SurpriseSection(assessment, rows).addTo(page);
        new MetricsSection(assessment).addTo(page);
        origin.addTo(page);
        return page.html();
    }

    private List<String> worries() {
        List<String> worries = new ArrayList<>();
        if (!model.classifier().summary().converged()) {
            worries.add("The fit of this model did not converge. Take every number below as provisional.");
        }
        if (evaluation.positives() == 0 || evaluation.positives() == evaluation.cases()) {
            worries.add("All rows are of one class: ranks and curves are undefined.");
        }
        worries.addAll(notes);
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
