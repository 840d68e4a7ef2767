/** Experiments. */
package dev.cavity.lab;
