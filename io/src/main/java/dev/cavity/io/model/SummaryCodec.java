package dev.cavity.io.model;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.criterion.Criteria;
import dev.cavity.engine.Hyperparameters;
import dev.cavity.engine.WorkUnit;
import dev.cavity.evaluation.Goal;
import dev.cavity.inference.Convergence;
import dev.cavity.kernel.Parameter;
import dev.cavity.model.FitSetup;
import dev.cavity.model.FittedParameter;
import dev.cavity.model.GpSummary;
import dev.cavity.model.InducingTrial;
import dev.cavity.model.SparseSetup;
import dev.cavity.optimize.StopReason;
import dev.cavity.selection.Coordinate;
import dev.cavity.selection.IterationReport;
import dev.cavity.selection.Prior;
import dev.cavity.selection.Work;
import java.util.List;
import java.util.Optional;

/** The summary of a fit as JSON. Nothing here has an influence on predictions. */
final class SummaryCodec {
    private SummaryCodec() {}

    static ObjectNode write(GpSummary summary) {
        ObjectNode node = Json.object();
        node.set("setup", setup(summary.setup()));
        node.put("size", summary.size()).put("positives", summary.positives());
        node.set("loss", Json.number(summary.loss()));
        node.set("trueLoss", Json.number(summary.trueLoss()));
        ArrayNode parameters = Json.array();
        summary.parameters().forEach(parameter -> parameters.add(parameter(parameter)));
        node.set("parameters", parameters);
        node.put("converged", summary.converged()).put("stop", Fields.lower(summary.stop()));
        node.set("convergence", convergence(summary.convergence()));
        Work work = summary.work();
        node.putObject("work")
                .put("evaluations", work.evaluations())
                .put("steps", work.steps())
                .put("unit", Fields.lower(work.unit()))
                .put("notConverged", work.notConverged())
                .put("gradientsNotSolved", work.gradientsNotSolved());
        ArrayNode history = Json.array();
        summary.history().forEach(report -> history.add(report(report)));
        node.set("history", history);
        node.set("warnings", Json.texts(summary.warnings()));
        if (!summary.doubts().isEmpty()) {
            node.set("doubts", Json.texts(summary.doubts()));
        }
        summary.sparse().ifPresent(sparse -> node.set("inducing", sparse(sparse)));
        return node;
    }

    private static ObjectNode setup(FitSetup setup) {
        return Json.object()
                .put("kernel", setup.kernel())
                .put("inference", setup.inference())
                .put("likelihood", setup.likelihood())
                .put("goal", setup.goal().name())
                .put("criterion", setup.criterion())
                .put("optimizer", setup.optimizer())
                .put("restarts", setup.restarts())
                .put("seed", setup.seed())
                .put("blas", setup.blas())
                .put("version", setup.version());
    }

    private static ObjectNode sparse(SparseSetup setup) {
        ObjectNode node = Json.object().put("count", setup.inducing()).put("chosen", setup.chosen());
        node.put("moved", setup.moved());
        node.set("jitter", Json.number(setup.jitter()));
        node.set("residualShare", Json.number(setup.residualShare()));
        if (!setup.tried().isEmpty()) {
            ArrayNode tried = Json.array();
            setup.tried().forEach(trial -> tried.add(trial(trial)));
            node.set("tried", tried);
        }
        return node;
    }

    private static ObjectNode trial(InducingTrial trial) {
        ObjectNode node = Json.object().put("count", trial.inducing());
        node.set("logLoss", Json.number(trial.logLoss()));
        node.set("gain", Json.number(trial.gain()));
        node.set("error", Json.number(trial.error()));
        return node;
    }

    private static InducingTrial readTrial(Fields fields) {
        return new InducingTrial(
                fields.integer("count"),
                fields.anyNumber("logLoss"),
                fields.anyNumber("gain"),
                fields.anyNumber("error"));
    }

    private static SparseSetup readSparse(Fields fields) {
        return new SparseSetup(
                fields.integer("count"),
                fields.text("chosen"),
                fields.flag("moved"),
                fields.anyNumber("jitter"),
                fields.anyNumber("residualShare"),
                fields.has("tried") ? fields.objects("tried", SummaryCodec::readTrial) : List.of());
    }

    private static ObjectNode parameter(FittedParameter parameter) {
        Coordinate coordinate = parameter.coordinate();
        ObjectNode node = Json.object().put("name", coordinate.name());
        node.set("value", Json.number(parameter.value()));
        node.set("start", Json.number(coordinate.start()));
        node.set("lower", Json.number(coordinate.lower()));
        node.set("upper", Json.number(coordinate.upper()));
        node.set("priorCentre", Json.number(coordinate.prior().centre()));
        node.set("priorDeviation", Json.number(coordinate.prior().deviation()));
        if (coordinate.prior().shared() > 0) {
            node.set("priorShared", Json.number(coordinate.prior().shared()));
        }
        return node.put("free", coordinate.free());
    }

