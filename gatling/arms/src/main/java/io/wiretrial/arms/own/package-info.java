/** Arms that call an operation of a service that is not Wiretrial's. */
@NullMarked
package io.wiretrial.arms.own;

import org.jspecify.annotations.NullMarked;
