/**
 * How does a fitted classifier outlive its process?
 *
 * <p>As one JSON file that a person can read: {@link dev.cavity.io.model.ModelFile} writes and reads it. No Java
 * serialisation, no class names, nothing in the file decides which code runs. A checksum over the content finds every
 * alteration; what is not exactly a model file of a known format version is refused in one sentence.
 */
package dev.cavity.io.model;
