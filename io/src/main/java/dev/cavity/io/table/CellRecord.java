package dev.cavity.io.table;

import java.util.List;

/** A record of delimited text: the line on which it begins and its cells; blank if it is a line of nothing but blanks. */
record CellRecord(long line, List<String> cells, boolean blank) {}
