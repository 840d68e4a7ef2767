/**
 * Programs that hold what an evaluation promises against simulated truth: rankings of noise, coverage of intervals, the power of the
 * calibration test.
 */
package dev.cavity.lab.study;
