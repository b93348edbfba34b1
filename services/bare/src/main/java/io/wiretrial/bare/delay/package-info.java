/**
 * Delays of replies by a known law, exact to a tenth of a millisecond.
 */
@NullMarked
package io.wiretrial.bare.delay;

import org.jspecify.annotations.NullMarked;
