/** Judges a run directory and writes its reports. */
@NullMarked
package io.wiretrial.report;

import org.jspecify.annotations.NullMarked;
