package dev.cavity.sparse;

/**
 * A state with the basis it belongs to: what the next inference, with another kernel or other inducing inputs, starts from.
 *
 * @param basis the basis
 * @param state the state
 */
public record SparseStart(InducingBasis basis, SparseState state) {}
