/**
 * The judge: pure functions from what blocks hold to ratios, intervals and words.
 */
@NullMarked
package io.wiretrial.report.statistics;

import org.jspecify.annotations.NullMarked;
