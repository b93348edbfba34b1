/**
 * Memory budget of a process: what may wait in it, together.
 */
@NullMarked
package io.wiretrial.kit.memory;

import org.jspecify.annotations.NullMarked;
