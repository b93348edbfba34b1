/**
 * The files between the parts of a run: their names, and how they are read and written.
 */
@NullMarked
package io.wiretrial.trial;

import org.jspecify.annotations.NullMarked;
