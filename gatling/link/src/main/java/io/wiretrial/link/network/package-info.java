/** Networks as a plan names them, and what of them is possible. */
@NullMarked
package io.wiretrial.link.network;

import org.jspecify.annotations.NullMarked;
