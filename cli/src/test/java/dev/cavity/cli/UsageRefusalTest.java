package dev.cavity.cli;

import java.util.stream.Stream;

/** Command lines that are not understood. */
class UsageRefusalTest extends RefusalContract {
    private static final String FIT = "fit @toy.csv --label outcome --out @o.json ";
    private static final String INSPECT = "inspect @toy.csv --label outcome --at ";
    private static final String CRITERIA = " is not one of nlp, f1, f:ζ, wer:τ, auc, paper-auc, brier and evidence";
    private static final String THRESHOLD =
            " is not a number in [0, 1], f1, f:ζ, wer:τ or cost:FALSE_NEGATIVE:FALSE_POSITIVE";
    private static final String AT = " is not one of beta0=, beta=, shift=, mean= and noise= with a number";

    private static final String GOALS = " is not one of log-loss, f1, f:ζ, wer:τ, auc and cost:FN:FP";
    private static final String NOISE =
            " is not a number above 0, or two with a colon between them, the smaller first, such as 0.001:1";

    private static String apart(String one, String other) {
        return one + " and " + other + " exclude each other; give one of them";
    }

    static Stream<Refusal> cases() {
        return Stream.of(
                usage(
                        "no command",
                        "a command is missing: fit, predict, evaluate, explain, inspect, compare, reproduce, datasets, demo,"
                                + " completion or help",
                        ""),
                usage(
                        "unknown command",
                        "there is no command 'classify'; the commands are fit, predict, evaluate, explain, inspect, compare, reproduce, datasets, demo,"
                                + " completion, help",
                        "classify @toy.csv"),
                usage("misspelled command", "there is no command 'fitt'; did you mean fit?", "fitt @toy.csv"),
                usage("unknown option", "there is no option '--jsn'; did you mean --json?", FIT + "--jsn"),
                usage(
                        "misspelled label",
                        "there is no option '--labl'; did you mean --label?",
                        "fit @toy.csv --labl=outcome"),
                usage("no data set", "a command is missing: datasets list, or datasets fetch NAME", "datasets"),
                usage("one argument too many", "'more' is one argument too many", FIT + "more"),
                usage("no data", "Missing required parameter: 'DATA'", "predict @m.json"),
                usage("no --label", "Missing required option: '--label=COL'", "fit @toy.csv --out @o.json"),
                usage(
                        "no --out",
                        "--out FILE is missing, the model file to write; --report FILE alone writes a page",
                        "fit @toy.csv --label outcome"),
                usage(
                        "--out without a file",
                        "Missing required parameter for option '--out' (FILE)",
                        "fit @toy.csv --out"),
                usage("--label twice", "option '--label' (COL) should be specified only once", FIT + "--label x"),
                invalid("criterion", "criterion 'f2'" + CRITERIA, "f2"),
                invalid("criterion", "ζ of the F-measure 2.0 is not in [0, 1]", "f:2"),
                invalid("criterion", "criterion 'wer:x': τ 'x' is not a number in [0, 1]", "wer:x"),
                invalid("optimizer", "optimizer 'adam' is not one of exact and em", "adam"),
                invalid("method", "'vb' is not one of ep, laplace, ls", "vb"),
                invalid("likelihood", "'cauchit' is not one of probit, logit", "cauchit"),
                invalid("missing", "'drop' is not one of impute, fail", "drop"),
                invalid("restarts", "'two' is not a whole number, or too large", "two"),
                invalid("threads", "'1e3' is not a whole number, or too large", "1e3"),
                invalid("seed", "'99999999999999999999' is not a whole number, or too large", "99999999999999999999"),
                usage(
                        "--ordinal without values",
                        "Value for option '--ordinal' (COL=a,b,c) should be in KEY=VALUE format but was color",
                        FIT + "--ordinal color"),
                usage(
                        "unknown kernel",
                        "--kernel: kernel 'sq' is not one of se, matern12, matern32, matern52, rq, neural, periodic and linear",
                        FIT + "--kernel sq"),
                usage("decimal", "--decimal 'x' is neither . nor ,", FIT + "--decimal x"),
                usage(
                        "delimiter",
                        "--delimiter 'ab' is not one character such as ; or |, nor tab or blank",
                        FIT + "--delimiter ab"),
                usage(
                        "encoding",
                        "--encoding 'utf' is not the name of an encoding, such as UTF-8, windows-1252 or UTF-16",
                        FIT + "--encoding utf"),
                usage("negative --pool-rare", "--pool-rare -1 is not at least 0", FIT + "--pool-rare -1"),
                invalid("date-order", "'ymd' is not one of dmy, mdy", "ymd"),
                usage("negative restarts", "--restarts -1 is not at least 0", FIT + "--restarts -1"),
                usage("negative sample", "--sample -5 is not at least 0", FIT + "--sample -5"),
                usage("negative check", "--verify-loo -2 is not at least 0", FIT + "--verify-loo -2"),
                usage("no threads", "--threads 0 is not at least 1", FIT + "--threads 0"),
                usage("no inducing input", "--inducing 0 is not at least 1", FIT + "--inducing 0"),
                usage(
                        "a number of inducing inputs that is none",
                        "Invalid value for option '--inducing': 'many' is neither a whole number from 1 nor grow",
                        FIT + "--inducing many"),
                usage(
                        "dense and growing",
                        "--inducing and --dense exclude each other; give one of them",
                        FIT + "--inducing grow --dense"),
                usage(
                        "growing without EP",
                        "--inducing goes with the default, or with --method ep and --optimizer exact",
                        FIT + "--inducing grow --optimizer em"),
                usage(
                        "dense and sparse",
                        "--inducing and --dense exclude each other; give one of them",
                        FIT + "--inducing 5 --dense"),
                usage(
                        "inducing inputs without EP",
                        "--inducing goes with the default, or with --method ep and --optimizer exact",
                        FIT + "--inducing 5 --method laplace"),
                usage(
                        "Spark without Spark",
                        "--spark local[2]: this jar is without Spark; start it with Spark's jars and cavity-spark.jar, such as"
                                + " spark-submit --class dev.cavity.cli.Main --jars cavity-spark.jar cavity.jar reproduce nlp"
                                + " --spark local[2]",
                        "compare @toy.csv --label outcome --spark local[2]"),
                usage(
                        "Spark and threads",
                        "--threads and --spark exclude each other: a cluster has its own number of cores",
                        "compare @toy.csv --label outcome --spark local[2] --threads 2"),
                usage("threshold above 1", "--threshold '1.5'" + THRESHOLD, FIT + "--threshold 1.5"),
                usage("threshold NaN", "--threshold 'NaN'" + THRESHOLD, FIT + "--threshold NaN"),
                usage("threshold of one cost", "--threshold 'cost:1'" + THRESHOLD, FIT + "--threshold cost:1"),
                usage("three costs", "--threshold 'cost:1:2:3'" + THRESHOLD, FIT + "--threshold cost:1:2:3"),
                usage("threshold f:2", "--threshold 'f:2'" + THRESHOLD, FIT + "--threshold f:2"),
                invalid("goal", "goal 'f2'" + GOALS, "f2"),
                invalid("goal", "goal 'cost:1'" + GOALS, "cost:1"),
                invalid("goal", "ζ 2.0 is not in [0, 1]", "f:2"),
                invalid("goal", "cost of a false negative -1.0 is not in [0, ∞)", "cost:-1:1"),
                invalid("goal", "both costs are 0: then every decision is as good as any other", "cost:0:0"),
                invalid("copies", "'never' is not one of auto, together, apart", "never"),
                usage("--as and --goal", apart("--as", "--goal"), FIT + "--as default --goal f1"),
                usage("--as and --quick", apart("--as", "--quick"), FIT + "--as default --quick"),
                usage("--as and --ard", apart("--as", "--ard"), FIT + "--as default --ard"),
                usage("--quick and --kernel", apart("--quick", "--kernel"), FIT + "--quick --kernel rq"),
                usage("--quick and --method", apart("--quick", "--method"), FIT + "--quick --method ep"),
                usage(
                        "--threshold and --costs",
                        apart("--threshold", "--costs"),
                        FIT + "--threshold 0.5 --costs @c.csv"),
                usage(
                        "--as of what cannot be kept",
                        "--as em-ep: this method can only be compared with; it makes no classifier that could be kept",
                        FIT + "--as em-ep"),
                usage(
                        "noise of EP",
                        "--noise is the noise of --method ls and has no meaning elsewhere",
                        FIT + "--noise 0.1"),
                usage("noise 0", "--noise '0'" + NOISE, FIT + "--method ls --noise 0"),
                usage("noise backwards", "--noise '1:0.1'" + NOISE, FIT + "--method ls --noise 1:0.1"),
                usage("three noises", "--noise '1:2:3'" + NOISE, FIT + "--method ls --noise 1:2:3"),
                usage(
                        "predict from above 1 on",
                        "--threshold 1.5 is not in [0, 1]",
                        "predict @m.json @toy.csv --threshold 1.5"),
                usage("coverage of all", "--coverage 1.0 is not in (0, 1)", "predict @m.json @toy.csv --coverage 1"),
                usage(
                        "coverage of nothing",
                        "--coverage NaN is not in (0, 1)",
                        "evaluate @m.json @toy.csv --coverage NaN"),
                usage(
                        "inspect without a place",
                        "--at is missing, the hyperparameters at which to inspect; without it and --label, 'cavity inspect"
                                + " MODEL' tells what a model file holds",
                        "inspect @toy.csv --label outcome"),
                usage(
                        "least squares with logit",
                        "--method ls squashes by the probit; --likelihood logit has no meaning there",
                        FIT + "--method ls --likelihood logit"),
                usage(
                        "--at without beta0",
                        "--at needs beta0= and beta=, for example beta0=4,beta=13",
                        INSPECT + "beta=1"),
                usage(
                        "--at without beta",
                        "--at needs beta0= and beta=, for example beta0=4,beta=13",
                        INSPECT + "beta0=1"),
                usage("negative beta", "--at: beta -1 is not in (0, ∞)", INSPECT + "beta0=1,beta=-1"),
                usage("beta no number", "--at: beta 'x' is not a number", INSPECT + "beta0=1,beta=x"),
                usage(
                        "mean infinite",
                        "--at: mean 'Infinity' is not a number",
                        INSPECT + "beta0=1,beta=1,mean=Infinity"),
                usage("unknown name", "--at: 'gamma=1'" + AT, INSPECT + "beta0=1,beta=1,gamma=1"),
                usage(
                        "three betas for five features",
                        "--at has 3 values of beta, the data have 5 features; give one, or one for each",
                        INSPECT + "beta0=1,beta=1,beta=2,beta=3"),
                usage(
                        "beta0 out of range",
                        "--at beta0=1e300,beta=1 is too extreme to compute with: logBeta0 690.7755278982137 is not in"
                                + " [-300, 300]",
                        INSPECT + "beta0=1e300,beta=1"),
                usage(
                        "criterion of inspect",
                        "Invalid value for option '--criteria' (NAME): criterion 'f'" + CRITERIA,
                        INSPECT + "beta0=1,beta=1 --criteria nlp,f"));
    }

    private static Refusal usage(String name, String message, String command) {
        return Refusal.of(name, ExitCode.USAGE, message, command);
    }

    private static Refusal invalid(String option, String message, String value) {
        return usage(
                "--" + option + " " + value,
                "Invalid value for option '--" + option + "': " + message,
                FIT + "--" + option + " " + value);
    }
}
