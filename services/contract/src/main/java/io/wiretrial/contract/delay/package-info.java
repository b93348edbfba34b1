/**
 * The known delays of the null target, by which the recorder is proved.
 */
@NullMarked
package io.wiretrial.contract.delay;

import org.jspecify.annotations.NullMarked;
