/**
 * Where lanes take their operations from: by arrival, in a closed loop, paced, in slices
 * of arms.
 */
@NullMarked
package io.wiretrial.generator.slot;

import org.jspecify.annotations.NullMarked;
