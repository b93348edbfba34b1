/**
 * The files between the parts of a run: their names, and how they are read and written.
 */
@NullMarked
package io.wiretrial.model;

import org.jspecify.annotations.NullMarked;
