/** Drawings of results as SVG, and as text where a drawing has a plain form: no libraries, the same bytes for the same numbers. */
package dev.cavity.lab.diagram;
