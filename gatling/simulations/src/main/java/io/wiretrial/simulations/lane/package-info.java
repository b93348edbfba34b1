/** A virtual user's lane and the operation it has under way. */
@NullMarked
package io.wiretrial.simulations.lane;

import org.jspecify.annotations.NullMarked;
