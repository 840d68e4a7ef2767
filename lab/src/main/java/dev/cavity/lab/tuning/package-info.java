/** How the defaults were chosen: studies on data that the paper's tables do not use, and of what inducing inputs cost. */
package dev.cavity.lab.tuning;
