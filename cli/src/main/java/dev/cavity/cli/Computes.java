package dev.cavity.cli;

/** A command that needs linear algebra: the library is loaded while it reads its files. */
interface Computes {}
