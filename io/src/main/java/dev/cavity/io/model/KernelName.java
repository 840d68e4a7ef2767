package dev.cavity.io.model;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Reads the structure of a kernel from its name, as {@code dev.cavity.kernel} makes names:
 *
 * <pre>
 *   kernel  = part { " + " part } | part { " * " part }
 *   part    = leaf | "(" kernel ")"
 *   leaf    = ( "se" | "matern12" | "matern32" | "matern52" | "rq" | "linear" ) [ " (ard)" ] | "constant"
 * </pre>
 */
final class KernelName {
    static final List<String> LEAVES = List.of("se", "matern12", "matern32", "matern52", "rq", "linear", "constant");
    private static final String ARD = " (ard)";

    private final String name;
    private final OptionalInt inputs;
    private int at;

    private KernelName(String name, OptionalInt inputs) {
        this.name = name;
        this.inputs = inputs;
    }

    /** The structure, or empty if the name is not made of known parts. */
    static Optional<ObjectNode> structure(String name, OptionalInt inputs) {
        KernelName reader = new KernelName(name, inputs);
        Optional<ObjectNode> kernel = reader.kernel();
        return reader.at == name.length() ? kernel : Optional.empty();
    }

    private Optional<ObjectNode> kernel() {
        List<ObjectNode> parts = new ArrayList<>();
        Optional<ObjectNode> part = part();
        String operator = name.startsWith(" * ", at) ? " * " : " + ";
        while (part.isPresent()) {
            parts.add(part.get());
            if (!take(operator)) {
                String type = operator.equals(" + ") ? "sum" : "product";
                return Optional.of(parts.size() == 1 ? parts.get(0) : KernelCodec.composite(type, parts));
            }
            part = part();
        }
        return Optional.empty();
    }

    private Optional<ObjectNode> part() {
        if (take("(")) {
            Optional<ObjectNode> inner = kernel();
            return take(")") ? inner : Optional.empty();
        }
        for (String leaf : LEAVES) {
            if (take(leaf)) {
                return leaf(leaf);
            }
        }
        return Optional.empty();
    }

    private Optional<ObjectNode> leaf(String type) {
        ObjectNode leaf = Json.object().put("type", type);
        if (type.equals("constant")) {
            return Optional.of(leaf);
        }
        if (!take(ARD)) {
            return Optional.of(leaf.put("metric", "isotropic"));
        }
        return inputs.isPresent()
                ? Optional.of(leaf.put("metric", "ard").put("inputs", inputs.getAsInt()))
                : Optional.empty();
    }

    private boolean take(String text) {
        boolean there = name.startsWith(text, at);
        at += there ? text.length() : 0;
        return there;
    }
}
