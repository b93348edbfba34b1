/**
 * The judge: pure functions from numbers per block to verdicts, intervals and flags.
 */
@NullMarked
package io.wiretrial.report.statistics;

import org.jspecify.annotations.NullMarked;
