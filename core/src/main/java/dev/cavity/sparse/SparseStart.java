package dev.cavity.sparse;

import java.util.Optional;

/**
 * A state with the basis it belongs to: what the next inference, with another kernel or other inducing inputs, starts from.
 *
 * @param basis the basis
 * @param state the state
 */
public record SparseStart(InducingBasis basis, SparseState state) {
    /** The state seen from another basis; empty if the bases differ in size, or the result is none. */
    Optional<SparseState> carriedTo(InducingBasis other) {
        if (basis.size() != other.size()) {
            return Optional.empty();
        }
        SparseState carried = state.carriedOver(basis, other);
        try {
            Belief.of(carried);
            return Optional.of(carried);
        } catch (ArithmeticException notPositiveDefinite) {
            return Optional.empty();
        }
    }
}
