package dev.cavity.io.model;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The structure of a kernel as JSON: {@code {"type": "se", "metric": "ard", "inputs": 3}}, {@code {"type": "sum", "parts":
 * [...]}}. The parameter values are not part of it; they are among the hyperparameters.
 *
 * <p>A kernel does not hand out its parts, so the structure is read from its name ({@link KernelName}). A name is no proof:
 * before a kernel is written the rebuilt one must give the same covariances, to the last bit, on training inputs. A kernel of
 * the user's own, even one that borrows a name, is refused then.
 */
final class KernelCodec {
    private static final int PROBED_ROWS = 32;

    private KernelCodec() {}

    /** The structure of a kernel, checked on inputs. */
    static ObjectNode write(Kernel kernel, Matrix inputs) {
        ObjectNode structure =
                KernelName.structure(kernel.name(), kernel.inputColumns()).orElseThrow(() -> notStorable(kernel));
        Kernel rebuilt;
        try {
            rebuilt = Fields.of(Json.object().set("kernel", structure)).object("kernel", KernelCodec::read);
            rebuilt = rebuilt.withLogParameters(kernel.logParameters());
        } catch (IllegalArgumentException | MalformedModelException e) {
            throw notStorable(kernel);
        }
        int[] rows = IntStream.range(0, Math.min(PROBED_ROWS, inputs.rows())).toArray();
        Matrix probe = inputs.selectRows(rows);
        boolean same = rebuilt.parameterNames().equals(kernel.parameterNames())
                && rebuilt.cross(probe, probe).equals(kernel.cross(probe, probe))
                && Arrays.equals(rebuilt.diagonal(probe), kernel.diagonal(probe));
        if (!same) {
            throw notStorable(kernel);
        }
        return structure;
    }

    private static IllegalArgumentException notStorable(Kernel kernel) {
        return new IllegalArgumentException("kernel '" + kernel.name()
                + "' is not one that a model file can hold, which are " + String.join(", ", KernelName.LEAVES)
                + ", each also ard but for constant, their sums and products");
    }

    /** The kernel of a structure, at parameter values of no meaning. */
    static Kernel read(Fields fields) {
        String type = fields.text("type");
        if (type.equals("sum") || type.equals("product")) {
            List<Kernel> parts = fields.objects("parts", KernelCodec::read);
            if (parts.size() < 2) {
                throw new MalformedModelException("a " + type + " of kernels has fewer than two parts");
            }
            return parts.stream()
                    .reduce(type.equals("sum") ? Kernel::plus : Kernel::times)
                    .orElseThrow();
        }
        if (type.equals("constant")) {
            return Kernels.constant(1);
        }
        String metric = fields.text("metric");
        double[] scales =
                switch (metric) {
                    case "isotropic" -> null;
                    case "ard" -> ones(fields.integer("inputs"));
                    default -> throw fields.unknown("metric", metric);
                };
        if (type.equals("linear")) {
            return scales == null ? Kernels.linear(1) : Kernels.linearArd(scales);
        }
        var family =
                switch (type) {
                    case "se" -> Kernels.squaredExponential();
                    case "matern12" -> Kernels.matern12();
                    case "matern32" -> Kernels.matern32();
                    case "matern52" -> Kernels.matern52();
                    case "rq" -> Kernels.rationalQuadratic(1);
                    default -> throw fields.unknown("type", type);
                };
        return scales == null ? family.isotropic(1, 1) : family.ard(1, scales);
    }

    private static double[] ones(int inputs) {
        if (inputs < 1 || inputs > 1_000_000) {
            throw new MalformedModelException("a kernel for " + inputs + " inputs is not possible");
        }
        double[] ones = new double[inputs];
        Arrays.fill(ones, 1);
        return ones;
    }

    static ObjectNode composite(String type, List<ObjectNode> parts) {
        ArrayNode array = Json.array();
        parts.forEach(array::add);
        return Json.object().put("type", type).set("parts", array);
    }
}
