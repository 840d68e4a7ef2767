/** The command line. */
package dev.cavity.cli;
