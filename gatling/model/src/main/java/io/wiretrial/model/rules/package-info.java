/** The rules by which a trial is flagged, each with its thresholds and its sentence. */
@NullMarked
package io.wiretrial.model.rules;

import org.jspecify.annotations.NullMarked;
