package dev.cavity.facts;

import dev.cavity.data.Feature;
import dev.cavity.data.Outcomes;
import dev.cavity.evaluation.ClassEvaluation;
import dev.cavity.evaluation.ClassPredictions;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.Classifier;
import dev.cavity.model.FitSummary;
import dev.cavity.model.GpSummary;
import dev.cavity.model.LeftOut;
import dev.cavity.model.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/** What a fitted classifier is, of whatever kind: how it does on rows left out, what it consists of, what it looks at. */
public final class ClassifierFacts {
    private static final int SHOWN_COLUMNS = 10;

    private final Classifier classifier;
    private final List<String> classes;
    private final List<Feature> features;

    private ClassifierFacts(Classifier classifier, List<String> classes, List<Feature> features) {
        this.classifier = classifier;
        this.classes = classes;
        this.features = features;
    }

    /**
     * How it does on its training rows, each left out together with its group.
     *
     * @param classifier the classifier
     * @param classes the names of its classes
     * @return the facts; none if its leave-one-out predictions were not kept
     */
    public static Facts leftOut(Classifier classifier, List<String> classes) {
        Optional<ClassPredictions> kept = classifier.leftOut(classes);
        if (kept.isEmpty()) {
            return Facts.none();
        }
        boolean corrected = classifier.leftOutAsChosen(classes).isPresent();
        Outcomes rows = kept.get().outcomes();
        String heading = "Leave-one-out"
                + (rows.isGrouped() ? " of " + groups(rows) + " groups, each left out whole" : "")
                + (corrected ? ", corrected for choosing" : ", as chosen");
        Facts metrics = classifier
                .binary()
                .map(binary -> ofTwo(binary, classes))
                .orElseGet(() -> ofSeveral(classifier, kept.get(), classes));
        Facts how = Facts.none()
                .with("corrected", "corrected for choosing", new Value.Flag(corrected))
                .with("groups", "groups", groups(rows))
                .asDetails();
        boolean ofOthers = classifier
                .binary()
                .flatMap(BinaryClassifier::leftOut)
                .flatMap(LeftOut::thresholds)
                .isPresent();
        Facts decided = ofOthers
                ? Facts.none()
                        .sentence(
                                "decidedBy",
                                "chosen by these rows; here each is decided by the threshold that is best for the others")
                : classifier
                        .factorsOfOthers()
                        .map(
                                calls -> Facts.none()
                                        .sentence(
                                                "decidedBy",
                                                "chosen by these rows; here each is called by the factors that are best for the others"))
                        .orElseGet(Facts::none);
        return Facts.none().part("leaveOneOut", heading, metrics.and(decided).and(how));
    }

    private static long groups(Outcomes rows) {
        return IntStream.range(0, rows.size()).map(rows::group).distinct().count();
    }

    private static Facts ofTwo(BinaryClassifier binary, List<String> classes) {
        Optional<Evaluation> asChosen =
                binary.leftOut().filter(kept -> kept.corrected().isPresent()).map(kept -> binary.leaveOneOutAsChosen());
        return EvaluationFacts.of(
                binary.leaveOneOut(), asChosen, binary.summary().goal(), classes);
    }

    private static Facts ofSeveral(Classifier classifier, ClassPredictions kept, List<String> classes) {
        var decision = classifier.classDecision().orElseThrow();
        boolean pairs = classifier.binaries().stream()
                .allMatch(binary -> binary.leftOut().flatMap(LeftOut::pairs).isPresent());
        ClassEvaluation chosen = ClassEvaluation.of(kept, decision);
        return ClassEvaluationFacts.of(
                classifier.factorsOfOthers().map(chosen::decidedBy).orElse(chosen),
                classifier.leftOutAsChosen(classes).map(before -> ClassEvaluation.of(before, decision)),
                pairs
                        ? classifier.binaries().stream()
                                .map(BinaryClassifier::leaveOneOut)
                                .toList()
                        : List.of(),
                classifier.summary().goal());
    }

    /**
     * What it consists of and how that was fitted.
     *
     * @param classifier the classifier
     * @param classes the names of its classes
     * @param features its inputs, with the columns they come from
     * @return the facts
     */
    public static Facts model(Classifier classifier, List<String> classes, List<Feature> features) {
        return new ClassifierFacts(classifier, classes, features).model();
    }

