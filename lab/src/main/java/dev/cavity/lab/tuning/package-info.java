/** How the defaults were chosen: studies on data that the paper's tables do not use. */
package dev.cavity.lab.tuning;
