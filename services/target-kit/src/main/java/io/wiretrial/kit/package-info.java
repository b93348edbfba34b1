/**
 * What makes a process a measured target: cost readings, counters, the ready file and the
 * end with standard input, without any framework.
 */
@NullMarked
package io.wiretrial.kit;

import org.jspecify.annotations.NullMarked;
