/** The nanosecond recorder: one writer per event loop, merged when a trial is over. */
@NullMarked
package io.wiretrial.generator.record;

import org.jspecify.annotations.NullMarked;
