/** A virtual user's lane and the operation it has under way. */
@NullMarked
package io.wiretrial.arms.lane;

import org.jspecify.annotations.NullMarked;
