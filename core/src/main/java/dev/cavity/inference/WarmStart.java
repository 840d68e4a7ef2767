package dev.cavity.inference;

/** What an inference leaves behind for the next one to start from: sites, or whatever takes their place. Immutable. */
public interface WarmStart {}
