package dev.cavity.io.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cavity.Version;
import dev.cavity.criterion.Criteria;
import dev.cavity.data.ClassDataset;
import dev.cavity.data.Dataset;
import dev.cavity.data.Scaling;
import dev.cavity.evaluation.ClassDecision;
import dev.cavity.evaluation.ClassEvaluation;
import dev.cavity.evaluation.DecisionCosts;
import dev.cavity.evaluation.DecisionGoal;
import dev.cavity.evaluation.Predictions;
import dev.cavity.evaluation.ThresholdsOfOthers;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.Inference;
import dev.cavity.inference.Laplace;
import dev.cavity.inference.LeastSquares;
import dev.cavity.io.prepare.Prepared;
import dev.cavity.io.prepare.Preprocessor;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.kernel.Profile;
import dev.cavity.likelihood.Likelihood;
import dev.cavity.likelihood.LogDensity;
import dev.cavity.likelihood.Logit;
import dev.cavity.likelihood.Probit;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.ClassRule;
import dev.cavity.model.ClassTrainer;
import dev.cavity.model.Classifier;
import dev.cavity.model.Committee;
import dev.cavity.model.CommitteeTrainer;
import dev.cavity.model.Decision;
import dev.cavity.model.FittedGp;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.KernelRecipe;
import dev.cavity.model.LeftOut;
import dev.cavity.model.Member;
import dev.cavity.model.OneAgainstRest;
import dev.cavity.model.PaperMethod;
import dev.cavity.model.Trainer;
import dev.cavity.selection.Priors;
import dev.cavity.sparse.Inducing;
import dev.cavity.verdict.Colour;
import dev.cavity.verdict.Fault;
import dev.cavity.verdict.Finding;
import dev.cavity.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ModelFileTest {
    private static final Prepared PEOPLE = Models.people(24);

    @TempDir
    private Path directory;

    private SavedModel throughFile(BinaryClassifier classifier, Preprocessor preprocessor) {
        Path file = directory.resolve("model.json");
        ModelFile.write(file, classifier, preprocessor, Models.PROVENANCE);
        return ModelFile.read(file);
    }

    private void assertSameAfterFile(BinaryClassifier classifier) {
        SavedModel saved = throughFile(classifier, PEOPLE.preprocessor());
        assertThat(Models.predictions(saved.binary(), PEOPLE)).isEqualTo(Models.predictions(classifier, PEOPLE));
        assertThat(saved.binary().threshold()).isEqualTo(classifier.threshold());
        assertThat(saved.binary().summary())
                .usingRecursiveComparison()
                .ignoringFields("seconds", "members.seconds") // times are not kept
                .isEqualTo(classifier.summary());
        assertThat(saved.binary().leaveOneOut().f1())
                .isEqualTo(classifier.leaveOneOut().f1());
        assertThat(saved.preprocessor()).isEqualTo(PEOPLE.preprocessor());
        assertThat(saved.provenance()).isEqualTo(Models.PROVENANCE);
        assertThat(saved.formatVersion()).isEqualTo(ModelFile.FORMAT_VERSION);
        assertThat(saved.libraryVersion()).isEqualTo(Version.current());
    }

    static Stream<Kernel> kernels() {
        int d = PEOPLE.data().dimension();
        Stream<Kernel> single = Stream.of("se", "matern12", "matern32", "matern52", "rq", "linear")
                .flatMap(name -> Stream.of(false, true)
                        .map(ard -> KernelRecipe.byName(name, ard).forDimension(d)));
        Kernel se = KernelRecipe.byName("se", true).forDimension(d);
        Kernel linear = Kernels.linear(1);
        Stream<Kernel> composite = Stream.of(
                se.plus(linear).plus(Kernels.constant(2)),
                se.plus(linear).times(Kernels.constant(2)),
                Kernels.matern32().isotropic(4, d).times(linear).plus(Kernels.constant(1)));
        return Stream.concat(single, composite);
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void everyKernelPredictsTheSameBitsAfterReading(Kernel kernel) {
        assertSameAfterFile(Models.fit(PEOPLE, kernel, ExpectationPropagation.withDefaults()));
    }

    static Stream<Inference> inferences() {
        return Stream.of(
                ExpectationPropagation.withDefaults().withLikelihood(Logit.logit()),
                ExpectationPropagation.withDefaults().withTolerance(1e-9),
                Laplace.withDefaults(),
                Laplace.withDefaults().withLikelihood(Logit.logit()),
                LeastSquares.withNoise(0.3));
    }

    @ParameterizedTest
    @MethodSource("inferences")
    void everyInferencePredictsTheSameBitsAfterReading(Inference inference) {
        assertSameAfterFile(Models.fit(PEOPLE, Kernels.squaredExponential().isotropic(4, 5), inference));
    }

    @Test
    void equalFitsGiveEqualFiles() {
        assertThat(Models.smallFile()).isEqualTo(Models.smallFile());
    }

    @Test
    void everyMethodOfThePaperPredictsTheSameBitsAfterReading() {
        for (PaperMethod method : PaperMethod.values()) {
            assertSameAfterFile(method.trainer().fit(PEOPLE.data()));
        }
    }

    @Test
    void aCommitteePredictsTheSameBitsAfterReading() throws IOException {
        Kernel each =
                KernelRecipe.byName("matern32", true).forDimension(PEOPLE.data().dimension());
        Committee committee = new CommitteeTrainer(
                        List.of(
                                GpTrainer.withDefaults(),
                                GpTrainer.withDefaults().withKernel(each).withCriterion(Criteria.evidence()),
                                GpTrainer.withDefaults().withInducing(Inducing.kMeans(7, 1))),
                        Decision.bestFor(DecisionGoal.fMeasure(0.5)))
                .fit(PEOPLE.data());
        assertSameAfterFile(committee);
        SavedModel saved = throughFile(committee, PEOPLE.preprocessor());
        assertThat(saved.binary().members())
                .extracting(Member::weight)
                .containsExactlyElementsOf(
                        committee.members().stream().map(Member::weight).toList());
        // two members share the training rows, the third has inducing inputs
        assertThat(new ObjectMapper()
                        .readTree(directory.resolve("model.json").toFile())
                        .path("classifier")
                        .path("rows")
                        .path("inputs"))
                .hasSize(1);
    }

    @Test
    void whatWasFoundIsKept() {
        Verdict verdict = new Verdict(List.of(
                new Finding(Fault.LABEL_COPY, Colour.RED, "Column 'é' is the label.", "Leave it out.")
                        .with("right", 1)
                        .with("unknown", Double.NaN),
                new Finding(Fault.CALIBRATION, Colour.GREEN, "Nothing seen.", "")));
        Path file = directory.resolve("judged.json");
        BinaryClassifier model = GpTrainer.withDefaults().fit(PEOPLE.data());
        ModelFile.write(file, model, PEOPLE.preprocessor(), Models.PROVENANCE, Optional.of(verdict));
        assertThat(ModelFile.read(file).verdict()).contains(verdict);
        ModelFile.write(file, model, PEOPLE.preprocessor(), Models.PROVENANCE);
        assertThat(ModelFile.read(file).verdict()).isEmpty();
    }

    private static final ClassDataset GRADES = ClassDataset.of(
            PEOPLE.data().inputs(),
            List.of("a", "b", "c"),
            IntStream.range(0, PEOPLE.data().size()).map(i -> i % 3).toArray());

    @Test
    void severalClassesPredictTheSameBitsAfterReading() throws IOException {
        Trainer committee = new CommitteeTrainer(
                List.of(GpTrainer.withDefaults(), GpTrainer.withDefaults().withCriterion(Criteria.evidence())),
                Decision.half());
        Classifier model = new ClassTrainer(committee, new ClassRule.BestMacroF(0.5), 1).fit(GRADES);
        Path file = directory.resolve("classes.json");
        ModelFile.write(file, model, PEOPLE.preprocessor(), Models.PROVENANCE);
        Classifier read = ModelFile.read(file).classifier();
        assertThat(read.logProbabilities(PEOPLE.data().inputs()))
                .isEqualTo(model.logProbabilities(PEOPLE.data().inputs()));
        assertThat(read.summary())
                .usingRecursiveComparison()
                .ignoringFields("seconds", "members.seconds") // times are not kept
                .isEqualTo(model.summary());
        assertThat(((OneAgainstRest) read).decision()).isEqualTo(((OneAgainstRest) model).decision());
        assertThat(read.factorsOfOthers().orElseThrow().calls())
                .isEqualTo(model.factorsOfOthers().orElseThrow().calls());
        List<String> names = GRADES.classes();
        assertThat(ClassEvaluation.of(read.leftOut(names).orElseThrow(), ClassDecision.highest())
                        .nlp())
                .isEqualTo(ClassEvaluation.of(model.leftOut(names).orElseThrow(), ClassDecision.highest())
                        .nlp());
        // one table of inputs for all classes and members
        assertThat(new ObjectMapper()
                        .readTree(file.toFile())
                        .path("classifier")
                        .path("rows")
                        .path("inputs"))
                .hasSize(1);
    }

    @Test
    void everyKindOfClassDecisionSurvives() {
        OneAgainstRest model = (OneAgainstRest) new ClassTrainer(GpTrainer.withDefaults(), 1).fit(GRADES);
        DecisionCosts costs = DecisionCosts.of(new double[][] {{0, 1, 5}, {2, 0, 1}, {0.5, 1, 0}});
        for (ClassDecision decision :
                List.of(ClassDecision.highest(), ClassDecision.factors(1, 2, 0.5), ClassDecision.leastCost(costs))) {
            Path file = directory.resolve("decided.json");
            ModelFile.write(file, model.withDecision(decision), PEOPLE.preprocessor(), Models.PROVENANCE);
            OneAgainstRest read = (OneAgainstRest) ModelFile.read(file).classifier();
            double[] logs = {Math.log(0.3), Math.log(0.3), Math.log(0.4)};
            assertThat(read.decide(logs)).isEqualTo(decision.decide(logs));
            assertThat(read.decision()).isEqualTo(decision);
        }
    }

    @Test
    void weightsGroupsAndPairsSurvive() {
        int n = PEOPLE.data().size();
        Dataset data = PEOPLE.data()
                .withWeights(
                        IntStream.range(0, n).mapToDouble(i -> 0.5 * (i % 4)).toArray())
                .withGroups(IntStream.range(0, n).map(i -> i / 2).toArray());
        FittedGp model = GpTrainer.withDefaults().fit(data);
        assertSameAfterFile(model);
        LeftOut kept =
                throughFile(model, PEOPLE.preprocessor()).binary().leftOut().orElseThrow();
        LeftOut known = model.leftOut().orElseThrow();
        assertThat(kept.corrected()).isEqualTo(known.corrected());
        assertThat(kept.asChosen().outcomes().isGrouped()).isTrue();
        assertThat(kept.pairs().orElseThrow().auc())
                .isEqualTo(known.pairs().orElseThrow().auc());
        assertThat(kept.pairs().orElseThrow().aucEstimate())
                .isEqualTo(known.pairs().orElseThrow().aucEstimate());
    }

    @ParameterizedTest
    @EnumSource(Scaling.class)
    void everyScalingSurvives(Scaling scaling) {
        assertSameAfterFile(GpTrainer.withDefaults().withScaling(scaling).fit(PEOPLE.data()));
    }

    @Test
    void otherChoicesSurvive() {
        assertSameAfterFile(GpTrainer.withDefaults()
                .withCriterion(Criteria.fMeasure(0.5))
                .withPriors(Priors.none())
                .withRestarts(1, Long.MIN_VALUE + 1)
                .withScaling(Scaling.NONE)
                .withDecision(Decision.bestFor(DecisionGoal.fMeasure(0.5)))
                .fit(PEOPLE.data()));
        FittedGp forF = GpTrainer.withDefaults()
                .withDecision(Decision.bestFor(DecisionGoal.fMeasure(0.5)))
                .fit(PEOPLE.data());
        ThresholdsOfOthers known = forF.leftOut().orElseThrow().thresholds().orElseThrow();
        BinaryClassifier read = throughFile(forF, PEOPLE.preprocessor()).binary();
        ThresholdsOfOthers kept = read.leftOut().orElseThrow().thresholds().orElseThrow();
        assertThat(IntStream.range(0, kept.size()).mapToDouble(kept::of).toArray())
                .isEqualTo(
                        IntStream.range(0, known.size()).mapToDouble(known::of).toArray());
        assertThat(read.leaveOneOut().confusionMatrix())
                .isEqualTo(forF.leaveOneOut().confusionMatrix());
        FittedGp never = GpTrainer.withDefaults().fit(PEOPLE.data()).withThreshold(Predictions.ABOVE_ALL);
        assertThat(throughFile(never, PEOPLE.preprocessor()).binary().threshold())
                .isEqualTo(Predictions.ABOVE_ALL);
    }

    @Test
    void aModelThatWasReadIsWrittenTheSame() throws IOException {
        Path first = directory.resolve("first.json");
        Path second = directory.resolve("second.json");
        ModelFile.write(first, GpTrainer.withDefaults().fit(PEOPLE.data()), PEOPLE.preprocessor(), Models.PROVENANCE);
        SavedModel saved = ModelFile.read(first);
        ModelFile.write(second, saved.binary(), saved.preprocessor(), saved.provenance());
        assertThat(Files.readString(second)).isEqualTo(Files.readString(first));
    }

    /** Called se, but another function. */
    private record Impostor() implements Profile {
        @Override
        public String name() {
            return "se";
        }

        @Override
        public double value(double u) {
            return 1 / (1 + u);
        }

        @Override
        public double logSlope(double u, double rho) {
            return -u * rho * rho;
        }
    }

    /** Called like the library's, but the user's. */
    private record OwnLikelihood() implements Likelihood {
        @Override
        public String name() {
            return "probit";
        }

        @Override
        public void logDensity(int label, double f, LogDensity out) {
            Probit.probit().logDensity(label, f, out);
        }
    }

    @Test
    void whatIsTheUsersOwnIsRefusedWhenWriting() {
        FittedGp kernel = Models.fit(
                PEOPLE, Kernels.stationary(new Impostor()).isotropic(4, 5), ExpectationPropagation.withDefaults());
        assertThatThrownBy(() -> throughFile(kernel, PEOPLE.preprocessor()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("kernel 'se' is not one that a model file can hold");
        FittedGp likelihood = Models.fit(
                PEOPLE,
                Kernels.squaredExponential().isotropic(4, 5),
                ExpectationPropagation.withDefaults().withLikelihood(new OwnLikelihood()));
        assertThatThrownBy(() -> throughFile(likelihood, PEOPLE.preprocessor()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("likelihood 'probit' is not one that a model file can hold");
    }

    @Test
    void aPreprocessorOfOtherDataIsRefused() {
        FittedGp classifier = GpTrainer.withDefaults().fit(PEOPLE.data());
        Preprocessor few = new Preprocessor(
                PEOPLE.preprocessor().classes(),
                PEOPLE.preprocessor().missing(),
                List.of(PEOPLE.preprocessor().encodings().get(0)));
        assertThatThrownBy(() -> throughFile(classifier, few))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the preprocessor makes 2 inputs, the classifier takes "
                        + PEOPLE.data().dimension());
    }

    @Test
    void theChecksumOfDataIsThatOfItsBytes() throws IOException {
        Path file = Files.writeString(directory.resolve("data.csv"), "abc");
        assertThat(DataProvenance.ofFile(file, 1).sha256())
                .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
