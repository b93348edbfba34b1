/** Readings of the server, of this process and of the machine. */
@NullMarked
package io.wiretrial.generator.machine;

import org.jspecify.annotations.NullMarked;
