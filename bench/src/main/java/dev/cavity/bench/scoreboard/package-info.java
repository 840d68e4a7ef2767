/**
 * The scoreboard: tables × methods on fixed divisions, Cavity's beside other people's. {@code bench/scoreboard run} fits, {@code
 * bench/scoreboard page} writes {@code docs/scoreboard.md} from the scores, {@code bench/scoreboard study} tries out what a default may be
 * made of.
 */
package dev.cavity.bench.scoreboard;
