/** Whether arms answer the same. */
@NullMarked
package io.wiretrial.simulations.parity;

import org.jspecify.annotations.NullMarked;
