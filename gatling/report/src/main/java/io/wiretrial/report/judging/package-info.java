/** Reads the trials of a run and has them judged. */
@NullMarked
package io.wiretrial.report.judging;

import org.jspecify.annotations.NullMarked;
