/**
 * The command line: parse, call, map outcomes to exit codes.
 *
 * <p>Each command is one small class; options that several share are mixins. Results go to standard output, everything else
 * to standard error; {@link dev.cavity.cli.ExitCode} lists the exit codes.
 */
package dev.cavity.cli;