    private static ObjectNode convergence(Convergence convergence) {
        ObjectNode node =
                Json.object().put("converged", convergence.converged()).put("iterations", convergence.iterations());
        if (convergence.newtonSteps() > 0) {
            node.put("newtonSteps", convergence.newtonSteps());
        }
        node.set("residual", Json.number(convergence.residual()));
        node.set("tolerance", Json.number(convergence.tolerance()));
        return node.put("path", Fields.lower(convergence.path()));
    }

    private static ObjectNode report(IterationReport report) {
        ObjectNode node = Json.object().put("restart", report.restart()).put("iteration", report.iteration());
        node.set("loss", Json.number(report.loss()));
        node.set("trueLoss", Json.number(report.trueLoss()));
        node.set("objective", Json.number(report.objective()));
        node.set("logKernel", Json.numbers(report.hyperparameters().logKernel()));
        node.set("logInference", Json.numbers(report.hyperparameters().logInference()));
        node.set("shift", Json.number(report.hyperparameters().shift()));
        node.set("mean", Json.number(report.hyperparameters().mean()));
        node.set("inference", convergence(report.inference()));
        return node.put("evaluations", report.evaluations());
    }

    /** How long a fit took is not kept, so that equal fits give equal files; older files have it. */
    static double seconds(Fields fields) {
        return fields.has("seconds") ? fields.anyNumber("seconds") : Double.NaN;
    }

    /** The summary of a Gaussian process that has these hyperparameters. */
    static GpSummary read(Fields fields, List<Parameter> known) {
        return new GpSummary(
                fields.object("setup", SummaryCodec::readSetup),
                fields.integer("size"),
                fields.integer("positives"),
                fields.anyNumber("loss"),
                fields.anyNumber("trueLoss"),
                fields.objects("parameters", parameter -> readParameter(parameter, known)),
                fields.flag("converged"),
                fields.choice("stop", StopReason.class),
                fields.object("convergence", SummaryCodec::readConvergence),
                fields.object("work", work -> readWork(work, fields.has("inducing"))),
                fields.objects("history", SummaryCodec::readReport),
                fields.texts("warnings"),
                fields.has("doubts") ? fields.texts("doubts") : List.of(),
                seconds(fields),
                fields.has("inducing")
                        ? Optional.of(fields.object("inducing", SummaryCodec::readSparse))
                        : Optional.empty());
    }

    /** Before format 3 passes over the rows were called factorisations, too. */
    private static Work readWork(Fields fields, boolean inducing) {
        boolean named = fields.has("unit");
        WorkUnit unit =
                named ? fields.choice("unit", WorkUnit.class) : inducing ? WorkUnit.PASS : WorkUnit.FACTORIZATION;
        return new Work(
                fields.integer("evaluations"),
                fields.integer(named ? "steps" : "factorizations"),
                unit,
                fields.integer("notConverged"),
                fields.integer("gradientsNotSolved"));
    }

    private static FitSetup readSetup(Fields fields) {
        String criterion = fields.text("criterion");
        return new FitSetup(
                fields.text("kernel"),
                fields.text("inference"),
                fields.text("likelihood"),
                fields.has("goal") ? Goal.byName(fields.text("goal")) : earlyGoal(criterion),
                criterion,
                fields.text("optimizer"),
                fields.integer("restarts"),
                fields.longInteger("seed"),
                fields.text("blas"),
                fields.text("version"));
    }

    /** Before format 3 the goal is that of the criterion, or of its second step. */
    private static Goal earlyGoal(String criterion) {
        String last = criterion.substring(criterion.lastIndexOf(' ') + 1);
        try {
            return Criteria.byName(last).goal();
        } catch (IllegalArgumentException own) {
            return Goal.LOG_LOSS;
        }
    }

    private static FittedParameter readParameter(Fields fields, List<Parameter> known) {
        String name = fields.text("name");
        Parameter parameter = known.stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new MalformedModelException("the summary has a hyperparameter '" + name
                        + "', which the kernel and the inference do not have"));
        Coordinate coordinate = new Coordinate(
                parameter,
                fields.anyNumber("start"),
                fields.anyNumber("lower"),
                fields.anyNumber("upper"),
                new Prior(
                        fields.anyNumber("priorCentre"),
                        fields.anyNumber("priorDeviation"),
                        fields.has("priorShared") ? fields.anyNumber("priorShared") : 0),
                fields.flag("free"));
        return new FittedParameter(coordinate, fields.anyNumber("value"));
    }

    private static Convergence readConvergence(Fields fields) {
        return new Convergence(
                fields.flag("converged"),
                fields.integer("iterations"),
                fields.has("newtonSteps") ? fields.integer("newtonSteps") : 0,
                fields.anyNumber("residual"),
                fields.anyNumber("tolerance"),
                fields.choice("path", Convergence.Path.class));
    }

    private static IterationReport readReport(Fields fields) {
        return new IterationReport(
                fields.integer("restart"),
                fields.integer("iteration"),
                fields.anyNumber("loss"),
                fields.anyNumber("trueLoss"),
                fields.anyNumber("objective"),
                Hyperparameters.of(
                        fields.numbers("logKernel"),
                        fields.numbers("logInference"),
                        fields.number("shift"),
                        fields.number("mean")),
                fields.object("inference", SummaryCodec::readConvergence),
                fields.integer("evaluations"));
    }
}