    private Facts model() {
        FitSummary summary = classifier.summary();
        Facts facts = Facts.none()
                .and(Facts.none()
                        .with("goal", "goal", summary.goal().name())
                        .with("converged", "converged", new Value.Flag(summary.converged()))
                        .asDetails())
                .and(
                        isTimed(summary)
                                ? Facts.none()
                                        .with(
                                                "seconds",
                                                "seconds",
                                                summary.seconds(),
                                                String.format(Locale.ROOT, "%.2f", summary.seconds()))
                                        .asDetails()
                                : Facts.none());
        Optional<BinaryClassifier> binary = classifier.binary();
        facts = binary.isPresent() ? facts.and(ofTwo(binary.get())) : facts.each("classes", "", ofClasses());
        GpSummary first = summary.members().get(0);
        facts = facts.and(Facts.none()
                .with("blas", "linear algebra", first.setup().blas())
                .with("version", "version", first.setup().version())
                .asDetails());
        return Facts.none().part("", sentence(summary), facts);
    }

    private String sentence(FitSummary summary) {
        int count = classifier.binaries().get(0).members().size();
        String each = count == 1 ? "one Gaussian process" : count + " Gaussian processes, averaged";
        return (classes.size() == 2 ? upper(each) : "For each of " + classes.size() + " classes " + each)
                + ", for "
                + summary.goal().name()
                + "; "
                + (summary.converged() ? "converged" : "NOT CONVERGED")
                + (isTimed(summary) ? String.format(Locale.ROOT, ", %.1f s", summary.seconds()) : "");
    }

    /** A model from a file does not know how long it took. */
    private static boolean isTimed(FitSummary summary) {
        return !Double.isNaN(summary.seconds());
    }

    private static String upper(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    /** Of one Gaussian process all there is; of several what each is. */
    private Facts ofTwo(BinaryClassifier binary) {
        List<Member> members = binary.members();
        if (members.size() == 1) {
            return GpFacts.of(members.get(0).gp().details()).and(relevance(binary));
        }
        List<Facts> rows = new ArrayList<>();
        for (Member member : members) {
            rows.add(Facts.none()
                    .with("weight", "weight", member.weight(), String.format(Locale.ROOT, "%.3f", member.weight()))
                    .and(GpFacts.of(member.gp().details())));
        }
        return Facts.none().each("members", "", rows).and(relevance(binary));
    }

    private List<Facts> ofClasses() {
        List<Facts> rows = new ArrayList<>();
        for (int c = 0; c < classes.size(); c++) {
            BinaryClassifier binary = classifier.binaries().get(c);
            List<ColumnRelevance> relevance = ColumnRelevance.of(binary, features);
            Facts row = Facts.none()
                    .with("class", "class", classes.get(c))
                    .with("rows", "rows", binary.summary().positives())
                    .with(
                            "converged",
                            "converged",
                            new Value.Flag(binary.summary().converged()));
            if (!relevance.isEmpty()) {
                row = row.with("looksAt", "looks at", mostRelevant(relevance));
            }
            rows.add(row.and(ofTwo(binary)));
        }
        return rows;
    }

    private static String mostRelevant(List<ColumnRelevance> relevance) {
        int three = 3;
        return String.join(
                ", ",
                relevance.stream().limit(three).map(ColumnRelevance::column).toList());
    }

    private Facts relevance(BinaryClassifier binary) {
        List<ColumnRelevance> relevance = ColumnRelevance.of(binary, features);
        if (relevance.isEmpty()) {
            return Facts.none();
        }
        List<Facts> rows = new ArrayList<>();
        for (ColumnRelevance one : relevance) {
            rows.add(Facts.none()
                    .with("column", "column", one.column())
                    .with("share", "share", one.share(), String.format(Locale.ROOT, "%.1f %%", 100 * one.share()))
                    .with(
                            "lengthScale",
                            "length scale",
                            one.lengthScale(),
                            String.format(Locale.ROOT, "%.3g", one.lengthScale())));
        }
        String heading = rows.size() > SHOWN_COLUMNS
                ? "The " + SHOWN_COLUMNS + " columns of " + rows.size() + " that matter most for telling rows apart"
                : "How much columns matter for telling rows apart";
        return Facts.none().each("relevance", heading, rows, Math.min(SHOWN_COLUMNS, rows.size()));
    }
}
