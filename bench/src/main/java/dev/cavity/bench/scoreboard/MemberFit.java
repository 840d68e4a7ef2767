package dev.cavity.bench.scoreboard;

import dev.cavity.data.Dataset;
import dev.cavity.evaluation.Predictions;
import dev.cavity.model.FittedGp;
import dev.cavity.model.LeftOut;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * What is kept of one fit: its predictions of the training rows, each left out, and of the test rows.
 *
 * @param asChosen the training rows, with everything chosen with their help left as it was chosen
 * @param corrected the same corrected for choosing; as chosen if that was not computed
 * @param test the test rows
 * @param seconds processor time of the fit
 * @param converged whether it converged
 */
record MemberFit(Predictions asChosen, Predictions corrected, Predictions test, double seconds, boolean converged) {
    static MemberFit of(FittedGp gp, Dataset unseen, double seconds) {
        LeftOut leftOut = gp.leftOut().orElseThrow();
        return new MemberFit(
                leftOut.asChosen(),
                leftOut.honest(),
                gp.predictions(unseen.inputs(), unseen.labels()),
                seconds,
                gp.summary().converged());
    }

    void write(DataOutputStream out) throws IOException {
        out.writeDouble(seconds);
        out.writeBoolean(converged);
        write(out, asChosen);
        write(out, corrected);
        write(out, test);
    }

    static MemberFit read(DataInputStream in) throws IOException {
        double seconds = in.readDouble();
        boolean converged = in.readBoolean();
        Predictions asChosen = predictions(in);
        Predictions corrected = predictions(in);
        return new MemberFit(asChosen, corrected, predictions(in), seconds, converged);
    }

    private static void write(DataOutputStream out, Predictions predictions) throws IOException {
        out.writeInt(predictions.size());
        for (int i = 0; i < predictions.size(); i++) {
            out.writeByte(predictions.label(i));
            out.writeDouble(predictions.logPositive(i));
            out.writeDouble(predictions.logNegative(i));
        }
    }

    private static Predictions predictions(DataInputStream in) throws IOException {
        int size = in.readInt();
        int[] labels = new int[size];
        double[] positive = new double[size];
        double[] negative = new double[size];
        for (int i = 0; i < size; i++) {
            labels[i] = in.readByte();
            positive[i] = in.readDouble();
            negative[i] = in.readDouble();
        }
        return Predictions.ofLogProbabilities(labels, positive, negative);
    }
}
