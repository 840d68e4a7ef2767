/**
 * A file system over a folder of the real one in which every operation that changes something can be made to fail, each in turn.
 *
 * <p>{@link dev.cavity.faults.FaultsInTurn} runs a piece of work once without a fault and counts its operations, then again for
 * each operation and each {@link dev.cavity.faults.Fault}, and hands what is left on the disk to a check. Code under test needs no
 * seam for it: whatever goes through {@link java.nio.file.Path} goes through the {@link dev.cavity.faults.Injector}.
 */
package dev.cavity.faults;
