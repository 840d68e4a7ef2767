package dev.cavity.io.model;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.KernelForm;
import dev.cavity.kernel.KernelForms;
import dev.cavity.kernel.KernelStructure;
import dev.cavity.kernel.Scales;
import java.util.List;

/**
 * The structure of a kernel as JSON: {@code {"type": "se", "metric": "ard", "inputs": 3}}, {@code {"type": "sum", "parts":
 * [...]}}; columns that share a length scale are {@code {"metric": "shared", "scaleOf": [0, 1, 1]}}. The parameter values are not
 * part of it; they are among the hyperparameters. A kernel of the user's own is refused.
 */
final class KernelCodec {
    private static final int MOST_INPUTS = 1_000_000;

    private KernelCodec() {}

    static ObjectNode write(Kernel kernel) {
        return write(kernel.structure(), kernel.name());
    }

    private static ObjectNode write(KernelStructure structure, String whole) {
        if (structure instanceof KernelStructure.Sum sum) {
            return composite("sum", sum.terms(), whole);
        }
        if (structure instanceof KernelStructure.Product product) {
            return composite("product", product.factors(), whole);
        }
        if (structure instanceof KernelStructure.Basic basic && isListed(basic.form())) {
            ObjectNode node = Json.object().put("type", basic.form().name());
            return basic.form().hasScales() ? scales(basic.scales(), node) : node;
        }
        throw new IllegalArgumentException("kernel '" + whole + "' is not one that a model file can hold, which are "
                + String.join(
                        ", ", KernelForms.all().stream().map(KernelForm::name).toList())
                + ", each also ard but for constant, their sums and products");
    }

    private static boolean isListed(KernelForm form) {
        return KernelForms.find(form.name()).filter(form::equals).isPresent();
    }

    private static ObjectNode composite(String type, List<KernelStructure> parts, String whole) {
        ArrayNode array = Json.array();
        parts.forEach(part -> array.add(write(part, whole)));
        return Json.object().put("type", type).set("parts", array);
    }

    private static ObjectNode scales(Scales scales, ObjectNode node) {
        if (scales.isOne()) {
            return node.put("metric", "isotropic");
        }
        int[] ofColumns = scales.ofColumns();
        if (scales.equals(Scales.each(ofColumns.length))) {
            return node.put("metric", "ard").put("inputs", ofColumns.length);
        }
        ArrayNode numbers = node.put("metric", "shared").putArray("scaleOf");
        for (int scale : ofColumns) {
            numbers.add(scale);
        }
        return node;
    }

    /** The kernel of a structure, at parameter values of no meaning. */
    static Kernel read(Fields fields) {
        return readStructure(fields).kernel();
    }

    private static KernelStructure readStructure(Fields fields) {
        String type = fields.text("type");
        if (type.equals("sum") || type.equals("product")) {
            List<KernelStructure> parts = fields.objects("parts", KernelCodec::readStructure);
            if (parts.size() < 2) {
                throw new MalformedModelException("a " + type + " of kernels has fewer than two parts");
            }
            return type.equals("sum") ? new KernelStructure.Sum(parts) : new KernelStructure.Product(parts);
        }
        KernelForm form = KernelForms.find(type)
                .filter(known -> known.name().equals(type))
                .orElseThrow(() -> fields.unknown("type", type));
        return new KernelStructure.Basic(form, form.hasScales() ? readScales(fields) : Scales.one());
    }

    private static Scales readScales(Fields fields) {
        String metric = fields.text("metric");
        return switch (metric) {
            case "isotropic" -> Scales.one();
            case "ard" -> Scales.each(requireInputs(fields.integer("inputs")));
            case "shared" -> shared(fields.integers("scaleOf"));
            default -> throw fields.unknown("metric", metric);
        };
    }

    private static Scales shared(int[] scaleOf) {
        requireInputs(scaleOf.length);
        try {
            return Scales.shared(scaleOf);
        } catch (IllegalArgumentException e) {
            throw new MalformedModelException(String.valueOf(e.getMessage()));
        }
    }

    private static int requireInputs(int inputs) {
        if (inputs < 1 || inputs > MOST_INPUTS) {
            throw new MalformedModelException("a kernel for " + inputs + " inputs is not possible");
        }
        return inputs;
    }
}
