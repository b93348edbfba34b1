/** Measures the instrument itself: its ceiling, its peers, its truth. */
@NullMarked
package io.wiretrial.calibration;

import org.jspecify.annotations.NullMarked;
