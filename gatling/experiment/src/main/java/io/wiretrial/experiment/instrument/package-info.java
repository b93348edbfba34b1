/** Measures the instrument itself: its ceiling, its peers, its truth. */
@NullMarked
package io.wiretrial.experiment.instrument;

import org.jspecify.annotations.NullMarked;
