/** Does a faster search still end at the same hyperparameters, and how near to them? */
package dev.cavity.bench.search;
