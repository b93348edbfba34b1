/** Measures the instrument itself: its ceiling, its peers, its truth. */
@NullMarked
package io.wiretrial.lab.calibration;

import org.jspecify.annotations.NullMarked;
