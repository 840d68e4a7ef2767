package dev.cavity.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Fits of Cavity from the shell beside those of scikit-learn and GPML, by turns on the same rows and one thread each. Cavity's time
 * is the whole command, start, reading and leave-one-out included; a peer's is given whole (start, reading and fit) and for its fit
 * alone. {@code bench/side-by-side} finds the peers and starts this.
 */
public final class BesidePeers {
    private BesidePeers() {}

    /** What is fitted: rows, Cavity's options, whether each input has a length scale, and the bar against scikit-learn. */
    private record Case(String name, int rows, List<String> options, boolean each, double bar) {}

    private static final List<Case> CASES = List.of(
            new Case("EP-CV(NLP)", 400, List.of("--criterion", "nlp"), false, 1.0),
            new Case("EP(ML)", 400, List.of("--criterion", "evidence"), false, 0.7),
            new Case("EP-CV(NLP), ARD", 400, List.of("--criterion", "nlp", "--ard"), true, 0.25),
            new Case("EP-CV(NLP)", 1000, List.of("--criterion", "nlp"), false, 1.0),
            new Case("EP(ML)", 1000, List.of("--criterion", "evidence"), false, 0.7));

    /**
     * Measures.
     *
     * @param arguments the launcher, the folder of the peers' scripts, how often, Python with scikit-learn or nothing, Octave or nothing
     * @throws IOException if a program cannot be run
     * @throws InterruptedException if interrupted
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path launcher = Path.of(arguments[0]).toAbsolutePath();
        Path scripts = Path.of(arguments[1]).toAbsolutePath();
        int turns = Integer.parseInt(arguments[2]);
        List<Peer> peers = List.of(
                new Peer("scikit-learn, Laplace", arguments[3], scripts.resolve("sklearn_laplace.py")),
                new Peer("GPML, EP", arguments[4], scripts.resolve("gpml_ep.m")));
        Path folder = Files.createTempDirectory("cavity-side-by-side");
        System.out.println(
                "| fit | rows | Cavity, whole command, s | scikit-learn, whole, s | ratio | fit alone, s | ratio | bar | GPML, whole, s | ratio | fit alone, s | ratio |");
        System.out.println("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
        for (Case fit : CASES) {
            line(fit, launcher, folder, peers, turns);
        }
        for (Peer peer : peers) {
            if (peer.program().isEmpty()) {
                System.out.println(peer.name() + ": not found on this machine, left out");
            }
        }
    }

    private static void line(Case fit, Path launcher, Path folder, List<Peer> peers, int turns)
            throws IOException, InterruptedException {
        ShellCommand ours = ShellCommand.fit(launcher, folder, fit.rows(), 1).with(fit.options());
        ours.run(); // builds, and makes the archive
        double[] own = new double[turns];
        double[][] whole = new double[peers.size()][turns];
        double[][] alone = new double[peers.size()][turns];
        for (int turn = 0; turn < turns; turn++) {
            own[turn] = ours.run();
            for (int k = 0; k < peers.size(); k++) {
                long start = System.nanoTime();
                alone[k][turn] = peers.get(k).seconds(ShellCommand.table(folder, fit.rows()), fit.each());
                whole[k][turn] = peers.get(k).program().isEmpty() ? Double.NaN : 1e-9 * (System.nanoTime() - start);
            }
        }
        StringBuilder line = new StringBuilder(
                String.format(Locale.ROOT, "| %s | %d | %.2f |", fit.name(), fit.rows(), median(own)));
        for (int k = 0; k < peers.size(); k++) {
            beside(line, median(own), median(whole[k]));
            beside(line, median(own), median(alone[k]));
            if (k == 0) {
                line.append(String.format(Locale.ROOT, " %.2f |", fit.bar()));
            }
        }
        System.out.println(line);
    }

    private static void beside(StringBuilder line, double own, double peer) {
        line.append(' ')
                .append(cell(peer))
                .append(" | ")
                .append(cell(own / peer))
                .append(" |");
    }

    private static String cell(double value) {
        return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, "%.2f", value);
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    /** Another program's fit; NaN where it is not on this machine. */
    private record Peer(String name, String program, Path script) {
        double seconds(Path table, boolean each) throws IOException, InterruptedException {
            if (program.isEmpty()) {
                return Double.NaN;
            }
            List<String> words =
                    new ArrayList<>(List.of(program, script.toString(), table.toString(), each ? "each" : "one"));
            Process process = new ProcessBuilder(words)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new IllegalStateException(String.join(" ", words) + " failed");
            }
            return Double.parseDouble(
                    output.substring(output.lastIndexOf(' ') + 1).strip());
        }
    }
}
