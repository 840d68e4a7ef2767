package dev.cavity.facts;

/**
 * One thing that is known of a result.
 *
 * @param key its name for programs, different from that of every other fact beside it
 * @param label its name for people; empty where its value is a sentence that needs none
 * @param value what is known
 * @param detail whether most people can do without it
 */
public record Fact(String key, String label, Value value, boolean detail) {}
